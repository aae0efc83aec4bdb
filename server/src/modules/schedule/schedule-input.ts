import { AppError } from '@banyan/shared-contracts/errors';
import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { REMINDER, REMINDER_TYPE, REPETITION, type ScheduleInput } from '@banyan/shared-contracts/messaging/schedule';
import { toWall } from '@banyan/shared-contracts/time/platform-zone';
import type { ValidationKey } from '@banyan/shared-contracts/validation-texts';
import type { Id } from '../../core/database/tables';
import { readWrittenFiles } from '../../core/files/stores/written-files';
import { dayOf } from './series/occurrences';
import type { WrittenPattern } from './series/schedule-plan';
import { isReminder, readTiming } from './series/schedule-times';
import type { NewSeries } from './series/series.repository';

const MAX_FILES = 20;

/** The written values of each occurrence. */
export type WrittenContents = Omit<
  NewSeries,
  'group_id' | 'written_until' | 'starts_at' | 'ends_at' | 'repetition' | 'repeat_until' | 'creator_id' | 'participants'
>;

/** The input of a request, checked beyond its shape. */
export interface WrittenSchedule {
  contents: WrittenContents;
  pattern: WrittenPattern;
  files: FileItem[];
  reminderTime: number;
  /** Without the writer: users do not invite themselves. */
  participants: Id[];
}

const refused = (problems: ValidationKey, field: keyof ScheduleInput) => new AppError('BAD_INPUT', { problems, fields: [field] });

export function readScheduleInput(input: ScheduleInput, creatorId: Id): WrittenSchedule {
  const timing = readTiming(input);
  if (timing === undefined) throw refused('schedule.end', 'endDay');
  if (!isReminder(timing.allDay, input.reminderTime)) throw refused('schedule.reminder', 'reminderTime');
  const repeats = input.repetition !== REPETITION.none;
  const until = repeats && input.repeatTime !== null ? new Date(input.repeatTime) : null;
  if (until !== null && dayOf(toWall(until.getTime())) < dayOf(timing.start)) throw refused('schedule.repeatTime', 'repeatTime');
  const files = readWrittenFiles(input.files, MAX_FILES);
  // Of a schedule without a reminder nothing is sent.
  const reminderType = input.reminderTime === REMINDER.none ? REMINDER_TYPE.standard : input.reminderType;
  return {
    contents: {
      category_id: input.category === '' ? null : input.category,
      urgent: input.urgent,
      title: input.title,
      content: input.content,
      files: JSON.stringify(files),
      all_day: timing.allDay,
      duration: timing.duration,
      color: input.color,
      reminder_time: input.reminderTime,
      reminder_type: reminderType,
      send_config_id: reminderType === REMINDER_TYPE.sendConfig ? input.send : null,
    },
    pattern: { timing, repetition: input.repetition, until },
    files,
    reminderTime: input.reminderTime,
    participants: input.toUserIds.filter((id) => id !== creatorId),
  };
}
