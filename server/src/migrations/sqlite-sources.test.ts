import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server';
import { up } from './0237-sqlite-sources';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('the dictionary of an installation from before gets the kind, once', async () => {
  const { pool, kysely } = server.core.database;
  const kinds = async () =>
    (await pool.query<{ sort_code: number }>(`select sort_code from dictionary_entry where en_code = 'SQLite'`)).rows;
  const [entry] = await kinds();
  expect(entry).toBeDefined();
  await pool.query(`delete from dictionary_entry where en_code = 'SQLite'`);
  for (let time = 0; time < 2; time += 1) {
    await up(kysely as never);
    expect(await kinds()).toEqual([entry]);
  }
});
