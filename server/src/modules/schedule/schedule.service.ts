import { AppError } from '@banyan/shared-contracts/errors';
import type { Schedule, ScheduleDetail, ScheduleReach, ScheduleRow } from '@banyan/shared-contracts/messaging/schedule';
import type { ChosenSendConfig } from '@banyan/shared-contracts/messaging/send-config.contract';
import {
  type listBusyPeople,
  type listSchedules,
  MOST_CLASHES,
  MOST_COUNTED_CLASHES,
} from '@banyan/shared-contracts/messaging/schedule.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { translate } from '../../core/i18n/translate';
import { ofUsers } from '../../core/organization/names';
import { findReach } from './reminders/reach.repository';
import { configOf, type ScheduleSendConfigs } from './reminders/schedule-sayings';
import * as repository from './schedule.repository';

const MODULE = 'schedule';

const toRow = (row: repository.ScheduleListRow): ScheduleRow => ({
  id: row.id,
  groupId: row.group_id,
  title: row.title,
  category: row.category_id ?? '',
  urgent: `${row.urgent}`,
  startDay: row.starts_at.getTime(),
  endDay: row.ends_at.getTime(),
  startTime: row.start_time,
  endTime: row.end_time,
  color: row.color,
  allDay: row.all_day ? 1 : 0,
  creatorUserId: row.creator_id,
  repetition: row.repetition,
});

const toWire = (row: repository.ScheduleRow, send: ChosenSendConfig | undefined): Schedule => ({
  ...toRow(row),
  content: row.content,
  files: JSON.stringify(row.files),
  toUserIds: row.participants,
  duration: row.duration,
  reminderTime: row.reminder_time,
  reminderType: row.reminder_type,
  send: configOf(row) ?? '',
  sendName: send?.name ?? '',
  sendEnabled: send?.enabledMark ?? 0,
  repeatTime: row.repeat_until?.getTime() ?? null,
  plannedDay: (row.planned_at ?? row.starts_at).getTime(),
  version: row.group_version,
});

export type ScheduleService = ReturnType<typeof createScheduleService>;

/** Reads schedules; each is visible to its creator and its participants. */
export function createScheduleService(
  { database: { kysely }, config: { timeZone }, files: { access, uses } }: Core,
  sendConfigs: Pick<ScheduleSendConfigs, 'describe'>,
) {
  access.register(MODULE, async ({ userId }, fileId, connection) => {
    const holders = await uses.holders(connection, MODULE, fileId);
    const groups = holders.map(({ holderId }) => holderId);
    return groups.length > 0 && repository.seesFile(connection, userId, groups, fileId);
  });

  async function find({ userId }: Caller, id: Id): Promise<repository.ScheduleRow> {
    const row = await repository.findSchedule(kysely, userId, id, timeZone);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return row;
  }

  return {
    async list({ userId }: Caller, { startTime, endTime }: EndpointRequest<typeof listSchedules>['query']): Promise<ScheduleRow[]> {
      const rows = await repository.listSchedules(kysely, userId, { from: startTime, to: endTime, timeZone });
      return rows.map(toRow);
    },

    /** The people who are busy, and the occurrences of them that the caller may read. */
    busy: (
      { userId }: Caller,
      { userIds, from, to, groupId }: EndpointRequest<typeof listBusyPeople>['body'],
    ): Promise<repository.BusyRow[]> =>
      repository.listBusy(kysely, {
        reader: userId,
        named: MOST_CLASHES,
        counted: MOST_COUNTED_CLASHES,
        userIds,
        from: new Date(from),
        to: new Date(to),
        exceptGroup: groupId === '' ? null : groupId,
      }),

    async get(caller: Caller, id: Id): Promise<Schedule> {
      const row = await find(caller, id);
      return toWire(row, await sendConfigs.describe(kysely, configOf(row)));
    },

    async reach({ userId }: Caller, id: Id): Promise<ScheduleReach> {
      const row = await findReach(kysely, userId, id, timeZone);
      if (row === undefined) throw new AppError('NOT_FOUND');
      const { first, last, total, following, all, changed_itself: changedItself } = row;
      return { first: first.getTime(), last: last?.getTime() ?? null, total, changed: { following, all }, changedItself };
    },

    /** An occurrence in words. */
    async detail(caller: Caller, id: Id): Promise<ScheduleDetail> {
      const row = await find(caller, id);
      const names = await ofUsers(kysely, [row.creator_id, ...row.participants]);
      const send = await sendConfigs.describe(kysely, configOf(row));
      return {
        ...toRow(row),
        category: row.category_name,
        urgent: translate(caller.locale, `schedule.urgency.${row.urgent}`),
        content: row.content,
        files: JSON.stringify(row.files),
        creatorUserId: names.get(row.creator_id) ?? '',
        toUserIds: row.participants.flatMap((userId) => names.get(userId) ?? []).join(', '),
        ...(send === undefined ? {} : { send }),
      };
    },
  };
}
