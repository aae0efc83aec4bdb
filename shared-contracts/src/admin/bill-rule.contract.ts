import * as z from '@banyan/shared-contracts/schema';
import { downloadLink } from '../files/file.contract';
import { stateFilter } from '../organization/membership';
import { defineResource } from '../resource';
import type { ValidationKey } from '../validation-texts';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { pagedOf, pagingQuery } from '../wire/paging';
import { recordCalls, stateCall } from '../wire/record-calls';
import { id, mark, markInput, optionalId, optionalNumber, optionalText, requiredId, requiredText, sortCode } from '../wire/scalars';
import { DATE_FORMATS, startFigure } from './bill-rule-number';

const PATH = '/api/system/BillRule';
/** Dictionary whose entries are the categories of numbering rules. */
export const BILL_RULE_CATEGORIES = 'businessType';
/** Kinds of numbers: of a date and a counter, random, or UUID. */
export const BILL_RULE_TYPE = { time: 1, random: 2, uuid: 3 } as const;

const POSITIVE: ValidationKey = 'pattern.positiveInteger';
const DIGITS: ValidationKey = 'pattern.digits';
const DIGIT_REQUIRED: ValidationKey = 'billRule.digit.required';
const START_REQUIRED: ValidationKey = 'billRule.startNumber.required';
const START_ZERO: ValidationKey = 'billRule.startNumber.zero';

/** A choice of numbers; missing and '' mean the first of them. */
const choice = <const Value extends number>(...values: readonly [Value, ...Value[]]) =>
  optionalNumber(z.int())
    .transform((value) => value ?? values[0])
    .pipe(z.literal(values));

const isTime = ({ type }: { type: number }) => type === BILL_RULE_TYPE.time;
/** Checked while other members are wrong, too. */
const always = { when: () => true };

/**
 * A numbering rule as it is saved (api-data 2.1). Members of another kind may be missing or ''. `startNumber` is text of digits, of which the last `digit`
 * ones count. `gapFree` (ours) is 1 where a number is taken as the last step of the saving transaction, and 0 where saves do not wait for each other and
 * numbers of saves that fail are lost; missing, it stays as it is.
 */
export const billRuleInput = z
  .object({
    fullName: requiredText(50, 'billRule.fullName.required', 'billRule.fullName.max'),
    enCode: requiredText(50, 'billRule.enCode.required', 'billRule.enCode.max'),
    category: requiredId('billRule.category.required'),
    prefix: optionalText(50),
    suffix: optionalText(50),
    type: choice(1, 2, 3),
    dateFormat: z
      .enum(['', ...DATE_FORMATS])
      .nullish()
      .transform((value) => (value === '' || value === null || value === undefined ? DATE_FORMATS[0] : value)),
    digit: optionalNumber(z.int({ error: POSITIVE }).min(1, POSITIVE).max(9, POSITIVE)),
    startNumber: z
      .union([
        z
          .string()
          .max(50)
          .regex(/^\s*\d*\s*$/, DIGITS),
        z.int().min(0).transform(String),
      ])
      .nullish()
      .transform((value) => (value ?? '').trim()),
    /** An example for users, computed by the client; not stored. */
    example: optionalText(500),
    randomType: choice(1, 2),
    randomDigit: choice(16, 32),
    gapFree: markInput.optional(),
    sortCode,
    enabledMark: markInput.default(1),
    description: optionalText(500),
  })
  .refine((rule) => !isTime(rule) || rule.digit !== undefined, { ...always, error: DIGIT_REQUIRED, path: ['digit'] })
  .refine((rule) => !isTime(rule) || rule.startNumber !== '', { ...always, error: START_REQUIRED, path: ['startNumber'] })
  .refine(
    (rule) =>
      !isTime(rule) || typeof rule.startNumber !== 'string' || rule.startNumber === '' || startFigure(rule.startNumber, rule.digit) > 0,
    {
      ...always,
      error: START_ZERO,
      path: ['startNumber'],
    },
  );
export type BillRuleInput = z.output<typeof billRuleInput>;

/** A numbering rule as it is read for editing; `example` is '' for random numbers and UUIDs. */
export const billRule = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  /** Id of the entry of its category, or ''. */
  category: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  type: z.literal([1, 2, 3]),
  dateFormat: z.enum(DATE_FORMATS),
  digit: z.int(),
  startNumber: z.string(),
  example: z.string(),
  randomType: z.literal([1, 2]),
  randomDigit: z.literal([16, 32]),
  gapFree: mark,
  sortCode: z.int(),
  enabledMark: mark,
  description: z.string(),
});
export type BillRule = z.output<typeof billRule>;

/** Row of a numbering rule (api-forms A4). */
export const billRuleRow = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  /** Title of its category. */
  category: z.string(),
  startNumber: z.string(),
  /** The last number that was issued, or ''. */
  outputNumber: z.string(),
  enabledMark: mark,
  sortCode: z.int(),
  /** `name/account`, or ''. */
  creatorUser: z.string(),
  /** Epoch milliseconds. */
  creatorTime: z.int(),
  lastModifyTime: z.int().nullable(),
});
export type BillRuleRow = z.output<typeof billRuleRow>;

/** Enabled rules to choose from; the picker's value is `enCode` (api-forms A4). */
export const listBillRuleChoices = endpoint({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'Enabled numbering rules, a page of them',
  query: pagingQuery.extend({ categoryId: optionalId }),
  reply: pagedOf(billRuleRow),
});

/**
 * Takes the next number of a rule; the same number is never given out again (api-forms A4). This call writes; it is for users who save
 * records of a form that uses the rule.
 */
export const takeBillNumber = endpoint({
  method: 'GET',
  path: `${PATH}/BillNumber/:enCode`,
  reads: false,
  summary: 'Next number of a numbering rule',
  params: z.object({ enCode: z.string().min(1).max(50) }),
  reply: z.string(),
});

export const listBillRules = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Numbering rules, of one category with categoryId',
  query: pagingQuery.extend({ categoryId: optionalId, enabledMark: stateFilter }),
  reply: pagedOf(billRuleRow),
});

export const billRuleCalls = {
  ...recordCalls(
    PATH,
    'numbering rule',
    { input: billRuleInput, record: billRule },
    { remove: ' that has issued no number and that no design names' },
  ),
  toggle: stateCall(PATH, 'numbering rule'),
};

/** The rule as a `.bb` file. */
export const exportBillRule = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Actions/Export`,
  summary: 'Export a numbering rule as a .bb file',
  params: z.object({ id }),
  reply: downloadLink,
});

/** Multipart: part `file` (.bb) and field `type` (0 skips a rule that exists, 1 appends it with a random suffix). */
export const importBillRule = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Import`,
  summary: 'Import a numbering rule from a .bb file',
  bodyForm: 'multipart',
  reply: nothing,
});

export const billRuleResource = defineResource({ key: 'billRule', list: listBillRules, ...billRuleCalls });
/** Enabled rules, to choose from and to add to. */
export const billRuleChoices = defineResource({ key: 'billRule', list: listBillRuleChoices, ...billRuleCalls });
