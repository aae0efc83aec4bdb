import * as z from '@banyan/shared-contracts/schema';
import type { FieldItem } from '../model/form-document';
import { formatTime } from '../values/format-time';
import type { CheckFacts } from '../model/widget';
import { CLOCK, wholeClock } from './clock-text';
import { addUnits, type DateUnit, endOf, startOf } from './date-units';

/** Where a limit of a date or time comes from (`…TimeType`, api-forms B10). */
const LIMIT_TYPE = { fixed: 1, field: 2, now: 3, before: 4, after: 5 } as const;

/** One end of the window in which a value must lie. */
export type TimeLimit =
  | { kind: 'fixed'; value: number | string }
  | { kind: 'field'; address: string }
  | { kind: 'now' }
  /** What the field itself begins with, where that is the present: nothing that it holds is outside, whenever it is saved (api-forms B10). */
  | { kind: 'own' }
  /** So many units from now, negative ones before it. */
  | { kind: 'away'; count: number; unit: DateUnit };

export interface TimeWindow {
  start: TimeLimit | undefined;
  end: TimeLimit | undefined;
}

const wireLimit = z.object({
  on: z.boolean().catch(false),
  type: z.coerce.number().catch(LIMIT_TYPE.fixed),
  target: z.coerce.number().catch(1),
  value: z.union([z.number(), z.string()]).nullable().catch(null),
  field: z.string().catch(''),
});

const ownLimit = z
  .union([z.number(), z.string().min(1)])
  .optional()
  .catch(undefined);

/** Reads the rule of one end; without a rule the item's own `startTime` or `endTime` counts. `units` are those that `…TimeTarget` numbers from 1. */
function readLimit(item: FieldItem, end: 'start' | 'end', units: readonly DateUnit[]): TimeLimit | undefined {
  const config = item.__config__ as Record<string, unknown>;
  const { on, type, target, value, field } = wireLimit.parse({
    on: config[`${end}TimeRule`],
    type: config[`${end}TimeType`],
    target: config[`${end}TimeTarget`],
    value: config[`${end}TimeValue`] ?? null,
    field: config[`${end}RelationField`] ?? '',
  });
  if (!on) {
    const own = ownLimit.parse(item[`${end}Time`] ?? undefined);
    return own === undefined ? undefined : { kind: 'fixed', value: own };
  }
  if (type === LIMIT_TYPE.now) return { kind: item.__config__.defaultCurrent ? 'own' : 'now' };
  if (type === LIMIT_TYPE.field) return field === '' ? undefined : { kind: 'field', address: field };
  if (type === LIMIT_TYPE.fixed) return value === null || value === '' ? undefined : { kind: 'fixed', value };
  const count = Math.max(1, Math.trunc(Number(value)) || 1);
  return { kind: 'away', count: type === LIMIT_TYPE.before ? -count : count, unit: units[target - 1] ?? 'day' };
}

export const readWindow = (item: FieldItem, units: readonly DateUnit[]): TimeWindow => ({
  start: readLimit(item, 'start', units),
  end: readLimit(item, 'end', units),
});

/** Fields that limit the value. */
export const windowFields = ({ start, end }: TimeWindow): string[] =>
  [start, end].flatMap((limit) => (limit?.kind === 'field' ? [limit.address] : []));

/** For values that may be chosen: `own` is the field's start value, which a limit `own` refers to; without it there is no such limit. */
export interface ChoiceFacts extends CheckFacts {
  own?: unknown;
}

/** To what a limit that counts from now is rounded: its own format's unit for days and more, then the next finer one; seconds not at all. */
const ROUNDED: Readonly<Partial<Record<DateUnit, DateUnit>>> = { hour: 'minute', minute: 'second' };

/**
 * The present window of a date, epoch milliseconds, both ends inclusive; an end without a limit is missing. A lower limit of a date without
 * a time is the first moment of its unit; every upper limit extends to the end of its day (product-2 section 5).
 */
export function dateWindow({ start, end }: TimeWindow, unit: DateUnit, { read, now, own }: ChoiceFacts): { min?: number; max?: number } {
  const coarse: DateUnit = unit === 'year' || unit === 'month' ? unit : 'day';
  const isDay = unit === 'year' || unit === 'month' || unit === 'day';
  const at = (limit: TimeLimit | undefined, round: (ms: number, unit: DateUnit) => number): number | undefined => {
    if (limit === undefined) return undefined;
    if (limit.kind === 'fixed') return limit.value === '' ? undefined : finite(Number(limit.value));
    if (limit.kind === 'field') return finite(read(limit.address));
    if (limit.kind === 'now') return now;
    if (limit.kind === 'own') return finite(own);
    const moved = addUnits(now, limit.count, limit.unit);
    if (limit.unit === 'second') return moved;
    return round(moved, ROUNDED[limit.unit] ?? unit);
  };
  const [first, last] = [at(start, startOf), at(end, endOf)];
  const exact = end?.kind === 'now' || end?.kind === 'own' || (end?.kind === 'away' && !isDay);
  return {
    ...(first === undefined ? {} : { min: isDay ? startOf(first, unit) : first }),
    ...(last === undefined ? {} : { max: exact && !isDay ? last : endOf(last, coarse) }),
  };
}

/** A point in time before the limit, on its day, becomes the limit (product-2 section 5); on other days the field shows the error. */
export const notEarlier = (ms: number, min: number | undefined, unit: DateUnit): number =>
  min !== undefined && ms < min && startOf(ms, 'day') === startOf(min, 'day') ? startOf(min, unit) : ms;

const finite = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

const isClock = (value: unknown): value is string => typeof value === 'string' && CLOCK.test(value);

/**
 * The present window of a time of day, `HH:mm:ss`, both ends inclusive; an end without a limit is missing. Times before or after now remain
 * within the day, and a format without seconds counts whole minutes.
 */
export function clockWindow(window: TimeWindow, format: string, { read, now, own }: ChoiceFacts): { min?: string; max?: string } {
  const clock = (ms: number) => wholeClock(formatTime(ms, format));
  const at = (limit: TimeLimit | undefined): string | undefined => {
    if (limit === undefined) return undefined;
    if (limit.kind === 'now') return clock(now);
    if (limit.kind === 'away') {
      const moved = addUnits(now, limit.count, limit.unit);
      return clock(Math.min(Math.max(moved, startOf(now, 'day')), endOf(now, 'day')));
    }
    const value = limit.kind === 'own' ? own : limit.kind === 'fixed' ? limit.value : read(limit.address);
    return isClock(value) ? wholeClock(value) : undefined;
  };
  const [min, max] = [at(window.start), at(window.end)];
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}
