import * as z from '@banyan/shared-contracts/schema';
import type { MessageKey } from '../../../core/i18n/translate';

/** Of the files that this version writes; larger ones are of a newer version. */
export const FORMAT = 1;

/** First entry of a backup: its description. */
export const manifest = z.object({
  format: z.int(),
  /** Epoch milliseconds. */
  madeAt: z.int(),
  /** Names of the migrations that the database had, in their order. */
  migrations: z.array(z.string()),
  /** Whether the key of secrets is in the file; false where a setting holds it. */
  key: z.boolean(),
  /** A fixed text, encrypted with the key of secrets, so that a wrong key is found before anything is written. */
  keyCheck: z.string(),
});
export type Manifest = z.output<typeof manifest>;

/** Last entry of a backup; without it the file was cut off. */
export const ending = z.object({
  entries: z.int(),
  /** SHA-256 of names and contents of all entries before, in lower-case hex. */
  sha256: z.string(),
  tables: z.int(),
  rows: z.int(),
  files: z.int(),
});
export type Ending = z.output<typeof ending>;

/** Names of entries. */
export const ENTRY = {
  manifest: 'banyan.json',
  key: 'secret.key',
  structure: 'structure.json',
  ending: 'end.json',
  content: 'content/',
  table: 'table/',
} as const;

/** A file that cannot be restored, and why. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
  constructor(
    readonly why: MessageKey,
    options?: ErrorOptions,
  ) {
    super(why, options);
  }
}
