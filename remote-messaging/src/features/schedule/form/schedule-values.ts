import { addUnits } from '@banyan/shared-contracts/forms/widgets/date-units';
import {
  ALL_DAY_REMINDERS,
  DURATIONS,
  REMINDER,
  REMINDER_TYPE,
  REPETITION,
  type Repetition,
  type Schedule,
  SCHEDULE_SCOPE,
  type ScheduleScope,
} from '@banyan/shared-contracts/messaging/schedule';
import type { updateSchedule } from '@banyan/shared-contracts/messaging/schedule.contract';
import { fromWall, toWall } from '@banyan/shared-contracts/time/platform-zone';
import type { EndpointInput } from '@banyan/shared-contracts/wire/endpoint';
import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { readFiles } from '../../../kernel/read-files';
import { DAY_MS } from '@banyan/shared-contracts/time/calendar-days';
import { clockText, timesBetween, type WrittenTimes } from '../calendar/calendar-times';

export type ScheduleBody = EndpointInput<typeof updateSchedule>['body'];

/** A schedule in the format of the dialog; times of day are `HH:mm`. */
export interface ScheduleValues {
  category: string;
  urgent: '1' | '2' | '3';
  title: string;
  content: string;
  files: FileItem[];
  allDay: boolean;
  startDay: number | null;
  startTime: string | null;
  /** -1: the user chooses the end. */
  duration: number;
  endDay: number | null;
  endTime: string | null;
  toUserIds: string[];
  color: string;
  reminderTime: number;
  reminderType: Schedule['reminderType'];
  /** Id of the send configuration, or ''. */
  send: string;
  sendName: string;
  /** 0 where it is switched off or deleted. */
  sendEnabled: 0 | 1;
  repetition: Repetition;
  repeatTime: number | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const HALF_HOUR_MS = HOUR_MS / 2;
const CHOSEN_END = -1;

/** A new schedule on a day, at the next half hour where it is today. */
export function timesFor(day: number, now = toWall(Date.now())): WrittenTimes {
  const isToday = now >= day && now < day + DAY_MS;
  const start = isToday ? Math.ceil(now / HALF_HOUR_MS) * HALF_HOUR_MS : day + 9 * HOUR_MS;
  return timesBetween(start, start + HOUR_MS, false);
}

/** The duration for a drawn range, so that its end moves with its start. */
function durationOf({ allDay, startDay, endDay }: WrittenTimes): number {
  const minutes = (allDay === 1 && startDay === endDay ? HOUR_MS : endDay - startDay) / MINUTE_MS;
  return DURATIONS.find((known) => known === minutes) ?? CHOSEN_END;
}

export const newValues = (times: WrittenTimes, minutes: number | undefined): ScheduleValues => ({
  category: '',
  urgent: '1',
  title: '',
  content: '',
  files: [],
  allDay: times.allDay === 1,
  startDay: times.startDay,
  startTime: times.allDay === 1 ? '09:00' : times.startTime,
  duration: minutes ?? durationOf(times),
  endDay: times.endDay,
  endTime: times.allDay === 1 ? '10:00' : times.endTime,
  toUserIds: [],
  color: '',
  reminderTime: REMINDER.none,
  reminderType: REMINDER_TYPE.standard,
  send: '',
  sendName: '',
  sendEnabled: 1,
  repetition: REPETITION.none,
  repeatTime: null,
});

export const valuesOf = (schedule: Schedule): ScheduleValues => ({
  category: schedule.category,
  urgent: schedule.urgent,
  title: schedule.title,
  content: schedule.content,
  files: readFiles(schedule.files),
  allDay: schedule.allDay === 1,
  startDay: schedule.startDay,
  startTime: schedule.allDay === 1 ? '09:00' : schedule.startTime,
  duration: schedule.duration,
  endDay: schedule.endDay,
  endTime: schedule.allDay === 1 ? '10:00' : schedule.endTime,
  toUserIds: schedule.toUserIds,
  color: schedule.color,
  reminderTime: schedule.reminderTime,
  reminderType: schedule.reminderType,
  send: schedule.send,
  sendName: schedule.sendName ?? '',
  sendEnabled: schedule.sendEnabled ?? 1,
  repetition: schedule.repetition,
  repeatTime: schedule.repeatTime,
});

/** The body of the request. */
export function bodyOf(values: ScheduleValues): ScheduleBody {
  const repeats = values.repetition !== REPETITION.none;
  return {
    ...values,
    files: JSON.stringify(values.files),
    allDay: values.allDay ? 1 : 0,
    startDay: values.startDay ?? Date.now(),
    startTime: values.startTime ?? '00:00',
    duration: values.allDay ? -1 : values.duration,
    endTime: values.endTime ?? '00:00',
    repeatTime: repeats ? values.repeatTime : null,
  };
}

/**
 * The same schedule at other times; the end of a moved repetition moves by the same time, so that the number of occurrences is preserved.
 */
export const movedBody = (schedule: Schedule, times: WrittenTimes, scope: ScheduleScope = SCHEDULE_SCOPE.this): ScheduleBody => {
  const { startDay, plannedDay = startDay, repeatTime } = schedule;
  const keepsEnd = repeatTime === null || scope === SCHEDULE_SCOPE.this;
  // The following occurrences begin at the new place; a whole series moves by as much as this occurrence.
  const from = scope === SCHEDULE_SCOPE.following ? plannedDay : startDay;
  const wasAllDay = schedule.allDay === 1;
  const isAllDay = times.allDay === 1;
  const keepsLength = !isAllDay && times.endDay - times.startDay === schedule.duration * MINUTE_MS;
  return {
    ...bodyOf(valuesOf(schedule)),
    ...times,
    duration: keepsLength ? schedule.duration : -1,
    repeatTime: keepsEnd ? repeatTime : shiftEnd(from, times.startDay, repeatTime),
    // Minutes are not valid for a whole day, and codes not for a time.
    reminderTime: wasAllDay === isAllDay || schedule.reminderTime < 0 ? schedule.reminderTime : REMINDER.none,
  };
};

/** Midnight of a moment's day, as wall time. */
export const dayMs = (day: number): number => Math.floor(toWall(day) / DAY_MS) * DAY_MS;
const clockMs = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
};

/** First and last moment of the values in the dialog, as wall times; undefined while a value is missing. */
export function spanOf(
  values: Partial<Pick<ScheduleValues, 'allDay' | 'startDay' | 'startTime' | 'duration' | 'endDay' | 'endTime'>>,
): { from: number; to: number } | undefined {
  const { allDay, startDay, startTime, duration = -1, endDay, endTime } = values;
  if (startDay === null || startDay === undefined) return undefined;
  if (allDay) {
    return endDay === null || endDay === undefined ? undefined : { from: dayMs(startDay), to: dayMs(endDay) + DAY_MS };
  }
  if (!startTime) return undefined;
  const from = dayMs(startDay) + clockMs(startTime);
  if (duration > 0) return { from, to: from + duration * MINUTE_MS };
  if (endDay === null || endDay === undefined || !endTime) return undefined;
  return { from, to: dayMs(endDay) + clockMs(endTime) };
}

type End = Pick<ScheduleValues, 'endDay' | 'endTime'>;

const endAt = (wall: number): End => ({ endDay: fromWall(wall), endTime: clockText(wall) });

/** The end after the start has moved: the duration stays the same. */
export function movedEnd(values: ScheduleValues, start: Partial<ScheduleValues>): Partial<End> {
  if (values.allDay) return { endDay: shiftEnd(values.startDay, start.startDay ?? null, values.endDay) };
  const [span, moved] = [spanOf(values), spanOf({ ...values, ...start })];
  return span === undefined || moved === undefined || span.to < span.from ? {} : endAt(moved.from + span.to - span.from);
}

/**
 * The last day when a schedule becomes an all-day one: a midnight belongs to the day before, and only an end that the user chose covers
 * several days.
 */
export function lastDay(values: ScheduleValues): number | null {
  const span = spanOf({ ...values, allDay: false });
  if (values.duration > 0 || span === undefined || span.to <= span.from) return values.startDay;
  return fromWall(Math.floor((span.to - 1) / DAY_MS) * DAY_MS);
}

/** The end of whole days as a time: not before the start. */
export function timedEnd(values: ScheduleValues): Partial<End> {
  const span = spanOf({ ...values, allDay: false });
  return span === undefined || span.to > span.from ? {} : { endDay: addUnits(values.endDay ?? Date.now(), 1, 'day') };
}

/** The end that preserves the length when the start moves. */
export function shiftEnd(from: number | null, to: number | null, end: number | null): number | null {
  if (from === null || to === null || end === null) return to ?? end;
  return addUnits(end, Math.round((dayMs(to) - dayMs(from)) / DAY_MS), 'day');
}

/** The reminders of all-day schedules, by code. */
export const allDayReminders = ALL_DAY_REMINDERS.map((reminder, index) => ({ code: index + 1, ...reminder }));
