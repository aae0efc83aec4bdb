import * as z from '@banyan/shared-contracts/schema';
import { formatDecimal } from '../../numbers/format-decimal';
import { decimalOfText, fixDecimals, LARGEST } from '../decimal-value';
import { defineWidget } from '../define-widget';
import { readRange, writeRange } from './range-text';
import { readSettings } from './read-settings';

const limit = z.number().nullable().default(null);

const settings = z.object({
  placeholder: z.string().default(''),
  min: limit,
  max: limit,
  precision: z.number().int().min(0).max(15).nullable().default(null),
  step: z.number().positive().default(1),
  controls: z.boolean().default(false),
  thousands: z.boolean().default(false),
  disabled: z.boolean().default(false),
});
export type NumberRangeSettings = z.output<typeof settings>;

/** An end that says nothing is null; nothing at all is an empty list (product-2 section 5). */
export type NumberRangeValue = [from: number | null, to: number | null] | [];

type Written = Pick<NumberRangeSettings, 'precision' | 'thousands'>;

const isOrdered = ([from = null, to = null]: NumberRangeValue): boolean => from === null || to === null || from <= to;

/** With the decimals of the field. */
function fixed([from = null, to = null]: NumberRangeValue, { precision }: Written): NumberRangeValue {
  if (from === null && to === null) return [];
  const fix = (end: number | null) => (end === null || precision === null ? end : Number(fixDecimals(end, precision)));
  return [fix(from), fix(to)];
}

function write([from = null, to = null]: NumberRangeValue, { precision, thousands }: Written): string {
  const text = (end: number) => formatDecimal(end, { decimals: precision ?? undefined, thousands });
  if (from !== null) return to === null ? `≥ ${text(from)}` : writeRange(text(from), text(to));
  return to === null ? '' : `≤ ${text(to)}`;
}

/** Both ends as they are written; one of them where a sign says that the other is open. */
function endsOf(text: string): readonly [from: string, to: string] | undefined {
  const [, sign, end = ''] = /^\s*(>=|≥|<=|≤)(.*)$/.exec(text) ?? [];
  if (sign === undefined) return readRange(text);
  return sign === '≥' || sign === '>=' ? [end, ''] : ['', end];
}

/** Between two numbers, of which one may be open; zero counts (api-forms B4, product-2 section 5). A field that must be filled in has both. */
export const numberRangeContract = defineWidget<NumberRangeSettings, NumberRangeValue>({
  type: 'numberRange',
  settings: (item) => readSettings(settings, item),
  value(own) {
    const end = z
      .number()
      .min(own.min ?? -LARGEST)
      .max(own.max ?? LARGEST)
      .nullable();
    return z
      .tuple([end, end])
      .refine(isOrdered, 'range.order')
      .transform((range) => fixed(range, own));
  },
  empty: null,
  traits: { listable: true, sortable: true, filter: null, inTable: true, summable: false },
  visitors: () => 'fill',
  column: () => ({ type: 'jsonb' }),
  isWhole: ([from = null, to = null]) => from !== null && to !== null,
  fixed,
  fromText(text, own) {
    const ends = endsOf(text);
    const [from, to] = ends?.map((end) => (end.trim() === '' ? null : decimalOfText(end))) ?? [];
    if (from === undefined || to === undefined || (from === null && to === null)) return undefined;
    return fixed([from === null ? null : Number(from), to === null ? null : Number(to)], own);
  },
  display: write,
});
