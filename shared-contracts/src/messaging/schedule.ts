import * as z from '@banyan/shared-contracts/schema';
import type { ValidationKey } from '../validation-texts';
import {
  epochMs,
  id,
  jsonText,
  mark,
  markInput,
  optionalId,
  optionalMs,
  optionalNumber,
  optionalText,
  requiredText,
} from '../wire/scalars';
import { chosenSendConfig, sendConfigRequired } from './send-config.contract';

/** What schedules consist of (product-1 section 3, api-platform part 15). */

const END: ValidationKey = 'schedule.end';
const REPEAT: ValidationKey = 'schedule.repeatTime';
const REMIND: ValidationKey = 'schedule.reminder';
const DAY_MS = 86_400_000;

/** How pressing a schedule is (api-platform part 15). */
export const URGENCY = { normal: 1, important: 2, urgent: 3 } as const;
export type Urgency = (typeof URGENCY)[keyof typeof URGENCY];

/** How a schedule repeats (api-platform part 15). */
export const REPETITION = { none: 1, daily: 2, weekly: 3, monthly: 4, yearly: 5 } as const;
const repetition = z.literal(Object.values(REPETITION));
export type Repetition = z.output<typeof repetition>;

/** How people are reminded (api-platform part 15): by the platform's own words, or by a send configuration. */
export const REMINDER_TYPE = { standard: 1, sendConfig: 2 } as const;
const reminderType = z.literal(Object.values(REMINDER_TYPE));

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
  repetition,
});
export type ScheduleRow = z.output<typeof scheduleRow>;

/** The version of a schedule that a user has seen. */
export const scheduleVersion = z.string().regex(/^\d{1,18}$/);

export const schedule = scheduleRow.extend({
  content: z.string(),
  /** JSON text of a list of file items. */
  files: z.string(),
  toUserIds: z.array(id),
  /** Minutes; -1 when the end was chosen. */
  duration: z.int(),
  /** Minutes before the start, -1 at the start, -2 none; for all-day ones a code from 1 to 12. */
  reminderTime: z.int(),
  reminderType,
  /** Id of the send configuration, or ''. */
  send: z.string(),
  /** Name of the send configuration, or ''. Missing from servers before API 1.2. */
  sendName: z.string().optional(),
  /** 0 if it is disabled or removed, and the default reminder is sent instead. */
  sendEnabled: mark.optional(),
  repeatTime: z.int().nullable(),
  /** Day of the occurrence in the pattern, even if it was moved individually. Missing from older servers. */
  plannedDay: z.int().optional(),
  /** Missing from servers before API 1.1. */
  version: scheduleVersion.optional(),
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
  /** Of the send configuration that reminds; none for the default reminder. */
  send: chosenSendConfig.optional(),
});
export type ScheduleDetail = z.output<typeof scheduleDetail>;

/** Which occurrences of a repetition a change or deletion is about (api-platform part 15). */
export const SCHEDULE_SCOPE = { this: 1, following: 2, all: 3 } as const;
export const scheduleScope = z.literal(Object.values(SCHEDULE_SCOPE));
export type ScheduleScope = z.output<typeof scheduleScope>;

/**
 * What the scopes of one occurrence include, among the occurrences that the caller has. A change from one occurrence on splits a
 * repetition: from then on each part is independent, with its own `groupId`.
 */
export const scheduleReach = z.object({
  /** Start of the first occurrence. */
  first: z.int(),
  /** Start of the last; null for a repetition to which more are added over time. */
  last: z.int().nullable(),
  /** Occurrences that are there. */
  total: z.int(),
  /** Other occurrences that were changed individually: a change of the scope replaces their own values. */
  changed: z.object({ following: z.int(), all: z.int() }),
  /** Whether this one was changed by itself. */
  changedItself: z.boolean(),
});
export type ScheduleReach = z.output<typeof scheduleReach>;

/** Reminders: none, at the start, or so many minutes before it (`reminderTime` of api-platform part 15). */
export const REMINDER = { none: -2, atStart: -1 } as const;
export const REMINDER_MINUTES = [5, 10, 15, 30, 60, 120, 1440, 2880, 10080] as const;
/**
 * Reminders of all-day schedules by their code 1 to 12: so many days before, at that hour. The documents state only "fixed hours"; this is
 * our interpretation, defined only here.
 */
export const ALL_DAY_REMINDERS = [0, 1, 2, 7].flatMap((daysBefore) => [8, 9, 10].map((hour) => ({ daysBefore, hour })));

/** Lengths that the editor offers, in minutes; -1: the end is chosen. */
export const DURATIONS = [30, 60, 90, 120, 150, 180, -1] as const;
/** Occurrences of one repetition that are written when it is saved, and that may lie before the present; those that follow are written in time. */
export const MAX_OCCURRENCES = 400;
/** So many years of a long repetition are created in advance: later occurrences are added over time. */
export const WINDOW_YEARS = {
  [REPETITION.daily]: 1,
  [REPETITION.weekly]: 2,
  [REPETITION.monthly]: 5,
  [REPETITION.yearly]: 10,
} as const;

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** A schedule as it is written. `startDay` and `endDay` name days of the platform's time zone by any moment in them. */
export const scheduleInput = z
  .object({
    category: optionalId,
    urgent: z
      .union([z.enum(['1', '2', '3']), z.literal([1, 2, 3])])
      .nullish()
      .transform((value): Urgency => Number(value ?? 1) as Urgency),
    title: requiredText(200, 'schedule.title.required'),
    content: optionalText(5000),
    files: jsonText.nullish().transform((value) => value || '[]'),
    allDay: markInput
      .or(z.literal(''))
      .nullish()
      .transform((value) => value || 0),
    startDay: epochMs,
    startTime: clock
      .or(z.literal(''))
      .nullish()
      .transform((value) => value || '00:00'),
    duration: optionalNumber(z.int().min(-1).max(44_640)).transform((value) => value ?? -1),
    endDay: epochMs.nullish().transform((value) => value ?? null),
    endTime: clock
      .or(z.literal(''))
      .nullish()
      .transform((value) => value || '00:00'),
    toUserIds: z
      .array(id)
      .max(500)
      .nullish()
      .transform((value) => [...new Set(value ?? [])]),
    color: z
      .string()
      .regex(/^(?:#[0-9a-fA-F]{3,8}|rgba?\([\d\s.,%]{5,40}\)|)$/)
      .nullish()
      .transform((value) => value ?? ''),
    reminderTime: optionalNumber(z.int(REMIND).min(-2, REMIND).max(10_080, REMIND)).transform((value) => value ?? REMINDER.none),
    reminderType: optionalNumber(reminderType).transform((value) => value ?? REMINDER_TYPE.standard),
    send: optionalId,
    repetition: optionalNumber(repetition).transform((value) => value ?? REPETITION.none),
    /** A moment of the last day on which an occurrence may begin; none: without end. */
    repeatTime: optionalMs,
  })
  .refine(({ duration, startDay, endDay }) => duration > 0 || endDay === null || endDay >= startDay - DAY_MS, {
    error: END,
    path: ['endDay'],
  })
  .refine(
    ({ reminderTime, reminderType: kind, send }) => kind !== REMINDER_TYPE.sendConfig || reminderTime === REMINDER.none || send !== '',
    sendConfigRequired('send'),
  );
export type ScheduleInput = z.output<typeof scheduleInput>;

/** A whole schedule: its repetition does not end before it begins, which is possible for an occurrence that was moved individually. */
export const plannedSchedule = scheduleInput.refine(
  ({ repetition: kind, repeatTime, startDay }) => kind === REPETITION.none || repeatTime === null || repeatTime >= startDay - DAY_MS,
  { error: REPEAT, path: ['repeatTime'] },
);
