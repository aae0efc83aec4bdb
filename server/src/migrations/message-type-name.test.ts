import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server';
import { up } from './0050-message-type-name';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const OF_TYPE = sql`dictionary_type_id = (select id from dictionary_type where en_code = 'msgSourceType')`;

async function renamed(names: { notice: string; schedule?: string }) {
  const { kysely } = server.core.database;
  const { notice, schedule = '日程' } = names;
  await sql`update dictionary_entry set full_name = ${schedule} where ${OF_TYPE} and en_code = '4'`.execute(kysely);
  await sql`update dictionary_entry set full_name = ${notice} where ${OF_TYPE} and en_code = '3'`.execute(kysely);
  await up(kysely as never);
  const { rows } = await sql<{ full_name: string }>`select full_name from dictionary_entry where ${OF_TYPE} and en_code = '3'`.execute(
    kysely,
  );
  return rows.map(({ full_name: name }) => name);
}

it('renames the type of messages of notices only where it has the name that it was installed with', async () => {
  expect(await renamed({ notice: '公告' })).toEqual(['通知公告']);
  expect(await renamed({ notice: '公司要闻' })).toEqual(['公司要闻']);
  expect(await renamed({ notice: '公告', schedule: '通知公告' })).toEqual(['公告']);
  expect(
    await sql`select from dictionary_entry where full_name = '公告' and not ${OF_TYPE}`.execute(server.core.database.kysely),
  ).toMatchObject({
    rows: [{}],
  });
});
