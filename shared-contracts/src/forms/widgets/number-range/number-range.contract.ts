import * as z from '@banyan/shared-contracts/schema';
import { decimalOfText, LARGEST } from '../../formula/decimal-value';
import { defineWidget } from '../../model/define-widget';
import { fixNumber, type NumberSettings, numberSettings, writeNumber, writtenNumber } from '../number-settings';
import { rangeParts } from '../range-parts';
import { readRange, writeRange } from '../range-text';
import { readSettings } from '../read-settings';

export type NumberRangeSettings = NumberSettings;

/** An open end is null; an empty range is an empty list (product-2 section 5). */
export type NumberRangeValue = [from: number | null, to: number | null] | [];

const isOrdered = ([from = null, to = null]: NumberRangeValue): boolean => from === null || to === null || from <= to;

/** With the decimals of the field. */
function fixed([from = null, to = null]: NumberRangeValue, own: NumberSettings): NumberRangeValue {
  if (from === null && to === null) return [];
  const fix = (end: number | null) => (end === null ? end : Number(fixNumber(end, own)));
  return [fix(from), fix(to)];
}

function write([from = null, to = null]: NumberRangeValue, own: NumberSettings): string {
  const text = (end: number) => writeNumber(end, own);
  if (from !== null) return to === null ? `≥ ${text(from)}` : writeRange(text(from), text(to));
  return to === null ? '' : `≤ ${text(to)}`;
}

/** Both ends as they are written; one of them where a sign marks the other one as open. */
function endsOf(text: string): readonly [from: string, to: string] | undefined {
  const [, sign, end = ''] = /^\s*(>=|≥|<=|≤)(.*)$/.exec(text) ?? [];
  if (sign === undefined) return readRange(text);
  return sign === '≥' || sign === '>=' ? [end, ''] : ['', end];
}

/** Between two numbers, one of which may be open; zero is a value (api-forms B4, product-2 section 5). A required field has both. */
export const numberRangeContract = defineWidget<NumberRangeSettings, NumberRangeValue>({
  ...rangeParts('number'),
  type: 'numberRange',
  settings: (item) => readSettings(numberSettings, item),
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
  kind(own) {
    const end = z.number().nullable();
    return z.tuple([end, end]).transform((range) => fixed(range, own));
  },
  isWhole: ([from = null, to = null]) => from !== null && to !== null,
  fixed,
  fromText(text, own) {
    const ends = endsOf(text);
    const [from, to] = ends?.map((end) => (end.trim() === '' ? null : decimalOfText(end))) ?? [];
    if (from === undefined || to === undefined || (from === null && to === null)) return undefined;
    return fixed([from === null ? null : Number(from), to === null ? null : Number(to)], own);
  },
  written: (own) => ({ kind: 'range', ends: writtenNumber(own) }),
  display: write,
});
