import { getDownloadLink, storedFile, uploadFile } from '@banyan/shared-contracts/files/file.contract';
import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import { getMessagePreference, updateMessagePreference } from '@banyan/shared-contracts/messaging/preference.contract';
import { SCHEDULE_SCOPE } from '@banyan/shared-contracts/messaging/schedule';
import {
  createSchedule,
  getSchedule,
  getScheduleDetail,
  listBusyPeople,
  updateSchedule,
} from '@banyan/shared-contracts/messaging/schedule.contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sendFile } from '../../testing/send-file';
import type { Client, TestServer } from '../../testing/test-server';
import {
  body,
  change,
  CREATOR,
  day,
  inbox,
  listed,
  nth,
  OTHER,
  PARTICIPANT,
  remove,
  texts,
  titles,
  weekly,
  write,
} from './schedule.test-data';
import { startScheduleServer } from './schedule.test-server';

let server: TestServer;
let creator: Client;
let participant: Client;
let stranger: Client;
startScheduleServer((started) => ({ server, creator, participant, stranger } = started));

describe('writing', () => {
  it('keeps every field, and is the caller’s whatever the request says', async () => {
    await write(creator, {
      category: '5019001',
      urgent: '3',
      content: '带上材料',
      color: '#2468F2',
      reminderTime: 15,
      creatorUserId: OTHER,
      toUserIds: [PARTICIPANT, CREATOR, '999999'],
    });
    const row = await nth(creator, 0);
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
    await write(creator, { allDay: 1, endDay: day('2031-05-06'), duration: 30, reminderTime: 1 });
    expect(await nth(creator, 0)).toMatchObject({
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
    expect(await texts(creator)).toEqual([]);
  });

  it.each([
    [{ duration: -1, endDay: day('2031-05-03'), endTime: '10:00' }, '结束时间不能早于开始时间'],
    [{ duration: -1, endDay: day('2031-05-05'), endTime: '08:59' }, '结束时间不能早于开始时间'],
    [{ allDay: 1, endDay: day('2031-05-04') }, '结束时间不能早于开始时间'],
    [{ repetition: 2, repeatTime: day('2031-05-04') }, '结束重复不能早于开始时间'],
    [{ allDay: 1, reminderTime: 13 }, '请选择列出的提醒时间'],
    [{ reminderTime: 10_081 }, '请选择列出的提醒时间'],
  ])('says in words what is wrong with %j', async (more, problem) => {
    const envelope = await creator.envelope(createSchedule, { body: body(more) });
    expect(envelope).toMatchObject({ msg: `请求内容有误：${problem}`, error: { key: 'BAD_INPUT' } });
  });

  it.each([null, ''])('takes fields that were cleared for none: %j', async (none) => {
    const cleared = { allDay: none, duration: none, endDay: day('2031-05-05'), endTime: '11:00', repetition: none, repeatTime: none };
    await write(creator, { ...cleared, reminderTime: none, reminderType: none });
    await write(creator, { title: '年会', allDay: 1, reminderTime: none });
    const all = await Promise.all((await listed(creator)).map((row) => creator.call(getSchedule, { params: { id: row.id } })));
    const stored = { duration: -1, repetition: 1, repeatTime: null, reminderTime: -2, reminderType: 1 };
    expect(all).toHaveLength(2);
    expect(all.find(({ title }) => title === '周会')).toMatchObject({ ...stored, allDay: 0 });
    expect(all.find(({ title }) => title === '年会')).toMatchObject({ ...stored, allDay: 1 });
  });

  it('is open to who created it only', async () => {
    await weekly(creator);
    const { id, groupId } = await nth(creator, 0);
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
    expect(await texts(creator)).toHaveLength(5);
  });
});

describe('messages', () => {
  it('tell of the invitation, of changes that matter and of the end, and nobody of what they did themselves', async () => {
    await weekly(creator);
    const { id, groupId } = await nth(creator, 0);
    expect(await inbox(participant)).toEqual([
      { title: '林国栋 邀请您参加日程：周会（2031-05-05 09:00）', type: 4, releaseUser: '林国栋', body: { type: 1, groupId, id } },
    ]);
    await change(creator, id, SCHEDULE_SCOPE.all, { content: '只是内容', reminderTime: 5 });
    expect(await titles(participant)).toHaveLength(1);
    await change(creator, id, SCHEDULE_SCOPE.all, { startTime: '09:30', toUserIds: [PARTICIPANT, OTHER] });
    await change(creator, id, SCHEDULE_SCOPE.all, { startTime: '09:30', toUserIds: [OTHER] });
    expect(await titles(participant)).toEqual([
      '林国栋 取消了日程：周会（2031-05-05 09:30）',
      '林国栋 修改了日程：周会（2031-05-05 09:30）',
      '林国栋 邀请您参加日程：周会（2031-05-05 09:00）',
    ]);
    await remove(creator, id, SCHEDULE_SCOPE.all);
    const other = await inbox(await server.withSession(OTHER));
    expect(other.map(({ body: { type } }) => type)).toEqual([3, 1]);
    expect(await titles(creator)).toEqual([]);
    expect(await titles(stranger)).toEqual([]);
  });

  it('tell who created a schedule that somebody has left it', async () => {
    await weekly(creator, { toUserIds: [PARTICIPANT, OTHER] });
    const [second, third] = [await nth(creator, 1), await nth(creator, 2)];
    const { groupId } = second;
    await remove(participant, second.id, SCHEDULE_SCOPE.this);
    const left = {
      title: '唐芸 退出了日程：周会（2031-05-12 09:00）',
      type: 4,
      releaseUser: '唐芸',
      body: { type: 2, groupId, id: second.id },
    };
    expect(await inbox(creator)).toEqual([left]);
    await remove(participant, third.id, SCHEDULE_SCOPE.following);
    const leftFrom = { ...left, title: '唐芸 从此次起退出了日程：周会（2031-05-19 09:00）', body: { type: 2, groupId, id: third.id } };
    expect(await inbox(creator)).toEqual([leftFrom, left]);
    // No other user is notified, and a user who has disabled messages of schedules is not notified either.
    expect(await titles(await server.withSession(OTHER))).toHaveLength(1);
    const preference = { ...(await creator.call(getMessagePreference)), off: [MESSAGE_TYPE.schedule] };
    await creator.call(updateMessagePreference, { body: preference });
    await remove(await server.withSession(OTHER), second.id, SCHEDULE_SCOPE.all);
    await creator.call(updateMessagePreference, { body: { ...preference, off: [] } });
    expect(await inbox(creator)).toHaveLength(2);
  });

  it('name what somebody left by what they asked for, however much of it was theirs', async () => {
    await weekly(creator, { toUserIds: [] });
    const second = await nth(creator, 1);
    await change(creator, second.id, SCHEDULE_SCOPE.this, { startDay: day('2031-05-12') });
    await remove(participant, second.id, SCHEDULE_SCOPE.following);
    expect(await titles(creator)).toEqual(['唐芸 从此次起退出了日程：周会（2031-05-12 09:00）']);
    await write(creator, { title: '一次' });
    await remove(participant, (await nth(creator, 1)).id, SCHEDULE_SCOPE.all);
    expect((await titles(creator))[0]).toBe('唐芸 退出了日程：一次（2031-05-05 09:00）');
  });

  it('name the day alone of what lasts whole days', async () => {
    await write(creator, { allDay: 1, endDay: day('2031-05-06'), reminderTime: -2 });
    expect(await titles(participant)).toEqual(['林国栋 邀请您参加日程：周会（2031-05-05）']);
  });

  it('speak the language of who reads them', async () => {
    await sql`update user_account set language = 'en' where id = ${PARTICIPANT}`.execute(server.core.database.kysely);
    await write(creator, { toUserIds: [PARTICIPANT, OTHER] });
    await sql`update user_account set language = 'zh_CN' where id = ${PARTICIPANT}`.execute(server.core.database.kysely);
    expect(await titles(participant)).toEqual(['林国栋 invites you: 周会 (2031-05-05 09:00)']);
    expect(await titles(await server.withSession(OTHER))).toEqual(['林国栋 邀请您参加日程：周会（2031-05-05 09:00）']);
  });
});

it('opens its files to those who see the occurrence that has them', async () => {
  const upload = async (client: Client, name: string) => {
    const path = uploadFile.path.replace(':type', 'annex');
    return storedFile.parse((await sendFile(client, path, { name, content: Buffer.from(name) })).data);
  };
  const stored = await upload(creator, '议程.txt');
  const files = JSON.stringify([{ name: '议程.txt', fileId: stored.name, url: stored.url }]);
  await weekly(creator, { files });
  const download = (client: Client, fileId = stored.name) => client.envelope(getDownloadLink, { params: { type: 'annex', fileId } });
  expect((await download(participant)).code).toBe(200);
  expect((await download(stranger)).error?.key).toBe('FILE_MISSING');
  await change(creator, (await nth(creator, 2)).id, SCHEDULE_SCOPE.following, { files, startDay: day('2031-05-19') });
  expect((await download(participant)).code).toBe(200);
  const [first, , third] = await listed(creator);
  await change(creator, first?.id ?? '', SCHEDULE_SCOPE.all, { files, toUserIds: [] });
  expect((await download(participant)).code).toBe(200);
  await change(creator, third?.id ?? '', SCHEDULE_SCOPE.all, { files: '[]', startDay: day('2031-05-19') });
  expect((await download(participant)).error?.key).toBe('FILE_MISSING');
  // A reference to another user's file does not give access to it.
  const foreign = await upload(stranger, '别人的.txt');
  const stolen = JSON.stringify([{ name: 'x', fileId: foreign.name, url: foreign.url }]);
  expect((await creator.envelope(createSchedule, { body: body({ files: stolen }) })).code).not.toBe(200);
});

it('says who is busy, and with what to those only who may read it', async () => {
  await write(creator);
  const at = (from: string, to: string, groupId = '') => ({
    body: {
      userIds: [CREATOR, PARTICIPANT, OTHER],
      from: Date.parse(`2031-05-05T${from}+08:00`),
      to: Date.parse(`2031-05-05T${to}+08:00`),
      groupId,
    },
  });
  expect((await stranger.call(listBusyPeople, at('09:30', '11:00'))).list).toEqual([
    { id: CREATOR, name: '林国栋/linguodong', schedules: [], total: 0 },
    { id: PARTICIPANT, name: '唐芸/tangyun', schedules: [], total: 0 },
  ]);
  const nine = { title: '周会', startDay: Date.parse('2031-05-05T09:00+08:00'), endDay: Date.parse('2031-05-05T10:00+08:00') };
  await creator.call(createSchedule, { body: body({ title: '单独', startTime: '09:45', toUserIds: [] }) });
  const seen = (await participant.call(listBusyPeople, at('09:30', '11:00'))).list;
  expect(seen).toMatchObject([
    { id: CREATOR, schedules: [nine] },
    { id: PARTICIPANT, schedules: [nine] },
  ]);
  const own = (await creator.call(listBusyPeople, at('09:30', '11:00'))).list;
  expect(own.map(({ schedules }) => schedules.map(({ title }) => title))).toEqual([['周会', '单独'], ['周会']]);
  await remove(creator, (await nth(creator, 1)).id, 3);
  expect((await stranger.call(listBusyPeople, at('10:00', '11:00'))).list).toEqual([]);
  expect((await stranger.call(listBusyPeople, at('09:30', '11:00', (await nth(creator, 0)).groupId))).list).toEqual([]);
});

it('says of whole days that they meet hours, and the other way round, by the days of the platform', async () => {
  const busy = async (client: Client, from: string, to: string) => {
    const body = { userIds: [CREATOR], from: Date.parse(`${from}+08:00`), to: Date.parse(`${to}+08:00`) };
    return (await client.call(listBusyPeople, { body })).list.flatMap(({ schedules }) =>
      schedules.map(({ title, allDay }) => [title, allDay]),
    );
  };
  await write(creator, { toUserIds: [] });
  await write(creator, { title: '年会', allDay: 1, endDay: day('2031-05-06'), toUserIds: [] });
  expect(await busy(creator, '2031-05-05T09:30', '2031-05-05T11:00')).toEqual([
    ['年会', 1],
    ['周会', 0],
  ]);
  expect(await busy(creator, '2031-05-05T00:00', '2031-05-06T00:00')).toHaveLength(2);
  // From its first minute to its last, and not a minute longer.
  expect(await busy(creator, '2031-05-04T23:00', '2031-05-05T00:00')).toEqual([]);
  expect(await busy(creator, '2031-05-06T23:30', '2031-05-07T00:30')).toEqual([['年会', 1]]);
  expect(await busy(creator, '2031-05-07T00:00', '2031-05-07T01:00')).toEqual([]);
  // For other users neither the owner nor the content is visible.
  const body = { userIds: [CREATOR], from: Date.parse('2031-05-06T10:00+08:00'), to: Date.parse('2031-05-06T11:00+08:00') };
  expect((await stranger.call(listBusyPeople, { body })).list).toEqual([
    { id: CREATOR, name: '林国栋/linguodong', schedules: [], total: 0 },
  ]);
});

it('names the first three of what somebody has, and tells how many there are', async () => {
  for (const startTime of ['09:00', '10:00', '11:00', '13:00', '14:00']) {
    await creator.call(createSchedule, { body: body({ title: startTime, startTime, toUserIds: [] }) });
  }
  const at = { from: Date.parse('2031-05-05T00:00+08:00'), to: Date.parse('2031-05-12T00:00+08:00') };
  const [own] = (await creator.call(listBusyPeople, { body: { userIds: [CREATOR], ...at } })).list;
  expect([own?.schedules.map(({ title }) => title), own?.total]).toEqual([['09:00', '10:00', '11:00'], 5]);
  const [foreign] = (await stranger.call(listBusyPeople, { body: { userIds: [CREATOR], ...at } })).list;
  expect(foreign).toMatchObject({ schedules: [], total: 0 });
});
