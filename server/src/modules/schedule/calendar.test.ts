import {
  endScheduleSubscription,
  exportSchedules,
  getScheduleSubscription,
  listSchedules,
  renewScheduleSubscription,
} from '@banyan/shared-contracts/messaging/schedule.contract';
import { resetUserPassword } from '@banyan/shared-contracts/organization/user/user.contract';
import { viewAs } from '@banyan/shared-contracts/session/view-as.contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../core/secrets/passwords';
import type { Client, TestServer } from '../../testing/test-server';
import { day, PARTICIPANT, weekly, write } from './schedule.test-data';
import { startScheduleServer } from './schedule.test-server';

let server: TestServer;
let creator: Client;
let participant: Client;
startScheduleServer((started) => ({ server, creator, participant } = started));

describe('calendars of others', () => {
  const get = (url: string) => server.anonymous.send({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') });

  it('take an export once, by a link', async () => {
    await weekly(creator);
    const { name, url } = await participant.call(exportSchedules, {
      query: { startTime: '2031-05-01 00:00', endTime: '2031-05-31 23:59' },
    });
    expect(name).toBe('日程_2031-05-01_2031-05-31.ics');
    const file = (await get(`${url}&name=x`)).body;
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(4);
    expect(file).toContain('DTSTART:20310505T010000Z');
    expect((await get(url)).statusCode).toBe(404);
  });

  it('are exported for a year at most, and never cut', async () => {
    const tooLong = { startTime: '2031-01-01 00:00', endTime: '2033-01-01 00:00' };
    await expect(participant.call(exportSchedules, { query: tooLong })).rejects.toMatchObject({ key: 'BAD_INPUT' });
    await sql`
      insert into schedule (id, group_id, title, urgent, creator_id, starts_at, ends_at, created_by)
      select 760000000 + n, 760000000 + n, '很多', 1, ${PARTICIPANT}, '2031-05-05', '2031-05-05 01:00', ${PARTICIPANT}
      from generate_series(1, 3001) n`.execute(server.core.database.kysely);
    const query = { startTime: '2031-05-01 00:00', endTime: '2031-05-31 23:59' };
    await expect(participant.call(exportSchedules, { query })).rejects.toMatchObject({ key: 'TOO_LARGE' });
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
    await write(creator, { startDay: day(soon), title: '订阅的' });
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

  it('read no address that is older than the password, however that was set', async () => {
    const id = PARTICIPANT;
    const admin = await server.as();
    const digest = digestOf('Replaced2026x');
    const ways = [
      () => admin.call(resetUserPassword, { params: { id }, body: { userPassword: digest, validatePassword: digest } }),
      () => sql`update user_account set password_hash = 'another' where id = ${id}`.execute(server.core.database.kysely),
    ];
    for (const setPassword of ways) {
      const owner = await server.withSession(id);
      const { url } = await owner.call(renewScheduleSubscription);
      await sql`update user_account set real_name = real_name where id = ${id}`.execute(server.core.database.kysely);
      expect((await get(url)).statusCode).toBe(200);
      await setPassword();
      expect((await get(url)).statusCode).toBe(404);
      await sql`update user_account set password_changed_at = now() where id = ${id}`.execute(server.core.database.kysely);
      expect(await (await server.withSession(id)).call(getScheduleSubscription)).toEqual({ url: null });
    }
    participant = await server.withSession(id);
  });
});
