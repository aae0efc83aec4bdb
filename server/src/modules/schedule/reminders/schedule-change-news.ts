import { REPETITION, SCHEDULE_SCOPE, type ScheduleScope } from '@banyan/shared-contracts/messaging/schedule';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { WrittenSchedule } from '../schedule-input';
import { type NewsKind, type ScheduleMessages, tell, toldOf } from './schedule-news';
import { movesTo } from '../series/schedule-plan';
import * as repository from '../schedule-write.repository';

type Occurrence = repository.Occurrence;

/** The first that is not over, and otherwise the last: the one to be opened where several are meant. */
const nextOf = <Row extends { ends_at: Date }>(rows: readonly Row[]): Row | undefined =>
  rows.find(({ ends_at }) => ends_at.getTime() > Date.now()) ?? rows.at(-1);

export const without = (ids: readonly Id[], others: readonly Id[]): Id[] => ids.filter((id) => !others.includes(id));
export const peopleOf = (rows: readonly Occurrence[]): Id[] => [...new Set(rows.flatMap(({ participants }) => participants))];

/**
 * Notifies people of changes to schedules: by messages to those whom a change concerns, and by an update of their calendars in any case.
 */
export function createChangeNews({ stream }: Pick<Core, 'stream'>, messages: ScheduleMessages) {
  /** The calendars of these people have changed, whichever of them made the change and whichever notifications they want. */
  const refreshCalendars = async (tx: Connection, userIds: readonly Id[]) =>
    stream.publish(tx, await repository.withAccount(tx, userIds), { method: 'scheduleChanged' });

  async function news(
    tx: Connection,
    caller: Caller,
    kind: NewsKind,
    row: Occurrence | undefined,
    receivers: readonly Id[],
  ): Promise<void> {
    const others = without(receivers, [caller.userId]);
    if (row === undefined || others.length === 0) return;
    const sender = { id: caller.userId, name: caller.name };
    await tell(tx, { stream, messages }, [{ kind, schedule: toldOf(row), sender, receivers: others }]);
  }

  /**
   * Notifies people of what a change means for them: new participants, removed participants, and the others where the time or the title has
   * changed.
   */
  async function tellOfChange(
    tx: Connection,
    caller: Caller,
    { affected, row, groupId }: { affected: readonly Occurrence[]; row: Occurrence; groupId: Id },
    written: WrittenSchedule,
  ): Promise<void> {
    const group = await repository.lockGroup(tx, groupId);
    const shown = group.find(({ id }) => id === row.id) ?? nextOf(group);
    const before = row.participants;
    const everybody = [...new Set([row.creator_id, ...peopleOf([...affected, ...group])])];
    await stream.lockAll(tx, everybody);
    await news(tx, caller, 'invited', shown, without(written.participants, before));
    await news(tx, caller, 'removed', row, without(before, written.participants));
    const isOther =
      row.title !== written.contents.title || movesTo(row, written.pattern.timing) || row.repetition !== written.pattern.repetition;
    if (isOther)
      await news(
        tx,
        caller,
        'changed',
        shown,
        before.filter((id) => written.participants.includes(id)),
      );
    await refreshCalendars(tx, everybody);
  }

  /** Invites people to the next occurrence of a new schedule. */
  async function tellOfNew(tx: Connection, caller: Caller, group: readonly Occurrence[], invited: readonly Id[]): Promise<void> {
    const everybody = [caller.userId, ...peopleOf(group)];
    await stream.lockAll(tx, everybody);
    await news(tx, caller, 'invited', nextOf(group), invited);
    await refreshCalendars(tx, everybody);
  }

  async function tellOfRemoval(tx: Connection, caller: Caller, row: Occurrence, participants: readonly Id[]): Promise<void> {
    const everybody = [caller.userId, ...participants];
    await stream.lockAll(tx, everybody);
    await news(tx, caller, 'removed', row, participants);
    await refreshCalendars(tx, everybody);
  }

  /** Notifies the creator that the caller no longer takes part in one occurrence, or in all from one on. */
  async function tellOfLeaving(
    tx: Connection,
    caller: Caller,
    { row, scope, left }: { row: Occurrence; scope: ScheduleScope; left: readonly Occurrence[] },
  ): Promise<void> {
    const isOnce = scope === SCHEDULE_SCOPE.this || row.repetition === REPETITION.none;
    const everybody = [caller.userId, row.creator_id, ...peopleOf(left)];
    await stream.lockAll(tx, everybody);
    await news(tx, caller, isOnce ? 'left' : 'leftFrom', nextOf(left), [row.creator_id]);
    await refreshCalendars(tx, everybody);
  }

  return { tellOfNew, tellOfChange, tellOfRemoval, tellOfLeaving };
}
