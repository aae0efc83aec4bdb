import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { WrittenSchedule } from '../schedule-input';
import type { PlannedOccurrence } from './schedule-plan';
import { remindAtEach } from './schedule-times';
import * as repository from '../schedule-write.repository';

type Occurrence = repository.Occurrence;

/** The planned place of an occurrence. */
type Place = Omit<PlannedOccurrence, 'id' | 'plannedAt'> & { plannedAt: Date | null };

/** Occurrences with the times at which their people are reminded. */
export type Reminded<To> = To & { remindAt: Date | null };

/** Reminders of occurrences that are written together. */
export function withReminders<To extends Place>({ contents, reminderTime }: WrittenSchedule, planned: readonly To[]): Reminded<To>[] {
  const starts = planned.map(({ startsAt }) => startsAt);
  const moments = remindAtEach(starts, contents.all_day, reminderTime, Date.now());
  return planned.map((to, index) => ({ ...to, remindAt: moments[index] ?? null }));
}

/** The current place of an occurrence. */
export const standing = (row: Occurrence): Place => ({ startsAt: row.starts_at, endsAt: row.ends_at, plannedAt: row.planned_at });

/** Puts occurrences into the database: new ones, and others at other times. */
export const createOccurrenceWriter = ({ newId }: Pick<Core, 'newId'>) => ({
  async insert(
    tx: Connection,
    { groupId, creatorId }: { groupId: Id; creatorId: Id },
    { contents, pattern, participants }: WrittenSchedule,
    planned: readonly Reminded<Place>[],
  ): Promise<number> {
    const rows = planned.map(({ startsAt, endsAt, plannedAt, remindAt }) => ({
      ...contents,
      id: newId(),
      group_id: groupId,
      repetition: pattern.repetition,
      repeat_until: pattern.until,
      starts_at: startsAt,
      ends_at: endsAt,
      planned_at: plannedAt,
      remind_at: remindAt,
      creator_id: creatorId,
      created_by: creatorId,
    }));
    await repository.insertOccurrences(tx, rows);
    await repository.addParticipants(
      tx,
      rows.map(({ id }) => id),
      participants,
    );
    return rows.length;
  },

  /** Writes the contents into occurrences, each at its times, with reminders for changed times. */
  async write(
    tx: Connection,
    caller: Caller,
    { contents, reminderTime }: WrittenSchedule,
    group: Partial<Pick<repository.Contents, 'group_id' | 'repetition' | 'repeat_until'>>,
    placed: readonly { row: Occurrence; to: Reminded<Place> }[],
  ): Promise<void> {
    const isSame = (row: Occurrence, { startsAt }: Place) =>
      row.starts_at.getTime() === startsAt.getTime() && row.reminder_time === reminderTime && row.all_day === contents.all_day;
    await repository.updateOccurrences(
      tx,
      { ...contents, ...group, updated_at: new Date(), updated_by: caller.userId },
      placed.map(({ row, to }) => ({ ...to, id: row.id, remindAt: isSame(row, to) ? row.remind_at : to.remindAt })),
    );
  },
});
