import * as z from '@banyan/shared-contracts/schema';
import { formatDecimal } from '../../../numbers/format-decimal';
import { epochMs } from '../../../wire/scalars';
import { anyDecimal, type DecimalValue, toDecimalText, toWireNumber } from '../../formula/decimal-value';
import { defineWidget } from '../../model/define-widget';
import type { FieldItem } from '../../model/form-document';
import { formatTime } from '../../values/format-time';
import { isAlwaysNumber, ROLL_UP_FUNCTIONS, ROLL_UP_RESULTS, type RollUp } from '../../records/roll-up';
import type { WidgetContract, WidgetTraits } from '../../model/widget';
import { readSettings } from '../read-settings';

/** The members under `rollUp` in a design, which only this platform has; so is `rollUpFilter` beside it. */
export const rollUpMembers = z.object({
  modelId: z.string().default(''),
  relation: z.string().default(''),
  fn: z.enum(ROLL_UP_FUNCTIONS).default('count'),
  field: z.string().default(''),
  result: z.enum(ROLL_UP_RESULTS).default('number'),
  format: z.string().max(30).default('yyyy-MM-dd'),
});

export const rollUpSettings = z.object({
  precision: z.number().int().min(0).max(15).default(0),
  thousands: z.boolean().default(false),
  /** A list filter over the records (api-forms B17); null: all count. */
  rollUpFilter: z.record(z.string(), z.unknown()).nullable().default(null),
});
export type RollUpSettings = z.output<typeof rollUpSettings> & { rollUp: RollUp };

const readRollUp = (item: FieldItem): z.output<typeof rollUpMembers> => {
  const members = item['rollUp'];
  const own = typeof members === 'object' && members !== null ? members : {};
  const read = readSettings(rollUpMembers, { ...own, __config__: item.__config__ });
  return isAlwaysNumber(read.fn) ? { ...read, result: 'number' } : read;
};

function settings(item: FieldItem): RollUpSettings {
  const own = readSettings(rollUpSettings, item);
  return { ...own, rollUp: { ...readRollUp(item), filter: own.rollUpFilter } };
}

/** A value as people read it: as the form holds it, a number, epoch milliseconds or a text. */
export function rollUpText(value: string | number, { precision, thousands, rollUp }: RollUpSettings): string {
  if (rollUp.result === 'time') return formatTime(Number(value), rollUp.format);
  return rollUp.result === 'text' ? String(value) : formatDecimal(value, { decimals: precision, thousands });
}

const traits = {
  ...{ listable: true, sortable: true, inTable: false, summable: false, computed: true, notImported: true },
} satisfies Partial<WidgetTraits>;

const type = 'rollUp';
const rollsUp = ({ rollUp }: RollUpSettings): RollUp => rollUp;

const ofTime: WidgetContract = defineWidget<RollUpSettings, number>({
  type,
  settings,
  value: () => epochMs,
  empty: null,
  traits: { ...traits, filter: 'time' },
  visitors: () => 'read',
  column: () => ({ type: 'timestamptz' }),
  rollsUp,
  display: rollUpText,
});

const ofText: WidgetContract = defineWidget<RollUpSettings, string>({
  type,
  settings,
  value: () => z.string(),
  empty: null,
  traits: { ...traits, filter: 'text' },
  visitors: () => 'read',
  column: () => ({ type: 'text' }),
  rollsUp,
});

/**
 * A value of the records of another form whose relation field names this record: their number, a sum, average, or the first, last, least or
 * greatest value. The server alone writes it. A number; of dates and of texts it counts as a field of these (`stored`).
 */
export const rollUpContract = defineWidget<RollUpSettings, DecimalValue>({
  type,
  settings,
  value: anyDecimal,
  empty: null,
  traits: { ...traits, filter: 'number', summable: true },
  visitors: () => 'read',
  column: ({ precision }) => ({ type: 'numeric', scale: precision }),
  rollsUp,
  stored(item) {
    const { result } = readRollUp(item);
    if (result === 'number') return undefined;
    return result === 'time' ? ofTime : ofText;
  },
  display: toWireNumber,
  fromWire: toDecimalText,
  toWire: toWireNumber,
  text: rollUpText,
});
