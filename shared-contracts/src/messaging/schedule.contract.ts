import { z } from 'zod';
import type { ValidationKey } from '../validation-texts';
import { endpoint } from '../wire/endpoint';
import { listOf } from '../wire/paging';
import { id, mark, optionalId } from '../wire/scalars';

const PATH = '/api/system/Schedule';

const RANGE: ValidationKey = 'schedule.range';
/** Longest range of one list call, in days: a year of a calendar. */
const MAX_RANGE_DAYS = 366;
const DAY_MS = 86_400_000;

/** How pressing a schedule is (api-platform part 15). */
export const URGENCY = { normal: 1, important: 2, urgent: 3 } as const;
export type Urgency = (typeof URGENCY)[keyof typeof URGENCY];

/** How a schedule repeats (api-platform part 15). */
export const REPETITION = { none: 1, daily: 2, weekly: 3, monthly: 4, yearly: 5 } as const;
const repetition = z.literal(Object.values(REPETITION));
export type Repetition = z.output<typeof repetition>;

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

/** One occurrence of a schedule. */
export const scheduleRow = z.object({
  id,
  /** Shared by all occurrences of one repetition. */
  groupId: id,
  title: z.string(),
  /** Id of an entry of the dictionary scheduleType, or ''. */
  category: z.string(),
  /** A figure of URGENCY as text. */
  urgent: z.enum(['1', '2', '3']),
  startDay: z.int(),
  endDay: z.int(),
  /** `HH:mm` of the server's time zone. */
  startTime: z.string(),
  endTime: z.string(),
  /** CSS colour, or '' for none. */
  color: z.string(),
  allDay: mark,
  creatorUserId: id,
});
export type ScheduleRow = z.output<typeof scheduleRow>;

export const schedule = scheduleRow.extend({
  content: z.string(),
  /** JSON text of a list of file items. */
  files: z.string(),
  toUserIds: z.array(id),
  /** Minutes; -1 when the end was chosen. */
  duration: z.int(),
  /** Minutes before the start, -1 at the start, -2 none; for all-day ones a code from 1 to 12. */
  reminderTime: z.int(),
  /** 1 default, 2 by a send configuration. */
  reminderType: z.literal([1, 2]),
  /** Id of the send configuration, or ''. */
  send: z.string(),
  repetition,
  repeatTime: z.int().nullable(),
});
export type Schedule = z.output<typeof schedule>;

/** An occurrence as people read it: `category`, `urgent`, `creatorUserId` and `toUserIds` are display texts. */
export const scheduleDetail = scheduleRow.omit({ urgent: true, creatorUserId: true }).extend({
  urgent: z.string(),
  content: z.string(),
  /** JSON text of a list of file items. */
  files: z.string(),
  /** `name/account`. */
  creatorUserId: z.string(),
  /** Each `name/account`. */
  toUserIds: z.string(),
  repetition,
});
export type ScheduleDetail = z.output<typeof scheduleDetail>;

export const listSchedules = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Schedules that the caller created or takes part in, of a time',
  query: z
    .object({ startTime: minute, endTime: minute })
    .refine(({ startTime, endTime }) => startTime <= endTime && utcOf(endTime) - utcOf(startTime) <= MAX_RANGE_DAYS * DAY_MS, RANGE),
  reply: listOf(scheduleRow),
});

export const getScheduleDetail = endpoint({
  method: 'GET',
  path: `${PATH}/detail`,
  summary: 'One occurrence with display texts',
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
