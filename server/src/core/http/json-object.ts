import { AppError } from '@banyan/shared-contracts/errors';
import { isUnfit } from './validation';

/** The JSON text of an object within a request (3.6 sends records and queries so): read once, where the request arrives. */
export function readJsonObject(text: string, member: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && !isUnfit(value)) return value as Record<string, unknown>;
  } catch {
    // Answered below, like every other text that is no object.
  }
  throw new AppError('BAD_INPUT', { problems: member });
}

/** The same of a query, which may be missing. */
export const readJsonQuery = (text: string, member: string): Record<string, unknown> => (text === '' ? {} : readJsonObject(text, member));
