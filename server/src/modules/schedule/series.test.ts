import { REPETITION, SCHEDULE_SCOPE } from '@banyan/shared-contracts/messaging/schedule';
import { getSchedule, listSchedules } from '@banyan/shared-contracts/messaging/schedule.contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client, TestServer } from '../../testing/test-server';
import { extendSeries } from './series/extend-series';
import { body, change, CREATOR, day, OTHER, PARTICIPANT, remove, titles, write } from './schedule.test-data';
import { startScheduleServer } from './schedule.test-server';

let server: TestServer;
let creator: Client;
let participant: Client;
startScheduleServer((started) => ({ server, creator, participant } = started));

const endless = { repetition: REPETITION.daily, repeatTime: null };
const at = (text: string) => Date.parse(`${text}T12:00:00+08:00`);
const extend = (now: string) => extendSeries(server.core, at(now));

/** First and last occurrence that a user has, and their number. */
async function summary() {
  const { rows } = await sql<{ count: string; days: string; first: string; last: string }>`
    select count(*), count(distinct starts_at) as days, min(starts_at at time zone 'Asia/Shanghai')::text as first,
      max(starts_at at time zone 'Asia/Shanghai')::text as last from schedule`.execute(server.core.database.kysely);
  const [{ count, days, first, last } = { count: '0', days: '0', first: '', last: '' }] = rows;
  return { count: Number(count), double: Number(count) - Number(days), first: first?.slice(0, 16), last: last?.slice(0, 16) };
}
const seriesLeft = async () => (await server.core.database.kysely.selectFrom('schedule_series').select('group_id').execute()).length;

async function on(who: Client, date: string) {
  const { list } = await who.call(listSchedules, { query: { startTime: `${date} 00:00`, endTime: `${date} 23:59` } });
  return list;
}
const titlesOn = async (who: Client, date: string) => (await on(who, date)).map(({ title, startTime }) => `${startTime} ${title}`);

describe('a repetition without an end', () => {
  it('goes on year after year, once each day, whoever runs and how often', { tags: 'long', timeout: 60_000 }, async () => {
    await write(creator, endless);
    expect(await summary()).toEqual({ count: 366, double: 0, first: '2031-05-05 09:00', last: '2032-05-04 09:00' });
    await extend('2031-05-06');
    expect((await summary()).last).toBe('2032-05-04 09:00');
    await Promise.all([extend('2031-08-01'), extend('2031-08-01')]);
    await extend('2031-08-02');
    expect(await summary()).toMatchObject({ double: 0, last: '2032-07-31 09:00' });
    await extend('2041-08-01');
    expect(await summary()).toMatchObject({ count: 4106, double: 0, last: '2042-07-31 09:00' });
    expect(await titlesOn(participant, '2040-02-29')).toEqual(['09:00 周会']);
  });

  it('is gone on with by the job of a server that begins anew, after one that broke off in the middle', async () => {
    await write(creator, endless);
    let left = 40;
    const breaking = {
      ...server.core,
      newId: () => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return server.core.newId();
      },
      onError: () => undefined,
    };
    await extendSeries(breaking, at('2031-08-01'));
    expect(await summary()).toMatchObject({ count: 366, last: '2032-05-04 09:00' });
    // As if months had passed.
    await sql`update schedule_series set written_until = '2026-01-01', starts_at = '2025-12-01 09:00+8', ends_at = '2025-12-01 10:00+8'`.execute(
      server.core.database.kysely,
    );
    await sql`truncate schedule cascade`.execute(server.core.database.kysely);
    await extendSeries(server.core);
    expect((await summary()).count).toBeGreaterThan(365);
    expect((await summary()).first).toBe('2026-01-01 09:00');
  }, 60_000);

  it('goes on although another one fails', async () => {
    await write(creator, { ...endless, title: '坏' });
    await sql`update schedule_series set ends_at = starts_at - interval '1 day', duration = -1, written_until = '2030-01-01'`.execute(
      server.core.database.kysely,
    );
    await write(creator, { ...endless, title: '好' });
    const failed: unknown[] = [];
    await extendSeries({ ...server.core, newId: server.core.newId, onError: (error) => failed.push(error) }, at('2031-08-01'));
    expect(await titlesOn(creator, '2032-07-30')).toContain('09:00 好');
  });

  it('ends with who has it: nothing is written for an account that is gone', async () => {
    await write(creator, endless);
    await sql`update schedule_series set creator_id = 1`.execute(server.core.database.kysely);
    await extend('2031-08-01');
    expect((await summary()).last).toBe('2032-05-04 09:00');
  });
});

it('a last day beyond what one saving writes is taken, and reached', async () => {
  await write(creator, { repetition: REPETITION.daily, repeatTime: day('2033-01-31') });
  expect((await summary()).last).toBe('2032-05-04 09:00');
  await extend('2032-01-15');
  expect(await seriesLeft()).toBe(1);
  await extend('2032-03-01');
  expect(await summary()).toMatchObject({ double: 0, last: '2033-01-31 09:00' });
  expect(await seriesLeft()).toBe(0);
  const [row] = await on(creator, '2033-01-31');
  expect((await creator.call(getSchedule, { params: { id: row?.id ?? '' } })).repeatTime).toBe(day('2033-01-31'));
});

it('years that are over are not written', async () => {
  await expect(write(creator, { ...endless, startDay: day('2015-01-01') })).rejects.toMatchObject({ key: 'BAD_INPUT' });
});

describe('what is changed of it', () => {
  beforeEach(() => write(creator, { ...endless, toUserIds: [PARTICIPANT, OTHER] }));
  const idOn = async (date: string) => (await on(creator, date))[0]?.id ?? '';
  const daily = (more: object) => ({ ...body(), ...endless, toUserIds: [PARTICIPANT, OTHER], ...more });

  it('at one stays with that one', async () => {
    await change(creator, await idOn('2031-06-02'), SCHEDULE_SCOPE.this, daily({ startDay: day('2031-06-02'), title: '一次' }));
    await extend('2031-08-01');
    expect(await titlesOn(creator, '2032-07-01')).toEqual(['09:00 周会']);
  });

  it('from one on holds for what is written later, and what was before ends', async () => {
    const id = await idOn('2031-06-02');
    await change(creator, id, SCHEDULE_SCOPE.following, daily({ startDay: day('2031-06-02'), title: '后来', toUserIds: [PARTICIPANT] }));
    await extend('2031-08-01');
    expect(await titlesOn(creator, '2031-06-01')).toEqual(['09:00 周会']);
    expect(await titlesOn(creator, '2032-07-01')).toEqual(['09:00 后来']);
    const later = await creator.call(getSchedule, { params: { id: await idOn('2032-07-01') } });
    expect(later).toMatchObject({ toUserIds: [PARTICIPANT], repeatTime: null, creatorUserId: CREATOR });
    expect((await creator.call(getSchedule, { params: { id: await idOn('2031-06-01') } })).repeatTime).not.toBeNull();
    expect(await seriesLeft()).toBe(1);
  });

  it('as a whole, times too, holds for what is written later; what was deleted stays so', async () => {
    await remove(creator, await idOn('2031-05-10'), SCHEDULE_SCOPE.this);
    await change(creator, await idOn('2031-05-20'), SCHEDULE_SCOPE.all, daily({ startDay: day('2031-05-20'), startTime: '14:00' }));
    await extend('2031-08-01');
    expect(await titlesOn(creator, '2031-05-10')).toEqual([]);
    expect(await titlesOn(creator, '2031-05-11')).toEqual(['14:00 周会']);
    expect(await titlesOn(creator, '2032-07-01')).toEqual(['14:00 周会']);
    expect(await summary()).toMatchObject({ double: 0, first: '2031-05-05 14:00' });
  });

  it('ends it where it gets a last day, and where it is deleted from one on', async () => {
    await change(
      creator,
      await idOn('2031-05-20'),
      SCHEDULE_SCOPE.all,
      daily({ startDay: day('2031-05-20'), repeatTime: day('2031-07-01') }),
    );
    expect(await seriesLeft()).toBe(0);
    expect((await summary()).last).toBe('2031-07-01 09:00');
    await change(creator, await idOn('2031-05-20'), SCHEDULE_SCOPE.all, daily({ startDay: day('2031-05-20') }));
    expect(await seriesLeft()).toBe(1);
    await remove(creator, await idOn('2031-06-02'), SCHEDULE_SCOPE.following);
    await extend('2031-08-01');
    expect((await summary()).last).toBe('2031-06-01 09:00');
    expect(await seriesLeft()).toBe(0);
  });

  it('lets people leave it for good', async () => {
    const [row] = await on(participant, '2031-06-02');
    await remove(participant, row?.id ?? '', SCHEDULE_SCOPE.all);
    await extend('2031-08-01');
    expect(await on(participant, '2032-07-01')).toEqual([]);
    expect(await titlesOn(creator, '2032-07-01')).toEqual(['09:00 周会']);
  });
});

it('a week’s notice of something daily is told once when it is saved', async () => {
  const tomorrow = Date.now() + 86_400_000;
  await write(creator, { ...endless, startDay: tomorrow, reminderTime: 10_080 });
  const told = async () => (await titles(participant)).filter((title) => title.startsWith('日程提醒')).length;
  const waiting = async () => {
    const { rows } = await sql`select from schedule where remind_at <= now() + interval '1 minute'`.execute(server.core.database.kysely);
    return rows.length;
  };
  expect([await told(), await waiting()]).toEqual([0, 1]);
  await server.core.jobs.runTurn('schedule.remind');
  expect(await told()).toBe(1);
  expect(await waiting()).toBe(0);
});
