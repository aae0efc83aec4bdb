import { randomBytes } from 'node:crypto';
import { AppError } from '@banyan/shared-contracts/errors';
import type { z } from 'zod';
import { type Done, done } from '../http/route';
import { isUnfit } from '../http/validation';
import type { MessageKey } from '../i18n/translate';

/** Contents of a package that an export made; anything else is refused with the sentence `what`. */
export function readPackage<Schema extends z.ZodType>(schema: Schema, content: string, what: MessageKey): z.output<Schema> {
  try {
    const value: unknown = JSON.parse(content);
    if (!isUnfit(value)) return schema.parse(value);
  } catch (cause) {
    throw new AppError('FILE_CONTENT', { what }, { cause });
  }
  throw new AppError('FILE_CONTENT', { what });
}

/** What an import of a package did: how many objects were added, and skipped because they exist. */
export interface TakenIn {
  added: number;
  skipped: number;
}

/** The reply to an import; with the number of those skipped. */
export const takenIn = ({ added, skipped }: TakenIn): Done<null> =>
  skipped === 0 ? done('ok.imported') : done(added === 0 ? 'ok.importedNone' : 'ok.importedSome', null, { added, skipped });

/** What is put behind a name or code that exists already. */
export const randomSuffix = (): string => randomBytes(3).toString('hex');

/** `name` with a suffix, cut so that it stays within the limit. */
export const suffixed = (name: string, suffix: string, limit: number): string => name.slice(0, limit - suffix.length) + suffix;
