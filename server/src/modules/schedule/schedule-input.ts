import { AppError } from '@banyan/shared-contracts/errors';
import { type FileItem, fileItem } from '@banyan/shared-contracts/files/file.contract';
import { REPETITION, type ScheduleInput } from '@banyan/shared-contracts/messaging/schedule.contract';
import { toWall } from '@banyan/shared-contracts/time/platform-zone';
import { z } from 'zod';
import type { Id } from '../../core/database/tables';
import { haveOwnLinks } from '../../core/files/own-links';
import { dayOf } from './occurrences';
import type { WrittenPattern } from './schedule-plan';
import { isReminder, readTiming } from './schedule-times';
import type { Contents } from './schedule-write.repository';

const MAX_FILES = 20;

const refused = (field: string) => new AppError('BAD_INPUT', { problems: field, fields: [field] });

const fileList = z.array(fileItem).max(MAX_FILES).refine(haveOwnLinks);

function readFiles(text: string): FileItem[] {
  try {
    return fileList.parse(JSON.parse(text));
  } catch {
    throw refused('files');
  }
}

/** What a request writes, checked beyond its shape. */
export interface WrittenSchedule {
  contents: Omit<Contents, 'group_id' | 'repetition' | 'repeat_until'>;
  pattern: WrittenPattern;
  files: FileItem[];
  reminderTime: number;
  /** Without who writes: nobody invites themselves. */
  participants: Id[];
}

export function readScheduleInput(input: ScheduleInput, creatorId: Id): WrittenSchedule {
  const timing = readTiming(input);
  if (timing === undefined) throw refused('endDay');
  if (!isReminder(timing.allDay, input.reminderTime)) throw refused('reminderTime');
  const repeats = input.repetition !== REPETITION.none;
  const until = repeats && input.repeatTime !== null ? new Date(input.repeatTime) : null;
  if (until !== null && dayOf(toWall(until.getTime())) < dayOf(timing.start)) throw refused('repeatTime');
  const files = readFiles(input.files);
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
      reminder_type: input.reminderType,
      send_config_id: input.send === '' ? null : input.send,
    },
    pattern: { timing, repetition: input.repetition, until },
    files,
    reminderTime: input.reminderTime,
    participants: input.toUserIds.filter((id) => id !== creatorId),
  };
}
