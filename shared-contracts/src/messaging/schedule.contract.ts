import * as z from '@banyan/shared-contracts/schema';
import type { ValidationKey } from '../validation-texts';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { listOf } from '../wire/paging';
import { epochMs, id, mark, optionalId } from '../wire/scalars';
import { schedule, scheduleDetail, scheduleInput, scheduleReach, scheduleRow, scheduleScope, scheduleVersion } from './schedule';

/** Calls of schedules (api-platform part 15). */
const PATH = '/api/system/Schedule';

const RANGE: ValidationKey = 'schedule.range';
/** Longest range of one call, in days: a year of a calendar. */
const MAX_RANGE_DAYS = 366;
const DAY_MS = 86_400_000;

const iso = (value: string): string => value.replace(' ', 'T');
const utcOf = (value: string): number => Date.parse(`${iso(value)}:00Z`);

/** `YYYY-MM-DD HH:mm` of the server's time zone. */
const minute = z
  .string()
  .regex(/^[12]\d{3}-\d{2}-\d{2} \d{2}:\d{2}$/)
  .refine((value) => {
    const ms = utcOf(value);
    return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(iso(value));
  });

/** Of what a calendar shows, and of what is exported. */
const span = z
  .object({ startTime: minute, endTime: minute })
  .refine(({ startTime, endTime }) => startTime <= endTime && utcOf(endTime) - utcOf(startTime) <= MAX_RANGE_DAYS * DAY_MS, RANGE);

export const listSchedules = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Schedules that the caller created or takes part in, of a time',
  query: span,
  reply: listOf(scheduleRow),
});

export const getScheduleDetail = endpoint({
  method: 'GET',
  path: `${PATH}/detail`,
  summary: 'One occurrence with display texts',
  /**
   * 3.6 clients send `groupId` too. It has no effect: messages that were sent before name an occurrence by its old group even if it has a
   * group of its own now.
   */
  query: z.object({ groupId: optionalId, id }),
  reply: scheduleDetail,
});

export const getSchedule = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'One occurrence with ids',
  params: z.object({ id }),
  reply: schedule,
});

/** Called before a user chooses a scope. */
export const getScheduleReach = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Reach`,
  summary: 'What the scopes of one occurrence reach',
  params: z.object({ id }),
  reply: scheduleReach,
});

export const createSchedule = endpoint({ method: 'POST', path: PATH, summary: 'Write a schedule', body: scheduleInput, reply: nothing });

const scoped = z.object({ id, scope: z.coerce.number().pipe(scheduleScope) });

/**
 * For the creator only. With a `version` it is refused as STALE if one of the affected occurrences was changed since then, or if a
 * participant left one; without `version` nothing is compared.
 */
export const updateSchedule = endpoint({
  method: 'PUT',
  path: `${PATH}/:id/:scope`,
  summary: 'Change one, the following or all occurrences',
  params: scoped,
  body: scheduleInput.safeExtend({ version: scheduleVersion.optional() }),
  reply: nothing,
});

/** For the creator; a participant leaves it instead. */
export const removeSchedule = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id/:scope`,
  summary: 'Delete one, the following or all occurrences',
  params: scoped,
  reply: nothing,
});

/** Most clashing schedules of a user that are named. */
export const MOST_CLASHES = 3;

/** So many of them are counted. */
export const MOST_COUNTED_CLASHES = 100;

/**
 * Who of some people has another schedule at a time, as a hint before one writes. Times are moments; `groupId` is left out of account, as the
 * schedule that is being changed. A whole day is one of the platform's time zone, and meets the hours of that day.
 */
export const listBusyPeople = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Busy`,
  reads: true,
  summary: 'People who have another schedule at a time',
  body: z.object({ userIds: z.array(id).max(501), from: epochMs, to: epochMs, groupId: optionalId }),
  reply: listOf(
    z.object({
      id,
      name: z.string(),
      /**
       * The clashing schedules that the caller may read, the first `MOST_CLASHES`. For all others the caller learns only that they exist.
       */
      schedules: z.array(z.object({ id, title: z.string(), startDay: z.int(), endDay: z.int(), allDay: mark })),
      /** How much of it the caller may read, counted up to `MOST_COUNTED_CLASHES`. */
      total: z.int(),
    }),
  ),
});

/** The caller's schedules of a time as an iCalendar file, by a link as of other downloads. */
export const exportSchedules = endpoint({
  method: 'GET',
  path: `${PATH}/Actions/Export`,
  summary: 'Export schedules as an iCalendar file',
  query: span,
  reply: z.object({ name: z.string(), url: z.string() }),
});

/** The secret address under which calendar programs read the caller's schedules; null where there is none. */
export const getScheduleSubscription = endpoint({
  method: 'GET',
  path: `${PATH}/Subscription`,
  summary: 'Address of the caller’s calendar',
  reply: z.object({ url: z.string().nullable() }),
});

/** A new address; the old one ends. */
export const renewScheduleSubscription = endpoint({
  method: 'POST',
  path: `${PATH}/Subscription`,
  summary: 'Make a new address for the caller’s calendar',
  reply: z.object({ url: z.string() }),
});

export const endScheduleSubscription = endpoint({
  method: 'DELETE',
  path: `${PATH}/Subscription`,
  summary: 'End the address of the caller’s calendar',
  reply: nothing,
});
