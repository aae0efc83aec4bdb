import { AppError } from '@banyan/shared-contracts/errors';
import { REPETITION, type ScheduleScope } from '@banyan/shared-contracts/messaging/schedule';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { createOccurrenceWriter, standing, withReminders } from './occurrence-writer';
import { without } from '../reminders/schedule-change-news';
import type { WrittenSchedule } from '../schedule-input';
import { endOfDay, inScope, keepsPattern, lastPlanned, planAgain, planNew } from './schedule-plan';
import { beginSeries, changeParticipants, goesOnFrom, restOf } from './schedule-series';
import * as repository from '../schedule-write.repository';
import * as seriesRepository from './series.repository';

type Occurrence = repository.Occurrence;
type Own = Pick<Occurrence, 'all_day' | 'duration' | 'reminder_time' | 'reminder_type' | 'send_config_id'>;

interface Change {
  affected: readonly Occurrence[];
  row: Occurrence;
  scope: ScheduleScope;
  groupId: Id;
  /** The part of the former group that is not written yet. */
  series: seriesRepository.Series | undefined;
}

const idsOf = (rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);

const isAlike = (one: Own, other: Own): boolean =>
  one.all_day === other.all_day &&
  one.duration === other.duration &&
  one.reminder_time === other.reminder_time &&
  one.reminder_type === other.reminder_type &&
  one.send_config_id === other.send_config_id;

/** Contents without what an occurrence may have by itself: its length and its reminder. */
function commonOf({ contents }: WrittenSchedule) {
  const {
    all_day: _allDay,
    duration: _duration,
    reminder_time: _time,
    reminder_type: _type,
    send_config_id: _config,
    ...common
  } = contents;
  return common;
}

const reminderOf = ({ contents: { reminder_time, reminder_type, send_config_id } }: WrittenSchedule) => ({
  reminder_time,
  reminder_type,
  send_config_id,
});

/** Changes one occurrence of a repetition, or those from one on, or all. */
export function createPatternChange({ newId }: Pick<Core, 'newId'>) {
  const writer = createOccurrenceWriter({ newId });

  /** Contents alone: a length and a reminder that were set for a single occurrence are preserved. */
  async function rewrite(tx: Connection, caller: Caller, { affected, row, groupId, series }: Change, written: WrittenSchedule) {
    const alike = affected.filter((other) => isAlike(other, row));
    const places = withReminders(
      written,
      alike.map((occurrence) => ({ ...standing(occurrence), row: occurrence })),
    );
    await writer.write(
      tx,
      caller,
      written,
      { group_id: groupId },
      places.map(({ row: occurrence, ...to }) => ({ row: occurrence, to })),
    );
    const others = without(idsOf(affected), idsOf(alike));
    const stamp = { group_id: groupId, updated_at: new Date(), updated_by: caller.userId };
    await repository.updateContents(tx, others, { ...commonOf(written), ...stamp });
    if (series === undefined) return;
    const [added, removed] = [without(written.participants, row.participants), without(row.participants, written.participants)];
    await seriesRepository.updateSeries(tx, row.group_id, {
      ...commonOf(written),
      ...(isAlike(series, row) ? reminderOf(written) : {}),
      group_id: groupId,
      participants: changeParticipants(series, { added, removed }),
    });
  }

  /** Plans the pattern again: occurrences keep their ids where possible, the others are deleted and created. */
  async function rebuild(tx: Connection, caller: Caller, { affected, row, scope, groupId, series }: Change, written: WrittenSchedule) {
    const { repetition, until } = written.pattern;
    const plan = planAgain({ affected, row, scope, rest: restOf(series) }, written.pattern);
    const planned = withReminders(written, plan.occurrences);
    if (planned.length === 0) throw new AppError('BAD_INPUT', { problems: 'repeatTime', fields: ['repeatTime'] });
    const byId = new Map(affected.map((occurrence) => [occurrence.id, occurrence]));
    const kept = planned.flatMap((to) => {
      const occurrence = byId.get(to.id ?? '');
      return occurrence === undefined ? [] : [{ row: occurrence, to }];
    });
    const keptIds = kept.map((one) => one.row.id);
    await repository.deleteOccurrences(tx, without(idsOf(affected), keptIds));
    await writer.write(tx, caller, written, { group_id: groupId, repetition, repeat_until: until }, kept);
    const owner = { groupId, creatorId: row.creator_id };
    const added = planned.filter(({ id }) => id === undefined);
    await writer.insert(tx, owner, written, added);
    await seriesRepository.deleteSeries(tx, row.group_id);
    await beginSeries(tx, owner, goesOnFrom({ row, scope }, written), plan.rest);
  }

  /** Ends the repetition of the remaining occurrences before the day on which it was cut off. */
  async function cutOff(tx: Connection, left: readonly Occurrence[]): Promise<void> {
    const last = lastPlanned(left);
    if (last === undefined || last.repetition === REPETITION.none) return;
    await repository.endRepetition(tx, idsOf(left), { last: last.id, until: endOfDay(last) });
  }

  return {
    cutOff,

    /** Writes all of a new schedule that is written at once; false where it has no occurrence. */
    async begin(tx: Connection, owner: { groupId: Id; creatorId: Id }, written: WrittenSchedule): Promise<boolean> {
      const plan = planNew(written.pattern);
      await beginSeries(tx, owner, written, plan.rest);
      return (await writer.insert(tx, owner, written, withReminders(written, plan.occurrences))) > 0;
    },

    async changeOne(tx: Connection, caller: Caller, row: Occurrence, written: WrittenSchedule): Promise<void> {
      const { occurrences } = planNew({ ...written.pattern, repetition: REPETITION.none, until: null });
      const [to] = withReminders(written, occurrences);
      if (to === undefined) throw new AppError('BAD_INPUT');
      await writer.write(tx, caller, written, {}, [{ row, to: { ...to, plannedAt: row.planned_at ?? row.starts_at } }]);
    },

    /** Returns the group of the changed occurrences; the others stay in the old group. */
    async changeMany(
      tx: Connection,
      caller: Caller,
      { group, row, scope }: { group: Occurrence[]; row: Occurrence; scope: ScheduleScope },
      written: WrittenSchedule,
    ): Promise<Id> {
      const affected = inScope(group, row, scope);
      const left = group.filter((occurrence) => !affected.includes(occurrence));
      const groupId = left.length === 0 ? row.group_id : newId();
      const series = await seriesRepository.findSeries(tx, row.group_id);
      const change = { affected, row, scope, groupId, series };
      if (keepsPattern(row, written.pattern)) await rewrite(tx, caller, change, written);
      else await rebuild(tx, caller, change, written);
      await cutOff(tx, left);
      return groupId;
    },
  };
}
