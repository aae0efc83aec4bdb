import * as z from '@banyan/shared-contracts/schema';
import type { ValidationKey } from '../validation-texts';

/** Largest value of the id column (PostgreSQL bigint). */
const MAX_ID = 9223372036854775807n;

const SORT_RANGE: ValidationKey = 'sortCode.range';

// Also called with texts that the previous check has refused.
const fitsIdColumn = (text: string) => text.length < 19 || (/^\d+$/.test(text) && BigInt(text) <= MAX_ID);

/** Id of a record: decimal text (api-platform 1.5). */
export const id = z
  .string()
  .regex(/^\d{1,19}$/)
  .refine(fitsIdColumn);

/** Id that must be chosen; `required` names what people read otherwise. */
export const requiredId = (required: ValidationKey) =>
  z
    .string({ error: required })
    .regex(/^\d{1,19}$/, required)
    .refine(fitsIdColumn, required);

/** Id, or one of the placeholders of the contract for "none" or "root": `''`, `-1`. */
export const idOrRoot = z.union([id, z.literal('-1'), z.literal('')]);

/** A list of ids, at most 10,000. */
export const ids = z.array(id).max(10_000);

/** Switches and marks: integer 0 or 1. */
export const mark = z.union([z.literal(0), z.literal(1)]);
export type Mark = z.output<typeof mark>;

/** A mark as requests carry it: text and booleans of older clients are understood. */
export const markInput = z
  .union([mark, z.literal('0'), z.literal('1'), z.boolean()])
  .transform((value): Mark => (value === true || Number(value) === 1 ? 1 : 0));

/** A point in time: epoch milliseconds, between the years 1 and 9999. */
export const epochMs = z.int().min(-62_135_596_800_000).max(253_402_300_799_999);

/** Sort position, 0 to 999999 (product-1 section 9); empty means 0. */
export const sortCode = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => (value === '' || value === null || value === undefined ? 0 : Number(value)))
  .pipe(z.int({ error: SORT_RANGE }).min(0, SORT_RANGE).max(999_999, SORT_RANGE));

/** A number, as text too, of those that `allowed` takes; missing, `null` and `''` mean none. */
export const optionalNumber = <Allowed extends z.ZodType<number, number>>(allowed: Allowed) =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .transform((value) => (value === '' || value === null || value === undefined ? undefined : Number(value)))
    .pipe(allowed.optional());

/** One line of text, trimmed, at most `max` characters. */
export const text = (max: number, tooLong?: ValidationKey) => z.string().trim().max(max, tooLong);

/** Text that must not be empty; `required` and `tooLong` name what people read otherwise. */
export const requiredText = (max: number, required: ValidationKey, tooLong?: ValidationKey) =>
  z.string({ error: required }).trim().min(1, required).max(max, tooLong);

/** Optional text: missing, `null` and `''` all mean "none" and read as `''`. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '');

/** Longest JSON text that a request carries for a record or a design, in characters. */
export const MAX_JSON_TEXT = 4_194_304;

/** A string that holds JSON text (`json` in the wire documents), at most 4 MB. */
export const jsonText = z.string().max(MAX_JSON_TEXT);

/** Search text of lists. */
export const keyword = optionalText(200);

/** MD5 of a password's UTF-8 bytes: 32 lower-case hex characters (api-platform 2). */
export const passwordDigest = z
  .string()
  .regex(/^[0-9a-f]{32}$/i)
  .transform((digest) => digest.toLowerCase());

/**
 * Hex of AES-128-ECB over a new password itself (ours), beside its digest, by which the server checks the rules for passwords. Other clients send none.
 * The cipher is no protection; the connection is.
 */
export const sealedPassword = z.string().max(512).optional();

/** Ids joined by commas, or none; missing and `null` mean none. */
export const optionalCsv = z
  .string()
  .max(262_144)
  .nullish()
  .transform((value) => value ?? '');

/** Epoch milliseconds or none; missing, `null` and `''` mean none. */
export const optionalMs = z
  .union([epochMs, z.literal('')])
  .nullish()
  .transform((value) => (value === '' || value === undefined ? null : value));

/** An id or none; missing, `null` and `''` mean none. */
export const optionalId = z
  .union([id, z.literal('')])
  .nullish()
  .transform((value) => value ?? '');

/** Ids joined by commas (`csv` in the wire documents). */
export const csv = z.string().max(262_144);

/** The members of a csv text without blanks and repetitions. */
export const splitCsv = (value: string): string[] => [
  ...new Set(
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];
