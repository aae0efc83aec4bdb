import { listMessages, readMessage } from '@banyan/shared-contracts/messaging/message.contract';
import { SCHEDULE_SCOPE } from '@banyan/shared-contracts/messaging/schedule';
import { createSchedule, getSchedule, getScheduleDetail, updateSchedule } from '@banyan/shared-contracts/messaging/schedule.contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Client, TestServer } from '../../testing/test-server';
import { body, change, inbox, listed, nth, titles, weekly, write } from './schedule.test-data';
import { startScheduleServer } from './schedule.test-server';

/** Of the seed: two for schedules, one for notices. */
const STANDARD = '4201';
const MEETING = '9301';
const OF_NOTICES = '4202';
const custom = { reminderTime: 15, reminderType: 2, send: MEETING };

let server: TestServer;
let creator: Client;
let participant: Client;
startScheduleServer((started) => ({ server, creator, participant } = started));

const run = (query: ReturnType<typeof sql>) => query.execute(server.core.database.kysely);
const read = async (index = 0) => creator.call(getSchedule, { params: { id: (await nth(creator, index)).id } });
const detail = async () => participant.call(getScheduleDetail, { query: { groupId: '', id: (await nth(participant, 0)).id } });
async function fallDue(): Promise<void> {
  await run(sql`update schedule set remind_at = now()`);
  await server.core.jobs.runTurn('schedule.remind');
}
const reminders = async () => (await titles(participant)).filter((title) => !title.includes('邀请'));

afterEach(async () => {
  await run(sql`update send_config set enabled = true`);
  await run(sql`update message_template set enabled = true`);
  await run(sql`update send_config_template set enabled = true, message_type = 1`);
});

describe('a reminder by a send configuration', () => {
  it('is kept and answered with its name, to be read and to be written', async () => {
    await write(creator, custom);
    expect(await read()).toMatchObject({ ...custom, sendName: '例会提醒', sendEnabled: 1 });
    expect(await detail()).toMatchObject({ send: { name: '例会提醒', enabledMark: 1 } });
    const { id } = await nth(creator, 0);
    await change(creator, id, 3, { ...custom, send: STANDARD, repetition: 1 });
    expect(await read()).toMatchObject({ send: STANDARD, sendName: '日程提醒' });
    await change(creator, id, 3, { reminderTime: 15, reminderType: 1, send: STANDARD, repetition: 1 });
    expect(await read()).toMatchObject({ reminderType: 1, send: '', sendName: '' });
    expect(await detail()).not.toHaveProperty('send');
  });

  it('is none where nobody is reminded', async () => {
    await write(creator, { ...custom, reminderTime: -2, send: '77' });
    expect(await read()).toMatchObject({ reminderTime: -2, reminderType: 1, send: '' });
  });

  it('says what its template says, to everybody by the same words', async () => {
    await write(creator, { ...custom, title: '周会 <1>', content: '带上\n材料 & 笔' });
    await fallDue();
    expect(await reminders()).toEqual(['【例会】周会 <1>，2031-05-05 09:00 准时开始']);
    expect(await titles(creator)).toEqual(['【例会】周会 <1>，2031-05-05 09:00 准时开始']);
    const [message] = (await participant.call(listMessages, { query: { keyword: '例会' } })).list;
    const text = await participant.call(readMessage, { params: { id: message?.id ?? '' } });
    expect(text.excerpt).toBe('林国栋 请您提前五分钟到场。\n带上\n材料 & 笔');
    expect((await inbox(participant))[0]?.body).toMatchObject({ type: 1, id: (await nth(creator, 0)).id, says: 1 });
  });

  it('names no times of whole days', async () => {
    await write(creator, { ...custom, send: STANDARD, allDay: 1, endDay: Date.parse('2031-05-05T12:00+08:00'), reminderTime: 1 });
    await fallDue();
    expect(await reminders()).toEqual(['日程提醒：周会，2031-05-05 开始']);
  });

  it.each([
    ['is switched off', () => run(sql`update send_config set enabled = false where id = ${MEETING}`)],
    ['has its template switched off', () => run(sql`update message_template set enabled = false where id = ${MEETING}`)],
    ['has its line switched off', () => run(sql`update send_config_template set enabled = false where id = ${MEETING}`)],
    ['sends mail only', () => run(sql`update send_config_template set message_type = 2 where id = ${MEETING}`)],
  ])('comes by the platform’s own words when the configuration %s', async (_what, spoil) => {
    await write(creator, custom);
    await spoil();
    await fallDue();
    expect(await reminders()).toEqual(['日程提醒：周会（2031-05-05 09:00）']);
  });

  it('comes by the platform’s own words when the configuration is gone, which is still named', async () => {
    await run(sql`insert into send_config (id, full_name, en_code, message_source) values (771, '临时', 'passing', 4)`);
    await write(creator, { ...custom, send: '771' });
    await run(sql`delete from send_config where id = 771`);
    expect(await read()).toMatchObject({ send: '771', sendName: '临时', sendEnabled: 0 });
    await fallDue();
    expect(await reminders()).toEqual(['日程提醒：周会（2031-05-05 09:00）']);
    // What was chosen stays when something else is changed.
    await change(creator, (await nth(creator, 0)).id, 3, { ...custom, send: '771', title: '例会', repetition: 1 });
    expect(await read()).toMatchObject({ title: '例会', send: '771' });
  });
});

describe('what cannot be chosen', () => {
  it.each([['77'], [OF_NOTICES], [MEETING]])('is refused in words that name the field: %s', async (send) => {
    await run(sql`update send_config set enabled = false where id = ${MEETING}`);
    const said = (client: Client) => client.envelope(createSchedule, { body: body({ ...custom, send }) });
    expect(await said(creator)).toMatchObject({
      msg: '所选发送配置不存在、已停用或不适用于此类消息，请重新选择发送配置',
      error: { key: 'FIELD_INVALID', details: { fields: ['send'] } },
    });
    expect(await listed(creator)).toEqual([]);
    await write(creator, { ...custom, send: STANDARD });
    const { id } = await nth(creator, 0);
    const request = { params: { id, scope: SCHEDULE_SCOPE.all }, body: body({ ...custom, send }) };
    expect((await creator.envelope(updateSchedule, request)).error?.key).toBe('FIELD_INVALID');
    expect((await read()).send).toBe(STANDARD);
  });

  it.each(['', null, undefined])('is nothing: %j', async (send) => {
    const reply = await creator.envelope(createSchedule, { body: body({ ...custom, send }) });
    expect(reply).toMatchObject({ msg: '请求内容有误：请选择发送配置', error: { key: 'BAD_INPUT' } });
  });
});

describe('of a repetition', () => {
  const sends = async () =>
    Promise.all((await listed(creator)).map(async ({ id }) => (await creator.call(getSchedule, { params: { id } })).send));

  it('it stands at each occurrence, of one by itself, and from one on', async () => {
    await weekly(creator, custom);
    expect(await sends()).toEqual(Array(5).fill(MEETING));
    const { id } = await nth(creator, 1);
    await change(creator, id, 1, { ...custom, send: STANDARD, startDay: Date.parse('2031-05-12T12:00+08:00') });
    expect(await sends()).toEqual([MEETING, STANDARD, MEETING, MEETING, MEETING]);
    const third = (await nth(creator, 2)).id;
    await change(creator, third, 2, { ...custom, send: STANDARD, startDay: Date.parse('2031-05-19T12:00+08:00') });
    expect(await sends()).toEqual([MEETING, STANDARD, STANDARD, STANDARD, STANDARD]);
  });

  it('one that was chosen for an occurrence by itself stays when all are renamed', async () => {
    await weekly(creator, custom);
    await change(creator, (await nth(creator, 1)).id, 1, { ...custom, send: STANDARD, startDay: Date.parse('2031-05-12T12:00+08:00') });
    await change(creator, (await nth(creator, 0)).id, 3, { ...custom, title: '晨会' });
    expect(await sends()).toEqual([MEETING, STANDARD, MEETING, MEETING, MEETING]);
    expect((await listed(creator)).map(({ title }) => title)).toEqual(Array(5).fill('晨会'));
  });

  it('goes on with what is written later', async () => {
    await weekly(creator, { ...custom, repeatTime: null });
    await change(creator, (await nth(creator, 0)).id, 3, { ...custom, repeatTime: null, send: STANDARD });
    const { rows } = await sql<{ send: string }>`select distinct send_config_id as send from schedule_series
      union select distinct send_config_id from schedule`.execute(server.core.database.kysely);
    expect(rows).toEqual([{ send: STANDARD }]);
  });
});
