import { fromWall, toWall } from '@banyan/shared-contracts/time/platform-zone';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { dayOf, type Wall } from './occurrences';
import type { WrittenSchedule } from '../schedule-input';
import { movedTo, type PatternChange, timingAt } from './schedule-plan';
import { momentsOn, type Timing } from './schedule-times';
import * as repository from './series.repository';

type Series = repository.Series;

/** Midnight from which on nothing of a series is written yet. */
export const restOf = (series: Series | undefined): Wall | null =>
  series === undefined ? null : dayOf(toWall(series.written_until.getTime()));

/** The input that the occurrences of a series are written from. */
export function writtenOf(series: Series): WrittenSchedule {
  const { category_id, urgent, title, content, files, all_day, duration, color, reminder_time, reminder_type, send_config_id } = series;
  const timing: Timing = {
    allDay: all_day,
    start: toWall(series.starts_at.getTime()),
    end: toWall(series.ends_at.getTime()),
    duration,
  };
  return {
    contents: {
      category_id,
      urgent,
      title,
      content,
      files: JSON.stringify(files),
      all_day,
      duration,
      color,
      reminder_time,
      reminder_type,
      send_config_id,
    },
    pattern: { timing, repetition: series.repetition, until: series.repeat_until },
    files,
    reminderTime: reminder_time,
    participants: series.participants,
  };
}

/** Stores the values for the occurrences that are not written yet. */
export async function beginSeries(
  tx: Connection,
  { groupId, creatorId }: { groupId: Id; creatorId: Id },
  { contents, pattern: { timing, repetition, until }, participants }: WrittenSchedule,
  rest: Wall | null,
): Promise<void> {
  if (rest === null) return;
  const { startsAt, endsAt } = momentsOn(dayOf(timing.start), timing);
  await repository.insertSeries(tx, {
    ...contents,
    group_id: groupId,
    written_until: new Date(fromWall(rest)),
    starts_at: startsAt,
    ends_at: endsAt,
    repetition,
    repeat_until: until,
    creator_id: creatorId,
    participants: JSON.stringify(participants),
  });
}

/** The pattern continues at its new place, with its remaining length. */
export const goesOnFrom = (change: Pick<PatternChange, 'row' | 'scope'>, written: WrittenSchedule): WrittenSchedule => {
  const { pattern } = written;
  return { ...written, pattern: { ...pattern, timing: timingAt(pattern.timing, movedTo(change, pattern.timing)) } };
};

export const changeParticipants = (series: Series, { added, removed }: { added: readonly Id[]; removed: readonly Id[] }): string =>
  JSON.stringify([
    ...series.participants.filter((id) => !removed.includes(id)),
    ...added.filter((id) => !series.participants.includes(id)),
  ]);

/** Participants who have left are not added again to occurrences that are written later. */
export async function leaveSeries(tx: Connection, groupId: Id, userId: Id): Promise<void> {
  const series = await repository.findSeries(tx, groupId);
  if (series === undefined) return;
  await repository.updateSeries(tx, groupId, { participants: changeParticipants(series, { added: [], removed: [userId] }) });
}
