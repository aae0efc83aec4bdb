import { getSchedule, getScheduleDetail, listSchedules } from '@banyan/shared-contracts/messaging/schedule.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let creator: Client;
let participant: Client;
let stranger: Client;
let admin: Client;

const CREATOR = '7001';
const PARTICIPANT = '7002';
const MEETING = '5019001';
const ID = '880001';
const GROUP = '880000';

/** An occurrence in a month without occurrences of the demo; times are in the zone of Shanghai. */
async function insert(id: string, from: string, to: string, fields: { all_day?: boolean } = {}) {
  const at = (text: string) => sql<Date>`${text}::timestamp at time zone 'Asia/Shanghai'`;
  const row = {
    id,
    group_id: GROUP,
    title: `日程${id}`,
    category_id: MEETING,
    urgent: 3,
    content: '第一行\n第二行',
    creator_id: CREATOR,
  } as const;
  const { kysely } = server.core.database;
  await kysely
    .insertInto('schedule')
    .values({ ...row, starts_at: at(from), ends_at: at(to), ...fields })
    .execute();
  await kysely.insertInto('schedule_participant').values({ schedule_id: id, user_id: PARTICIPANT }).execute();
}

beforeAll(async () => {
  server = await startTestServer();
  [creator, participant, stranger, admin] = await Promise.all([
    server.as('linguodong'),
    server.as('tangyun'),
    server.as('hemin'),
    server.as(),
  ]);
  await insert(ID, '2031-05-10 09:00', '2031-05-10 10:30');
  await insert('880002', '2031-05-12 00:00', '2031-05-13 23:59:59', { all_day: true });
});
afterAll(() => server.close());

const listed = async (client: Client, startTime: string, endTime: string) =>
  (await client.call(listSchedules, { query: { startTime, endTime } })).list.map(({ id }) => id);

describe('a schedule', () => {
  it('is seen by who created it and by who takes part, and by nobody else', async () => {
    for (const client of [creator, participant]) {
      expect(await listed(client, '2031-05-10 00:00', '2031-05-10 23:59')).toEqual([ID]);
      expect((await client.call(getSchedule, { params: { id: ID } })).toUserIds).toEqual([PARTICIPANT]);
      expect((await client.call(getScheduleDetail, { query: { groupId: GROUP, id: ID } })).title).toBe(`日程${ID}`);
    }
    for (const client of [stranger, admin]) {
      expect(await listed(client, '2031-05-10 00:00', '2031-05-10 23:59')).toEqual([]);
      await expect(client.call(getSchedule, { params: { id: ID } })).rejects.toMatchObject({ key: 'NOT_FOUND' });
      await expect(client.call(getScheduleDetail, { query: { groupId: GROUP, id: ID } })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    }
  });

  it('is listed with ids and the times of the server’s zone', async () => {
    const { list } = await creator.call(listSchedules, { query: { startTime: '2031-05-01 00:00', endTime: '2031-05-31 23:59' } });
    expect(list.map(({ id }) => id)).toEqual([ID, '880002']);
    expect(list[0]).toEqual({
      id: ID,
      groupId: GROUP,
      title: `日程${ID}`,
      category: MEETING,
      urgent: '3',
      startDay: Date.parse('2031-05-10T09:00+08:00'),
      endDay: Date.parse('2031-05-10T10:30+08:00'),
      startTime: '09:00',
      endTime: '10:30',
      color: '',
      allDay: 0,
      creatorUserId: CREATOR,
      repetition: 1,
    });
    expect(list[1]).toMatchObject({ allDay: 1, startTime: '00:00', endTime: '23:59' });
  });

  it('is listed where it touches the time asked for, and not where it only ends or has not begun', async () => {
    const find = (from: string, to: string) => listed(participant, `2031-05-${from}`, `2031-05-${to}`);
    expect(await find('10 10:00', '10 11:00')).toEqual([ID]);
    expect(await find('10 10:30', '10 11:00')).toEqual([]);
    expect(await find('10 08:00', '10 09:00')).toEqual([ID]);
    expect(await find('10 08:00', '10 08:59')).toEqual([]);
    expect(await find('13 00:00', '13 23:59')).toEqual(['880002']);
    expect(await find('14 00:00', '14 23:59')).toEqual([]);
  });

  it('is one of the first thousand of a list', async () => {
    await sql`
      insert into schedule (id, group_id, title, starts_at, ends_at, creator_id)
      select 890000 + n, 890000, 'many', '2032-06-01T00:00Z'::timestamptz + n * interval '1 minute', '2032-06-02T00:00Z', 7003
      from generate_series(1, 1001) n`.execute(server.core.database.kysely);
    await sql`insert into schedule_participant select id, 7004 from schedule where group_id = 890000`.execute(server.core.database.kysely);
    for (const client of [await server.withSession('7003'), await server.withSession('7004')]) {
      const ids = await listed(client, '2032-06-01 00:00', '2032-06-03 00:00');
      expect([ids.length, ids[0], ids.at(-1)]).toEqual([1000, '890001', '891000']);
    }
  });

  it('is asked for by a time that exists, forwards and of a year at most', async () => {
    const keyOf = async (startTime: string, endTime: string) =>
      (await creator.envelope(listSchedules, { query: { startTime, endTime } })).error?.key;
    expect(await keyOf('2031-01-01 00:00', '2031-12-31 23:59')).toBeUndefined();
    for (const [from, to] of [
      ['2031-02-30 00:00', '2031-03-01 00:00'],
      ['2031-05-10', '2031-05-11'],
      ['2031-05-11 00:00', '2031-05-10 00:00'],
      ['2031-01-01 00:00', '2032-01-03 00:00'],
      ['2031-05-10 24:00', '2031-05-11 00:00'],
    ] as const) {
      expect([from, to, await keyOf(from, to)]).toEqual([from, to, 'BAD_INPUT']);
    }
  });

  it('is read in words of the caller’s language', async () => {
    const detail = await participant.call(getScheduleDetail, { query: { groupId: GROUP, id: ID } });
    expect(detail).toMatchObject({
      category: '会议',
      urgent: '紧急',
      content: '第一行\n第二行',
      creatorUserId: '林国栋/linguodong',
      toUserIds: '唐芸/tangyun',
      repetition: 1,
      files: '[]',
    });
    const url = `/api/system/Schedule/detail/?groupId=${GROUP}&id=${ID}`;
    const english = await participant.send({ method: 'GET', url, headers: { 'accept-language': 'en' } });
    expect(english.json<{ data: { urgent: string } }>().data.urgent).toBe('Urgent');
  });
});

it('is in the demo for today, repetitions with one group', async () => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: server.core.config.timeZone }).format(new Date());
  const { list } = await admin.call(listSchedules, { query: { startTime: `${today} 00:00`, endTime: `${today} 23:59` } });
  expect(list.map(({ title }) => title)).toEqual(['平台上线值守', '部门早会', '采购合同评审', '系统巡检']);
  const { kysely } = server.core.database;
  const rows = await kysely.selectFrom('schedule').select(['group_id', 'repetition']).where('title', '=', '部门早会').execute();
  expect([rows.length, new Set(rows.map(({ group_id }) => group_id)).size, rows[0]?.repetition]).toEqual([12, 1, 2]);
});

it('reminds in the demo of what is still to come, at the time that the schedule says', async () => {
  const { rows } = await sql<{ ahead: boolean; due: boolean }>`
    select s.starts_at > m.created_at as ahead, s.starts_at - make_interval(mins => s.reminder_time) <= m.created_at as due
    from message_content m join schedule s on s.id = (m.body::json ->> 'id')::bigint where m.title like '日程提醒%'`.execute(
    server.core.database.kysely,
  );
  expect(rows).toEqual([{ ahead: true, due: true }]);
});
