import type { Id } from '../database/tables';

const LARGEST = 9223372036854775807n;

/** Whether `text` can stand in an id column. */
export const isId = (text: string): boolean => /^\d{1,19}$/.test(text) && (text.length < 19 || BigInt(text) <= LARGEST);

/** The ids among texts that may be anything, each once, in their order. */
export const onlyIds = (texts: readonly string[]): Id[] => [...new Set(texts.filter(isId))];
