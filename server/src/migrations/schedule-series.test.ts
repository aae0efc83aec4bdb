import { REPETITION } from '@banyan/shared-contracts/messaging/schedule';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { extendSeries } from '../modules/schedule/series/extend-series';
import { clearSchedules, day, write } from '../modules/schedule/schedule.test-data';
import { startTestServer, type TestServer } from '../testing/test-server';
import { up } from './0042-schedule-series';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('a repetition without an end that was written before there were series goes on too', async () => {
  const { kysely } = server.core.database;
  await clearSchedules(server);
  const creator = await server.as('linguodong');
  await write(creator, { repetition: REPETITION.weekly, repeatTime: null });
  await write(creator, { repetition: REPETITION.weekly, repeatTime: day('2031-05-20'), title: '三次' });
  await sql`drop table schedule_series`.execute(kysely);
  await up(kysely as never);
  expect(await kysely.selectFrom('schedule_series').select(['title', 'participants']).execute()).toEqual([
    { title: '周会', participants: ['7002'] },
  ]);
  await extendSeries(server.core, Date.parse('2032-01-15T12:00:00+08:00'));
  const rows = await kysely.selectFrom('schedule').select('starts_at').where('title', '=', '周会').orderBy('starts_at').execute();
  const starts = rows.map(({ starts_at: at }) => at.toISOString().slice(0, 10));
  expect([new Set(starts).size, starts.at(-1)]).toEqual([141, '2034-01-09']);
  expect(starts).toHaveLength(141);
});
