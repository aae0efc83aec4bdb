import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { openReader, type Reader } from './reader';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const open = () => openReader(server.databaseUrl, server.core.database.pool, server.core.config.tableSchema);
const whoOf = async (reader: Reader) => (await reader.rows('select current_user as who', []))[0]?.['who'];

it('follows the password of the owner, with several processes that start at once', async () => {
  const before = open();
  expect(await whoOf(before)).toBe('banyan_reader');
  await before.close();
  // Made when the owner had another password.
  await server.core.database.pool.query("alter role banyan_reader password 'of-yesterday'");
  const readers = Array.from({ length: 4 }, open);
  expect(await Promise.all(readers.map(whoOf))).toEqual(readers.map(() => 'banyan_reader'));
  await Promise.all(readers.map((reader) => reader.close()));
});
