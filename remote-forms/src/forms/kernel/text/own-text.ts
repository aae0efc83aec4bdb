import { FIELD_TEXTS } from '@banyan/shared-contracts/forms/values/standard-texts';

const STANDARD: ReadonlySet<string> = new Set(['', ...FIELD_TEXTS]);

/** The text that a design defines itself; '' where it is equal to a text of the platform, which is shown in the user's language. */
export const ownText = (text: unknown): string => (typeof text === 'string' && !STANDARD.has(text.trim()) ? text : '');
