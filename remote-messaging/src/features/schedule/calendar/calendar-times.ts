import { DAY_MS, wallDayOf } from '@banyan/shared-contracts/time/calendar-days';
import { fromWall, toWall } from '@banyan/shared-contracts/time/platform-zone';
import type { ScheduleRow } from '@banyan/shared-contracts/messaging/schedule';
import type { EventInput } from '@fullcalendar/core';

const iso = (wall: number, length: 10 | 19): string => new Date(wall).toISOString().slice(0, length);

/** `YYYY-MM-DD HH:mm` of a wall time, the format in requests of the list. */
export const minuteText = (wall: number): string => iso(wall, 19).slice(0, 16).replace('T', ' ');

/** A schedule in the format of the calendar; an all-day one ends with the day after its last. */
export function toEvent(row: ScheduleRow, userId: string): EventInput {
  const allDay = row.allDay === 1;
  const last = wallDayOf(row.endDay) + DAY_MS;
  return {
    id: row.id,
    title: row.title,
    allDay,
    start: allDay ? iso(wallDayOf(row.startDay), 10) : iso(toWall(row.startDay), 19),
    end: allDay ? iso(last, 10) : iso(toWall(row.endDay), 19),
    editable: row.creatorUserId === userId,
    borderColor: row.color === '' ? 'var(--accent)' : row.color,
    extendedProps: { row },
  };
}

/** Times as they are written (`scheduleInput`). */
export interface WrittenTimes {
  allDay: 0 | 1;
  startDay: number;
  startTime: string;
  endDay: number;
  endTime: string;
}

/** `HH:mm` of a wall time. */
export const clockText = (wall: number): string => iso(wall, 19).slice(11, 16);

/** The time between two wall times as it is written; the end of all-day schedules is exclusive. */
export function timesBetween(start: number, end: number, allDay: boolean): WrittenTimes {
  const lastDay = allDay ? end - DAY_MS : end;
  return {
    allDay: allDay ? 1 : 0,
    startDay: fromWall(start),
    startTime: allDay ? '00:00' : clockText(start),
    endDay: fromWall(Math.max(start, lastDay)),
    endTime: allDay ? '00:00' : clockText(end),
  };
}
