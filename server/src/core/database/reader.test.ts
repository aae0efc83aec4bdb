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

it('each statement is alone in a read-only transaction, and leaves nothing behind', async () => {
  const url = new URL(server.databaseUrl);
  url.searchParams.set('options', '-c work_mem=5MB');
  const reader = openReader(url.toString(), server.core.database.pool, server.core.config.tableSchema);
  const settings = `select current_setting('transaction_read_only') as reads, current_setting('default_transaction_read_only') as always,
    current_setting('work_mem') as memory, current_setting('statement_timeout') as most`;
  const asOpened = [{ reads: 'on', always: 'on', memory: '5MB', most: '5s' }];
  expect(await reader.rows(settings, [])).toEqual(asOpened);
  for (const [name, value] of Object.entries({ default_transaction_read_only: 'off', statement_timeout: '0', work_mem: '9MB' }))
    await reader.rows('select set_config($1, $2, false)', [name, value]);
  expect(await reader.rows(settings, [])).toEqual(asOpened);
  await expect(reader.rows("select set_config('transaction_read_only', 'off', true)", [])).rejects.toThrow('read-write');
  await expect(reader.rows('select lo_create(0)', [])).rejects.toThrow('read-only');
  await expect(reader.rows('rollback; begin read write; select 1', [])).rejects.toThrow('multiple commands');
  // A block can end its transaction and begin another one, unless a transaction was begun before it.
  const block = "do $$ begin perform set_config('default_transaction_read_only', 'off', false); commit; perform lo_create(0); end $$";
  for (const text of [block, `/* select */ ${block}`])
    await expect(reader.rows(text, [])).rejects.toThrow('invalid transaction termination');
  await reader.close();
});
