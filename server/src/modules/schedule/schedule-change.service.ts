import { AppError } from '@banyan/shared-contracts/errors';
import { REPETITION, SCHEDULE_SCOPE, type ScheduleInput, type ScheduleScope } from '@banyan/shared-contracts/messaging/schedule.contract';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { createChangeNews, peopleOf, without } from './schedule-change-news';
import { readScheduleInput, type WrittenSchedule } from './schedule-input';
import type { ScheduleMessages } from './schedule-news';
import { endAfter, inScope, keepsPattern, planAgain, planNew, type PlannedOccurrence } from './schedule-plan';
import { remindAt } from './schedule-times';
import * as repository from './schedule-write.repository';

type Occurrence = repository.Occurrence;

export const MODULE = 'schedule';

const fileNames = (rows: readonly Occurrence[]): string[] => [...new Set(rows.flatMap(({ files }) => files.map(({ fileId }) => fileId)))];
const idsOf = (rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);

export type ScheduleChangeService = ReturnType<typeof createScheduleChangeService>;

/** Writes schedules: each is changed by who created it; who takes part in it may leave. */
export function createScheduleChangeService({ database, newId, audit, stream, files: { uses } }: Core, messages: ScheduleMessages) {
  const { tellOfNew, tellOfChange, tellOfRemoval, refreshCalendars } = createChangeNews({ stream }, messages);

  /** The group and the occurrence of it that is named, where the caller has to do with it. */
  async function lock(tx: Connection, { userId }: Caller, id: Id): Promise<{ group: Occurrence[]; row: Occurrence; isCreator: boolean }> {
    const group = await repository.lockGroupOf(tx, id);
    const row = group.find((occurrence) => occurrence.id === id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    const isCreator = row.creator_id === userId;
    if (!isCreator && !row.participants.includes(userId)) throw new AppError('NOT_FOUND');
    return { group, row, isCreator };
  }

  /** Files belong to the group: those that any of its occurrences has. What is new must be readable by the caller. */
  async function keepFiles(tx: Connection, caller: Caller, groupId: Id, carried: readonly string[] = []): Promise<void> {
    const holder = { kind: MODULE, holderId: groupId };
    const names = await repository.filesOfGroup(tx, groupId);
    const known = carried.filter((name) => names.includes(name));
    if (known.length > 0) await uses.set(tx, null, holder, known);
    await uses.set(tx, caller, holder, names);
  }

  async function insert(tx: Connection, groupId: Id, creatorId: Id, written: WrittenSchedule, planned: readonly PlannedOccurrence[]) {
    const now = Date.now();
    const { contents, pattern, reminderTime, participants } = written;
    const rows = planned.map(({ startsAt, endsAt, plannedAt }) => ({
      ...contents,
      id: newId(),
      group_id: groupId,
      repetition: pattern.repetition,
      repeat_until: pattern.until,
      starts_at: startsAt,
      ends_at: endsAt,
      planned_at: plannedAt,
      remind_at: remindAt(startsAt, contents.all_day ?? false, reminderTime, now),
      creator_id: creatorId,
      created_by: creatorId,
    }));
    await repository.insertOccurrences(tx, rows);
    await repository.addParticipants(tx, idsOf(rows), participants);
    return rows;
  }

  /** Writes the contents into occurrences; those of `planned` go to their times, with reminders for what is new about them. */
  async function write(
    tx: Connection,
    caller: Caller,
    { contents, reminderTime }: WrittenSchedule,
    group: Partial<Pick<repository.Contents, 'group_id' | 'repetition' | 'repeat_until'>>,
    placed: readonly { row: Occurrence; to: Omit<PlannedOccurrence, 'id' | 'plannedAt'> & { plannedAt: Date | null } }[],
  ): Promise<void> {
    const now = Date.now();
    const allDay = contents.all_day ?? false;
    const remindOf = (row: Occurrence, startsAt: Date): Date | null => {
      const same = row.starts_at.getTime() === startsAt.getTime() && row.reminder_time === reminderTime && row.all_day === allDay;
      return same ? row.remind_at : remindAt(startsAt, allDay, reminderTime, now);
    };
    await repository.updateOccurrences(
      tx,
      { ...contents, ...group, updated_at: new Date(), updated_by: caller.userId },
      placed.map(({ row, to }) => ({ ...to, id: row.id, remindAt: remindOf(row, to.startsAt) })),
    );
  }

  const standing = (row: Occurrence) => ({
    row,
    to: { startsAt: row.starts_at, endsAt: row.ends_at, plannedAt: row.planned_at },
  });

  /** Contents alone: what of its length and its reminder an occurrence has had by itself stays. */
  async function rewrite(
    tx: Connection,
    caller: Caller,
    { affected, row, groupId }: { affected: readonly Occurrence[]; row: Occurrence; groupId: Id },
    written: WrittenSchedule,
  ): Promise<void> {
    const isLike = (other: Occurrence) =>
      other.all_day === row.all_day &&
      other.duration === row.duration &&
      other.reminder_time === row.reminder_time &&
      other.reminder_type === row.reminder_type;
    await write(tx, caller, written, { group_id: groupId }, affected.filter(isLike).map(standing));
    const others = idsOf(affected.filter((other) => !isLike(other)));
    const common: Partial<repository.Contents> = { ...written.contents };
    delete common.all_day;
    delete common.duration;
    delete common.reminder_time;
    delete common.reminder_type;
    const stamp = { group_id: groupId, updated_at: new Date(), updated_by: caller.userId };
    await repository.updateContents(tx, others, { ...common, ...stamp });
  }

  /** The pattern anew: occurrences keep their ids where they can, the others go and come. */
  async function rebuild(
    tx: Connection,
    caller: Caller,
    { affected, row, scope, groupId }: { affected: readonly Occurrence[]; row: Occurrence; scope: ScheduleScope; groupId: Id },
    written: WrittenSchedule,
  ): Promise<void> {
    const { repetition, until } = written.pattern;
    const planned = planAgain(affected, row, scope, written.pattern);
    if (planned.length === 0) throw new AppError('BAD_INPUT', { problems: 'repeatTime', fields: ['repeatTime'] });
    const byId = new Map(affected.map((occurrence) => [occurrence.id, occurrence]));
    const kept = planned.flatMap((to) => {
      const occurrence = byId.get(to.id ?? '');
      return occurrence === undefined ? [] : [{ row: occurrence, to }];
    });
    const keptIds = kept.map((one) => one.row.id);
    await repository.deleteOccurrences(tx, without(idsOf(affected), keptIds));
    await write(tx, caller, written, { group_id: groupId, repetition, repeat_until: until }, kept);
    await insert(
      tx,
      groupId,
      row.creator_id,
      written,
      planned.filter(({ id }) => id === undefined),
    );
  }

  /** Ends the repetition of what is left before the day on which it was cut off. */
  const cutOff = (tx: Connection, left: readonly Occurrence[]) =>
    left.length > 0 && left[0]?.repetition !== REPETITION.none
      ? repository.updateContents(tx, idsOf(left), { repeat_until: endAfter(left) })
      : undefined;

  async function changeOne(tx: Connection, caller: Caller, row: Occurrence, written: WrittenSchedule): Promise<void> {
    const [to] = planNew({ ...written.pattern, repetition: REPETITION.none, until: null });
    if (to === undefined) throw new AppError('BAD_INPUT');
    await write(tx, caller, written, {}, [{ row, to: { ...to, plannedAt: row.planned_at ?? row.starts_at } }]);
  }

  async function changeMany(
    tx: Connection,
    caller: Caller,
    { group, row, scope }: { group: Occurrence[]; row: Occurrence; scope: ScheduleScope },
    written: WrittenSchedule,
  ): Promise<Id> {
    const affected = inScope(group, row, scope);
    const left = group.filter((occurrence) => !affected.includes(occurrence));
    const groupId = left.length === 0 ? row.group_id : newId();
    if (keepsPattern(row, written.pattern)) await rewrite(tx, caller, { affected, row, groupId }, written);
    else await rebuild(tx, caller, { affected, row, scope, groupId }, written);
    await cutOff(tx, left);
    return groupId;
  }

  return {
    create: (caller: Caller, input: ScheduleInput) =>
      database.transaction(async (tx) => {
        const written = readScheduleInput(input, caller.userId);
        const groupId = newId();
        const [first] = await insert(tx, groupId, caller.userId, written, planNew(written.pattern));
        if (first === undefined) throw new AppError('BAD_INPUT', { problems: 'repeatTime', fields: ['repeatTime'] });
        await keepFiles(tx, caller, groupId);
        const group = await repository.lockGroup(tx, groupId);
        await tellOfNew(tx, caller, group, written.participants);
        await audit(tx, caller, { module: MODULE, action: 'create', targetId: groupId, targetName: input.title, after: input });
      }),

    update: (caller: Caller, id: Id, asked: ScheduleScope, input: ScheduleInput) =>
      database.transaction(async (tx) => {
        const { group, row, isCreator } = await lock(tx, caller, id);
        if (!isCreator) throw new AppError('FORBIDDEN');
        const written = readScheduleInput(input, row.creator_id);
        const scope = row.repetition === REPETITION.none ? SCHEDULE_SCOPE.all : asked;
        const affected = inScope(group, row, scope);
        const added = without(written.participants, row.participants);
        await repository.removeParticipants(tx, idsOf(affected), without(row.participants, written.participants));
        await repository.addParticipants(tx, idsOf(affected), added);
        let groupId = row.group_id;
        if (scope === SCHEDULE_SCOPE.this) await changeOne(tx, caller, row, written);
        else groupId = await changeMany(tx, caller, { group, row, scope }, written);
        if (groupId === row.group_id) await keepFiles(tx, caller, groupId);
        else {
          await keepFiles(tx, caller, groupId, fileNames(affected));
          await keepFiles(tx, caller, row.group_id);
        }
        await tellOfChange(tx, caller, { affected, row, groupId }, written);
        await audit(tx, caller, {
          module: MODULE,
          action: 'update',
          targetId: id,
          targetName: input.title,
          before: { title: row.title, startsAt: row.starts_at, endsAt: row.ends_at, participants: row.participants },
          after: { scope, ...input },
        });
      }),

    /** True when the caller, who takes part only, has left; the schedule of others stays. */
    remove: (caller: Caller, id: Id, scope: ScheduleScope): Promise<boolean> =>
      database.transaction(async (tx) => {
        const { group, row, isCreator } = await lock(tx, caller, id);
        const affected = inScope(group, row, scope);
        const { userId } = caller;
        if (isCreator) {
          await repository.deleteOccurrences(tx, idsOf(affected));
          const left = group.filter((occurrence) => !affected.includes(occurrence));
          if (scope === SCHEDULE_SCOPE.following) await cutOff(tx, left);
          await keepFiles(tx, caller, row.group_id);
          await tellOfRemoval(tx, caller, row, peopleOf(affected));
        } else {
          await repository.removeParticipants(tx, idsOf(affected), [userId]);
          await refreshCalendars(tx, [userId, row.creator_id, ...peopleOf(affected)]);
        }
        await audit(tx, caller, {
          module: MODULE,
          action: isCreator ? 'remove' : 'members',
          targetId: id,
          targetName: row.title,
          before: { scope, occurrences: affected.length, startsAt: row.starts_at, participants: row.participants },
        });
        return !isCreator;
      }),
  };
}
