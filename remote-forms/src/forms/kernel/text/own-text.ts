import { FIELD_TEXTS } from '@banyan/shared-contracts/forms/values/standard-texts';

const STANDARD: ReadonlySet<string> = new Set(['', ...FIELD_TEXTS]);

/** The words that a design has of its own; none where it says what the platform itself says, in the language of whoever reads it. */
export const ownText = (text: unknown): string => (typeof text === 'string' && !STANDARD.has(text.trim()) ? text : '');
