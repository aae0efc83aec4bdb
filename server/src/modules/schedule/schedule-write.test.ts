import { storedFile, getDownloadLink, uploadFile } from '@banyan/shared-contracts/files/file.contract';
import { listMessages, readMessage } from '@banyan/shared-contracts/messaging/message.contract';
import {
  createSchedule,
  endScheduleSubscription,
  exportSchedules,
  getSchedule,
  getScheduleDetail,
  getScheduleSubscription,
  listBusyPeople,
  listSchedules,
  removeSchedule,
  renewScheduleSubscription,
  REPETITION,
  SCHEDULE_SCOPE,
  updateSchedule,
} from '@banyan/shared-contracts/messaging/schedule.contract';
import { viewAs } from '@banyan/shared-contracts/session/view-as.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendFile } from '../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { remindDue } from './reminders';
import type { ScheduleMessages } from './schedule-news';

let server: TestServer;
let creator: Client;
let participant: Client;
let stranger: Client;

const CREATOR = '7001';
const PARTICIPANT = '7002';
const OTHER = '7004';

beforeAll(async () => {
  server = await startTestServer();
  [creator, participant, stranger] = await Promise.all([server.as('linguodong'), server.as('tangyun'), server.as('hemin')]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`truncate schedule cascade`.execute(server.core.database.kysely);
  await sql`truncate message`.execute(server.core.database.kysely);
});

const day = (text: string) => Date.parse(`${text}T12:00:00+08:00`);
const body = (more: Record<string, unknown> = {}) => ({
  title: '周会',
  startDay: day('2031-05-05'),
  startTime: '09:00',
  duration: 60,
  toUserIds: [PARTICIPANT],
  ...more,
});
const write = (more: Record<string, unknown> = {}) => creator.call(createSchedule, { body: body(more) });
const weekly = (more: Record<string, unknown> = {}) => write({ repetition: REPETITION.weekly, repeatTime: day('2031-06-02'), ...more });

async function listed(client: Client = creator) {
  const { list } = await client.call(listSchedules, { query: { startTime: '2031-01-01 00:00', endTime: '2031-12-31 23:59' } });
  return list.map((row) => ({
    ...row,
    text: `${new Date(row.startDay + 8 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ')} ${row.title}`,
  }));
}
const texts = async (client?: Client) => (await listed(client)).map(({ text }) => text);
const nth = async (index: number) => {
  const row = (await listed())[index];
  if (row === undefined) throw new Error('no such occurrence');
  return row;
};
const change = (id: string, scope: 1 | 2 | 3, more: Record<string, unknown>) =>
  creator.call(updateSchedule, {
    params: { id, scope },
    body: body({ repetition: REPETITION.weekly, repeatTime: day('2031-06-02'), ...more }),
  });
const remove = (client: Client, id: string, scope: 1 | 2 | 3) => client.call(removeSchedule, { params: { id, scope } });

async function inbox(client: Client) {
  const { list } = await client.call(listMessages, { query: { currentPage: 1, pageSize: 50 } });
  const read = await Promise.all(list.map(({ id }) => client.call(readMessage, { params: { id } })));
  return read.map(({ title, type, bodyText, releaseUser }) => ({
    title,
    type,
    releaseUser,
    body: JSON.parse(bodyText) as Record<string, unknown>,
  }));
}
const titles = async (client: Client) => (await inbox(client)).map(({ title }) => title);

describe('writing', () => {
  it('keeps every field, and is the caller’s whatever the request says', async () => {
    await write({
      category: '5019001',
      urgent: '3',
      content: '带上材料',
      color: '#2468F2',
      reminderTime: 15,
      creatorUserId: OTHER,
      toUserIds: [PARTICIPANT, CREATOR, '999999'],
    });
    const row = await nth(0);
    expect(await creator.call(getSchedule, { params: { id: row.id } })).toMatchObject({
      title: '周会',
      category: '5019001',
      urgent: '3',
      content: '带上材料',
      color: '#2468F2',
      creatorUserId: CREATOR,
      toUserIds: [PARTICIPANT],
      duration: 60,
      startTime: '09:00',
      endTime: '10:00',
      reminderTime: 15,
      repetition: 1,
      repeatTime: null,
    });
  });

  it('lasts from midnight to the last second when it is all day', async () => {
    await write({ allDay: 1, endDay: day('2031-05-06'), duration: 30, reminderTime: 1 });
    expect(await nth(0)).toMatchObject({
      startDay: Date.parse('2031-05-05T00:00+08:00'),
      endDay: Date.parse('2031-05-06T23:59:59+08:00'),
      allDay: 1,
    });
  });

  it.each([
    { title: ' ' },
    { duration: -1, endDay: day('2031-05-04'), endTime: '10:00' },
    { duration: -1, endDay: day('2031-05-05'), endTime: '08:59' },
    { repetition: 2, repeatTime: day('2031-05-03') },
    { allDay: 1, reminderTime: 15 },
    { files: '[{"name":"x","fileId":"y","url":"https://elsewhere.example/"}]' },
    { startTime: '24:00' },
    { color: 'url(x)' },
  ])('refuses %j', async (more) => {
    const envelope = await creator.envelope(createSchedule, { body: body(more) });
    expect(envelope.error?.key).toBe('BAD_INPUT');
    expect(await texts()).toEqual([]);
  });

  it('is open to who created it only', async () => {
    await weekly();
    const { id, groupId } = await nth(0);
    for (const [client, key] of [
      [participant, 'FORBIDDEN'],
      [stranger, 'NOT_FOUND'],
      [await server.as(), 'NOT_FOUND'],
    ] as const) {
      const input = { params: { id, scope: 3 as const }, body: body() };
      await expect(client.call(updateSchedule, input)).rejects.toMatchObject({ key });
    }
    await expect(remove(stranger, id, SCHEDULE_SCOPE.all)).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await expect(stranger.call(getScheduleDetail, { query: { id, groupId } })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    expect(await texts()).toHaveLength(5);
  });
});

describe('a repetition', () => {
  it('is moved at one occurrence, and the others stay', async () => {
    await weekly();
    const { id } = await nth(1);
    await change(id, SCHEDULE_SCOPE.this, { startDay: day('2031-05-13'), startTime: '14:00', title: '移动' });
    expect(await texts()).toEqual(['05-05 09:00 周会', '05-13 14:00 移动', '05-19 09:00 周会', '05-26 09:00 周会', '06-02 09:00 周会']);
    const rows = await listed();
    expect(new Set(rows.map(({ groupId }) => groupId)).size).toBe(1);
    expect(rows[1]).toMatchObject({ id, repetition: REPETITION.weekly });
  });

  it('is split where this and the following change', async () => {
    await weekly();
    const before = await listed();
    const row = await nth(2);
    await change(row.id, SCHEDULE_SCOPE.following, { startDay: day('2031-05-20'), startTime: '10:00', title: '新周会' });
    expect(await texts()).toEqual(['05-05 09:00 周会', '05-12 09:00 周会', '05-20 10:00 新周会', '05-27 10:00 新周会']);
    const after = await listed();
    expect(after.map(({ id }) => id)).toEqual(before.slice(0, 4).map(({ id }) => id));
    expect(after.map(({ groupId }) => groupId === row.groupId)).toEqual([true, true, false, false]);
    const first = await creator.call(getSchedule, { params: { id: after[0]?.id ?? '' } });
    expect(first.repeatTime).toBe(Date.parse('2031-05-12T23:59:59+08:00'));
  });

  it('is rebuilt when all change, with the ids of what remains', async () => {
    await weekly();
    const before = await listed();
    await change(before[1]?.id ?? '', SCHEDULE_SCOPE.all, { startDay: day('2031-05-13'), repeatTime: day('2031-05-21') });
    expect(await texts()).toEqual(['05-06 09:00 周会', '05-13 09:00 周会', '05-20 09:00 周会']);
    expect((await listed()).map(({ id }) => id)).toEqual(before.slice(0, 3).map(({ id }) => id));
    await change(before[1]?.id ?? '', SCHEDULE_SCOPE.all, { startDay: day('2031-05-13'), repetition: REPETITION.none, repeatTime: null });
    expect(await listed()).toMatchObject([{ id: before[1]?.id, repetition: 1 }]);
  });

  it('keeps what was moved or deleted by itself when only its contents change', async () => {
    await weekly();
    await remove(creator, (await nth(3)).id, SCHEDULE_SCOPE.this);
    await change((await nth(1)).id, SCHEDULE_SCOPE.this, { startDay: day('2031-05-14') });
    await change((await nth(0)).id, SCHEDULE_SCOPE.all, { title: '例会' });
    expect(await texts()).toEqual(['05-05 09:00 例会', '05-14 09:00 例会', '05-19 09:00 例会', '06-02 09:00 例会']);
  });

  it('keeps the length and the reminder that one has had by itself when only the contents change', async () => {
    await weekly({ reminderTime: 15 });
    const single = await nth(1);
    await change(single.id, SCHEDULE_SCOPE.this, { duration: 30, reminderTime: 5, title: '短会' });
    const whole = await nth(2);
    await change(whole.id, SCHEDULE_SCOPE.this, { allDay: 1, endDay: day('2031-05-19'), startDay: day('2031-05-19'), reminderTime: 1 });
    await change((await nth(0)).id, SCHEDULE_SCOPE.all, { title: '例会', reminderTime: 10 });
    const seen = await Promise.all((await listed()).map(({ id }) => creator.call(getSchedule, { params: { id } })));
    expect(seen.map(({ title, allDay, duration, reminderTime }) => [title, allDay, duration, reminderTime])).toEqual([
      ['例会', 0, 60, 10],
      ['例会', 0, 30, 5],
      ['例会', 1, -1, 1],
      ['例会', 0, 60, 10],
      ['例会', 0, 60, 10],
    ]);
  });

  it('begins with a schedule that had none', async () => {
    await write();
    const { id } = await nth(0);
    await change(id, SCHEDULE_SCOPE.this, { repetition: REPETITION.daily, repeatTime: day('2031-05-07') });
    expect(await texts()).toEqual(['05-05 09:00 周会', '05-06 09:00 周会', '05-07 09:00 周会']);
    expect((await nth(0)).id).toBe(id);
  });

  it('is deleted at one, from one on, and as a whole', async () => {
    await weekly();
    await remove(creator, (await nth(1)).id, SCHEDULE_SCOPE.this);
    expect(await texts()).toHaveLength(4);
    await remove(creator, (await nth(2)).id, SCHEDULE_SCOPE.following);
    expect(await texts()).toEqual(['05-05 09:00 周会', '05-19 09:00 周会']);
    await remove(creator, (await nth(0)).id, SCHEDULE_SCOPE.all);
    expect(await texts()).toEqual([]);
  });

  it('is left by who takes part, and stays for the others', async () => {
    await weekly({ toUserIds: [PARTICIPANT, OTHER] });
    await remove(participant, (await nth(1)).id, SCHEDULE_SCOPE.this);
    expect([await texts(participant), await texts()].map((rows) => rows.length)).toEqual([4, 5]);
    await remove(participant, (await nth(3)).id, SCHEDULE_SCOPE.following);
    expect(await texts(participant)).toEqual(['05-05 09:00 周会', '05-19 09:00 周会']);
    // Who left one occurrence is not brought back by a change of all.
    await change((await nth(0)).id, SCHEDULE_SCOPE.all, { title: '例会', toUserIds: [PARTICIPANT, OTHER] });
    expect(await texts(participant)).toEqual(['05-05 09:00 例会', '05-19 09:00 例会']);
    await expect(remove(participant, (await nth(1)).id, SCHEDULE_SCOPE.this)).rejects.toMatchObject({ key: 'NOT_FOUND' });
  });
});

describe('messages', () => {
  it('tell of the invitation, of changes that matter and of the end, and nobody of what they did themselves', async () => {
    await weekly();
    const { id, groupId } = await nth(0);
    expect(await inbox(participant)).toEqual([
      { title: '林国栋 邀请您参加日程：周会', type: 4, releaseUser: '林国栋', body: { type: 1, groupId, id } },
    ]);
    await change(id, SCHEDULE_SCOPE.all, { content: '只是内容', reminderTime: 5 });
    expect(await titles(participant)).toHaveLength(1);
    await change(id, SCHEDULE_SCOPE.all, { startTime: '09:30', toUserIds: [PARTICIPANT, OTHER] });
    await change(id, SCHEDULE_SCOPE.all, { startTime: '09:30', toUserIds: [OTHER] });
    expect(await titles(participant)).toEqual(['林国栋 取消了日程：周会', '林国栋 修改了日程：周会', '林国栋 邀请您参加日程：周会']);
    await remove(creator, id, SCHEDULE_SCOPE.all);
    const other = await inbox(await server.withSession(OTHER));
    expect(other.map(({ body: { type } }) => type)).toEqual([3, 1]);
    expect(await titles(creator)).toEqual([]);
    expect(await titles(stranger)).toEqual([]);
  });

  it('speak the language of who reads them', async () => {
    await sql`update user_account set language = 'en' where id = ${PARTICIPANT}`.execute(server.core.database.kysely);
    await write({ toUserIds: [PARTICIPANT, OTHER] });
    await sql`update user_account set language = 'zh_CN' where id = ${PARTICIPANT}`.execute(server.core.database.kysely);
    expect(await titles(participant)).toEqual(['林国栋 invites you: 周会']);
    expect(await titles(await server.withSession(OTHER))).toEqual(['林国栋 邀请您参加日程：周会']);
  });
});

describe('reminders', () => {
  const due = async () => {
    const { rows } = await sql<{ at: Date | null }>`select remind_at as at from schedule order by starts_at`.execute(
      server.core.database.kysely,
    );
    return rows.map(({ at }) => at?.toISOString().slice(0, 16));
  };
  /** Of another process beside the one that runs: told is whoever the message would go to. */
  const told: string[] = [];
  const messages: ScheduleMessages = {
    send(_tx, { title, receivers }) {
      told.push(...receivers.map((receiver) => `${receiver.split('--')[0]} ${title}`));
      return Promise.resolve('1');
    },
  };
  const remind = (now: string) => remindDue(server.core, messages, new Date(now));
  beforeEach(() => told.splice(0));
  const reminders = async (client: Client) => (await titles(client)).filter((title) => title.startsWith('日程提醒'));

  it('come once for each occurrence, whoever runs and how often', async () => {
    await weekly({ reminderTime: 15 });
    expect(await due()).toEqual(['2031-05-05T00:45', '2031-05-12T00:45', '2031-05-19T00:45', '2031-05-26T00:45', '2031-06-02T00:45']);
    await remind('2031-05-05T00:44:59Z');
    expect(told).toEqual([]);
    // Two processes at once, and one that begins anew.
    await Promise.all([remind('2031-05-05T00:45:00Z'), remind('2031-05-05T00:45:00Z')]);
    await remind('2031-05-05T00:46:00Z');
    expect(told.sort()).toEqual([`${CREATOR} 日程提醒：周会`, `${PARTICIPANT} 日程提醒：周会`]);
    await remind('2031-05-12T00:50:00Z');
    expect(told).toHaveLength(4);
  });

  it('move with the occurrence, come again after a change of time and not after others, and go with it', async () => {
    await write({ reminderTime: 15 });
    const { id } = await nth(0);
    const none = { repetition: REPETITION.none, repeatTime: null, reminderTime: 15 };
    await change(id, 3, { ...none, startTime: '10:00' });
    expect(await due()).toEqual(['2031-05-05T01:45']);
    await remind('2031-05-05T01:45:00Z');
    await change(id, 3, { ...none, startTime: '10:00', title: '另名' });
    await remind('2031-05-05T01:46:00Z');
    expect(told).toHaveLength(2);
    await change(id, 3, { ...none, startTime: '11:00', title: '另名' });
    await remind('2031-05-05T02:45:00Z');
    expect(told).toHaveLength(4);
    await change(id, 3, { ...none, startTime: '12:00' });
    await remove(creator, id, 3);
    await remind('2031-05-06T00:00:00Z');
    expect(told).toHaveLength(4);
  });

  it('come by themselves on time, also what fell due while nothing ran, and not what is long over', async () => {
    await weekly({ reminderTime: -1 });
    const ids = (await listed()).map(({ id }) => id);
    const { kysely } = server.core.database;
    await sql`update schedule set starts_at = '2020-01-01', ends_at = '2020-01-01', remind_at = '2020-01-01' where id = ${ids[0]}`.execute(
      kysely,
    );
    await sql`update schedule set remind_at = now() - interval '2 hours' where id = ${ids[1]}`.execute(kysely);
    await sql`update schedule set remind_at = now() + interval '1500 milliseconds' where id = ${ids[2]}`.execute(kysely);
    const asked = Date.now() + 1500;
    await expect.poll(() => reminders(participant), { timeout: 8000, interval: 100 }).toHaveLength(2);
    expect(Date.now() - asked).toBeLessThan(5000);
    expect((await due()).filter((at) => at !== undefined)).toHaveLength(2);
  });
});

it('opens its files to those who see the occurrence that has them', async () => {
  const upload = async (client: Client, name: string) => {
    const path = uploadFile.path.replace(':type', 'annex');
    return storedFile.parse((await sendFile(client, path, { name, content: Buffer.from(name) })).data);
  };
  const stored = await upload(creator, '议程.txt');
  const files = JSON.stringify([{ name: '议程.txt', fileId: stored.name, url: stored.url }]);
  await weekly({ files });
  const download = (client: Client, fileId = stored.name) => client.envelope(getDownloadLink, { params: { type: 'annex', fileId } });
  expect((await download(participant)).code).toBe(200);
  expect((await download(stranger)).error?.key).toBe('FILE_MISSING');
  await change((await nth(2)).id, SCHEDULE_SCOPE.following, { files, startDay: day('2031-05-19') });
  expect((await download(participant)).code).toBe(200);
  const [first, , third] = await listed();
  await change(first?.id ?? '', SCHEDULE_SCOPE.all, { files, toUserIds: [] });
  expect((await download(participant)).code).toBe(200);
  await change(third?.id ?? '', SCHEDULE_SCOPE.all, { files: '[]', startDay: day('2031-05-19') });
  expect((await download(participant)).error?.key).toBe('FILE_MISSING');
  // Naming somebody's file does not open it.
  const foreign = await upload(stranger, '别人的.txt');
  const stolen = JSON.stringify([{ name: 'x', fileId: foreign.name, url: foreign.url }]);
  expect((await creator.envelope(createSchedule, { body: body({ files: stolen }) })).code).not.toBe(200);
});

it('says who is busy, and not with what', async () => {
  await write();
  const at = (from: string, to: string, groupId = '') => ({
    body: {
      userIds: [CREATOR, PARTICIPANT, OTHER],
      from: Date.parse(`2031-05-05T${from}+08:00`),
      to: Date.parse(`2031-05-05T${to}+08:00`),
      groupId,
    },
  });
  expect((await stranger.call(listBusyPeople, at('09:30', '11:00'))).list).toEqual([
    { id: CREATOR, name: '林国栋/linguodong' },
    { id: PARTICIPANT, name: '唐芸/tangyun' },
  ]);
  expect((await stranger.call(listBusyPeople, at('10:00', '11:00'))).list).toEqual([]);
  expect((await stranger.call(listBusyPeople, at('09:30', '11:00', (await nth(0)).groupId))).list).toEqual([]);
});

describe('calendars of others', () => {
  const get = (url: string) => server.anonymous.send({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') });

  it('take an export once, by a link', async () => {
    await weekly();
    const { name, url } = await participant.call(exportSchedules, {
      query: { startTime: '2031-05-01 00:00', endTime: '2031-05-31 23:59' },
    });
    expect(name).toBe('日程_2031-05-01_2031-05-31.ics');
    const file = (await get(`${url}&name=x`)).body;
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(4);
    expect(file).toContain('DTSTART:20310505T010000Z');
    expect((await get(url)).statusCode).toBe(404);
  });

  it('are closed to who looks on as another person', async () => {
    const { token } = await (await server.as()).call(viewAs, { params: { userId: PARTICIPANT } });
    const viewer = server.withToken(token);
    await expect(viewer.call(getScheduleSubscription)).rejects.toMatchObject({ key: 'VIEW_ONLY' });
    const query = { startTime: '2031-05-01 00:00', endTime: '2031-05-31 23:59' };
    await expect(viewer.call(exportSchedules, { query })).rejects.toMatchObject({ key: 'VIEW_ONLY' });
    expect((await viewer.call(listSchedules, { query })).list).toEqual([]);
  });

  it('read a secret address until it is renewed or ended, or the account is switched off', async () => {
    const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await write({ startDay: day(soon), title: '订阅的' });
    expect(await participant.call(getScheduleSubscription)).toEqual({ url: null });
    const { url } = await participant.call(renewScheduleSubscription);
    expect(await participant.call(getScheduleSubscription)).toEqual({ url });
    const calendar = await get(url);
    expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(calendar.body).toContain('SUMMARY:订阅的');
    const stored = await server.core.database.kysely.selectFrom('schedule_subscription').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(url.split('/').at(-1)?.replace('.ics', ''));

    const renewed = (await participant.call(renewScheduleSubscription)).url;
    expect([(await get(url)).statusCode, (await get(renewed)).statusCode]).toEqual([404, 200]);
    await sql`update user_account set state = 0 where id = ${PARTICIPANT}`.execute(server.core.database.kysely);
    expect((await get(renewed)).statusCode).toBe(404);
    await sql`update user_account set state = 1 where id = ${PARTICIPANT}`.execute(server.core.database.kysely);
    await participant.call(endScheduleSubscription);
    expect((await get(renewed)).statusCode).toBe(404);
    expect((await get('/api/system/Schedule/Calendar/x.ics')).statusCode).toBe(404);
  });
});
