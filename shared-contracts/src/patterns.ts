import * as z from '@banyan/shared-contracts/schema';
import type { ValidationKey } from './validation-texts';

/**
 * The reusable patterns of product-1 section 5. `messageKey` names its text in
 * `validation-texts.ts`.
 */
export interface Pattern {
  readonly expression: RegExp;
  readonly messageKey: PatternMessageKey;
}

export type PatternMessageKey = Extract<ValidationKey, `pattern.${string}`>;

const pattern = (expression: RegExp, messageKey: PatternMessageKey): Pattern => ({ expression, messageKey });

export const patterns = {
  /** 11 digits, the first 1, the second 3-9. */
  mobilePhone: pattern(/^1[3-9]\d{9}$/, 'pattern.mobilePhone'),
  /** 6-16 letters and digits, containing both. */
  password: pattern(/^(?=.*\d)(?=.*[a-zA-Z])[a-zA-Z\d]{6,16}$/, 'pattern.password'),
  /** English letters, digits and dots, no dot at start or end. */
  enCode: pattern(/^(?!\.)[a-zA-Z\d.]+(?<!\.)$/, 'pattern.enCode'),
  /** Chinese, letters and digits only. */
  fullName: pattern(/^[\u4e00-\u9fa5a-zA-Z\d]+$/, 'pattern.fullName'),
  /** An integer or a multiple of 0.5. */
  duration: pattern(/^\d+(?:\.[05])?$/, 'pattern.duration'),
  identityCard: pattern(/^(?:\d{15}|\d{17}[\dXx])$/, 'pattern.identityCard'),
  email: pattern(/^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/, 'pattern.email'),
  plateNumber: pattern(/^[\u4e00-\u9fa5][A-Z][A-Z\d]{4,5}[A-Z\d\u4e00-\u9fa5]$/, 'pattern.plateNumber'),
  chinese: pattern(/^[\u4e00-\u9fa5]+$/, 'pattern.chinese'),
  /** Letters and digits. */
  account: pattern(/^[a-zA-Z\d]+$/, 'pattern.account'),
  digits: pattern(/^\d+$/, 'pattern.digits'),
  positiveInteger: pattern(/^[1-9]\d*$/, 'pattern.positiveInteger'),
  /** Starts with a letter, then letters, digits, underscores. */
  fieldName: pattern(/^[a-zA-Z]\w*$/, 'pattern.fieldName'),
} as const satisfies Record<string, Pattern>;

/** Arguments of a zod `regex` check for a pattern. */
export const rule = ({ expression, messageKey }: Pattern): [RegExp, PatternMessageKey] => [expression, messageKey];

/** Text that fits a pattern, or none: missing, `null` and `''` all mean "none" and read as `''`. */
export const optionalMatch = ({ expression, messageKey }: Pattern, max = 50) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((value) => value ?? '')
    .refine((value) => value === '' || expression.test(value), messageKey);
