import { AppError } from '@banyan/shared-contracts/errors';
import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import { REPETITION, SCHEDULE_SCOPE, type ScheduleInput, type ScheduleScope } from '@banyan/shared-contracts/messaging/schedule';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { stale } from '../../core/records/stale';
import { createChangeNews, peopleOf, without } from './reminders/schedule-change-news';
import { createPatternChange } from './series/pattern-change';
import { readScheduleInput, type WrittenSchedule } from './schedule-input';
import type { ScheduleMessages } from './reminders/schedule-news';
import { configOf, type ScheduleSendConfigs } from './reminders/schedule-sayings';
import { inScope } from './series/schedule-plan';
import { leaveSeries } from './series/schedule-series';
import * as repository from './schedule-write.repository';
import { deleteSeries } from './series/series.repository';

type Occurrence = repository.Occurrence;

export const MODULE = 'schedule';

const fileNames = (rows: readonly Occurrence[]): string[] => [...new Set(rows.flatMap(({ files }) => files.map(({ fileId }) => fileId)))];
const idsOf = (rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);

/** The state that the caller has read; older clients do not send it. */
interface Seen {
  version?: string | undefined;
}

/** The values of one occurrence are written to all affected ones, so none of them may have been changed since then. */
const isStale = (affected: readonly Occurrence[], version: string | undefined): boolean =>
  version !== undefined && affected.some((row) => BigInt(row.version) > BigInt(version));

export type ScheduleChangeService = ReturnType<typeof createScheduleChangeService>;

/** Writes schedules: each is changed by who created it; who takes part in it may leave. */
export function createScheduleChangeService(
  { database, newId, audit, stream, files: { uses } }: Core,
  messages: ScheduleMessages,
  sendConfigs: Pick<ScheduleSendConfigs, 'requireChoosable'>,
) {
  const pattern = createPatternChange({ newId });
  const { tellOfNew, tellOfChange, tellOfRemoval, tellOfLeaving } = createChangeNews({ stream }, messages);

  /** The group and the occurrence of it that is named, where the caller has to do with it. */
  async function lock(tx: Connection, { userId }: Caller, id: Id): Promise<{ group: Occurrence[]; row: Occurrence; isCreator: boolean }> {
    const group = await repository.lockGroupOf(tx, id);
    const row = group.find((occurrence) => occurrence.id === id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    const isCreator = row.creator_id === userId;
    if (!isCreator && !row.participants.includes(userId)) throw new AppError('NOT_FOUND');
    return { group, row, isCreator };
  }

  const requireSendConfig = (tx: Connection, { contents }: WrittenSchedule, before: Id | null) =>
    sendConfigs.requireChoosable(tx, MESSAGE_TYPE.schedule, 'send', contents.send_config_id ?? null, before);

  /** Files belong to the group: those that any of its occurrences has. What is new must be readable by the caller. */
  async function keepFiles(tx: Connection, caller: Caller, groupId: Id, carried: readonly string[] = []): Promise<void> {
    const holder = { kind: MODULE, holderId: groupId };
    const names = await repository.filesOfGroup(tx, groupId);
    const known = carried.filter((name) => names.includes(name));
    if (known.length > 0) await uses.set(tx, null, holder, known);
    await uses.set(tx, caller, holder, names);
  }

  return {
    create: (caller: Caller, input: ScheduleInput) =>
      database.transaction(async (tx) => {
        const written = readScheduleInput(input, caller.userId);
        await requireSendConfig(tx, written, null);
        const groupId = newId();
        const begun = await pattern.begin(tx, { groupId, creatorId: caller.userId }, written);
        if (!begun) throw new AppError('BAD_INPUT', { problems: 'repeatTime', fields: ['repeatTime'] });
        await keepFiles(tx, caller, groupId);
        const group = await repository.lockGroup(tx, groupId);
        await tellOfNew(tx, caller, group, written.participants);
        await audit(tx, caller, { module: MODULE, action: 'create', targetId: groupId, targetName: input.title, after: input });
      }),

    update: (caller: Caller, id: Id, asked: ScheduleScope, { version, ...input }: ScheduleInput & Seen) =>
      database.transaction(async (tx) => {
        const { group, row, isCreator } = await lock(tx, caller, id);
        if (!isCreator) throw new AppError('FORBIDDEN');
        const scope = row.repetition === REPETITION.none ? SCHEDULE_SCOPE.all : asked;
        // A single occurrence of a repetition may be after its end.
        const written = readScheduleInput(scope === SCHEDULE_SCOPE.this ? { ...input, repeatTime: null } : input, row.creator_id);
        await requireSendConfig(tx, written, configOf(row));
        const affected = inScope(group, row, scope);
        if (isStale(affected, version)) throw stale();
        const added = without(written.participants, row.participants);
        await repository.removeParticipants(tx, idsOf(affected), without(row.participants, written.participants));
        await repository.addParticipants(tx, idsOf(affected), added);
        let groupId = row.group_id;
        if (scope === SCHEDULE_SCOPE.this) await pattern.changeOne(tx, caller, row, written);
        else groupId = await pattern.changeMany(tx, caller, { group, row, scope }, written);
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
          if (scope !== SCHEDULE_SCOPE.this) await deleteSeries(tx, row.group_id);
          if (scope === SCHEDULE_SCOPE.following) await pattern.cutOff(tx, left);
          await keepFiles(tx, caller, row.group_id);
          await tellOfRemoval(tx, caller, row, peopleOf(affected));
        } else {
          await repository.removeParticipants(tx, idsOf(affected), [userId]);
          if (scope !== SCHEDULE_SCOPE.this) await leaveSeries(tx, row.group_id, userId);
          const left = affected.filter(({ participants }) => participants.includes(userId));
          await tellOfLeaving(tx, caller, { row, scope, left });
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
