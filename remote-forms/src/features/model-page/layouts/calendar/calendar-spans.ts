import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { DAY_MS, type WallDay, wallDayOf } from '@banyan/shared-contracts/time/calendar-days';
import { fromWall, toWall } from '@banyan/shared-contracts/time/platform-zone';

/** The days of a record. */
export interface Span {
  row: ModelRow;
  from: WallDay;
  /** The last day, included. */
  to: WallDay;
}

/** A span within a week. */
export interface WeekPart {
  span: Span;
  /** Column of its first day, 0 to 6, and number of its days in this week. */
  column: number;
  days: number;
  /** Row below the day numbers, from 0. */
  lane: number;
  /** It began in an earlier week, or continues in a later one. */
  before: boolean;
  after: boolean;
}

/** The raw moment of a date field; undefined where it has none. */
export function momentIn(row: ModelRow, key: string): number | undefined {
  const value = row[`${key}_jnpfId`];
  return typeof value === 'number' ? value : undefined;
}

/** The days of a record; undefined without a begin. An end before the begin is ignored. */
export function spanOf(row: ModelRow, by: string, to: string): Span | undefined {
  const begin = momentIn(row, by);
  if (begin === undefined) return undefined;
  const end = to === '' ? undefined : momentIn(row, to);
  const from = wallDayOf(begin);
  return { row, from, to: Math.max(from, end === undefined ? from : wallDayOf(end)) };
}

const lengthOf = ({ from, to }: Span) => to - from;

/** Places spans in the rows of a week: long ones first, each in the first row where its days are free. */
export function weekParts(spans: readonly Span[], first: WallDay): WeekPart[] {
  const last = first + 6 * DAY_MS;
  const taken: boolean[][] = [];
  return spans
    .filter(({ from, to }) => from <= last && to >= first)
    .sort((one, other) => Math.max(one.from, first) - Math.max(other.from, first) || lengthOf(other) - lengthOf(one))
    .map((span): WeekPart => {
      const column = Math.max(0, Math.round((span.from - first) / DAY_MS));
      const end = Math.min(6, Math.round((span.to - first) / DAY_MS));
      const isFree = (lane: boolean[]) => !lane.slice(column, end + 1).includes(true);
      const found = taken.findIndex(isFree);
      const lane = found === -1 ? taken.push(Array.from({ length: 7 }, () => false)) - 1 : found;
      for (let day = column; day <= end; day += 1) (taken[lane] ?? [])[day] = true;
      return { span, column, days: end - column + 1, lane, before: span.from < first, after: span.to > last };
    });
}

/** The same time in the platform's time zone, this number of days later. */
export const movedBy = (ms: number, days: number): number => fromWall(toWall(ms) + days * DAY_MS);
