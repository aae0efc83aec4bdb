import type { ScheduleRow } from '@banyan/shared-contracts/messaging/schedule';

/** The part of a day that a schedule covers; times are epoch milliseconds. */
export type DayPart =
  | { kind: 'whole' }
  | { kind: 'between'; from: number; to: number }
  | { kind: 'from'; from: number }
  | { kind: 'until'; to: number };

/** A day: its first moment and that of the next day. */
export interface Day {
  start: number;
  end: number;
}

type Times = Pick<ScheduleRow, 'allDay' | 'startDay' | 'endDay'>;

const touches = ({ startDay, endDay }: Times, { start, end }: Day): boolean => startDay < end && (endDay > start || startDay >= start);

export function partOfDay({ allDay, startDay, endDay }: Times, { start, end }: Day): DayPart {
  const begins = startDay >= start;
  const ends = endDay <= end;
  if (allDay === 1 || (!begins && !ends)) return { kind: 'whole' };
  if (begins && ends) return { kind: 'between', from: startDay, to: endDay };
  return begins ? { kind: 'from', from: startDay } : { kind: 'until', to: endDay };
}

/** The schedules of a day: all-day ones first, then by time. */
export function schedulesOf<Row extends Times>(rows: readonly Row[], day: Day): Row[] {
  const order = (row: Row) => (partOfDay(row, day).kind === 'whole' ? 0 : 1);
  return rows.filter((row) => touches(row, day)).sort((a, b) => order(a) - order(b) || a.startDay - b.startDay || a.endDay - b.endDay);
}
