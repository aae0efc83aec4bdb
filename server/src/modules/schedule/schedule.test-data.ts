import { listMessages, readMessage } from '@banyan/shared-contracts/messaging/message.contract';
import { REPETITION, type ScheduleScope } from '@banyan/shared-contracts/messaging/schedule';
import { createSchedule, listSchedules, removeSchedule, updateSchedule } from '@banyan/shared-contracts/messaging/schedule.contract';
import { sql } from 'kysely';
import type { Client, TestServer } from '../../testing/test-server';

/** Demo people: the creator of schedules, a participant, and another user who may create schedules. */
export const CREATOR = '7001';
export const PARTICIPANT = '7002';
export const OTHER = '7004';

export const day = (text: string) => Date.parse(`${text}T12:00:00+08:00`);

/** A schedule as a client writes it. */
export const body = (more: Record<string, unknown> = {}) => ({
  title: '周会',
  startDay: day('2031-05-05'),
  startTime: '09:00',
  duration: 60,
  toUserIds: [PARTICIPANT],
  ...more,
});

const WEEKLY = { repetition: REPETITION.weekly, repeatTime: day('2031-06-02') };

export const write = (who: Client, more: Record<string, unknown> = {}) => who.call(createSchedule, { body: body(more) });
export const weekly = (who: Client, more: Record<string, unknown> = {}) => write(who, { ...WEEKLY, ...more });

export async function listed(who: Client) {
  const { list } = await who.call(listSchedules, { query: { startTime: '2031-01-01 00:00', endTime: '2031-12-31 23:59' } });
  return list.map((row) => ({
    ...row,
    text: `${new Date(row.startDay + 8 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ')} ${row.title}`,
  }));
}
export const texts = async (who: Client) => (await listed(who)).map(({ text }) => text);

export async function nth(who: Client, index: number) {
  const row = (await listed(who))[index];
  if (row === undefined) throw new Error('no such occurrence');
  return row;
}

export const change = (who: Client, id: string, scope: ScheduleScope, more: Record<string, unknown>) =>
  who.call(updateSchedule, { params: { id, scope }, body: body({ ...WEEKLY, ...more }) });
export const remove = (who: Client, id: string, scope: ScheduleScope) => who.call(removeSchedule, { params: { id, scope } });

/** The messages of a user, newest first. */
export async function inbox(who: Client) {
  const { list } = await who.call(listMessages, { query: { currentPage: 1, pageSize: 50 } });
  const read = await Promise.all(list.map(({ id }) => who.call(readMessage, { params: { id } })));
  return read.map(({ title, type, bodyText, releaseUser }) => ({
    title,
    type,
    releaseUser,
    body: JSON.parse(bodyText) as Record<string, unknown>,
  }));
}
export const titles = async (who: Client) => (await inbox(who)).map(({ title }) => title);

/** Leaves no schedule and no message. */
export async function clearSchedules({ core }: TestServer): Promise<void> {
  await sql`truncate schedule, schedule_series cascade`.execute(core.database.kysely);
  await sql`truncate message`.execute(core.database.kysely);
}
