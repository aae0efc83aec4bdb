import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDatabaseProxy } from '../testing/database-proxy';
import { openDatabase } from './database';
import { openNodeConnection } from './node-connection';

test('a lost connection comes back once, with its node number and its channels', { tags: 'long' }, async () => {
  const proxy = await openDatabaseProxy(inject('postgresUrl'));
  const errors: unknown[] = [];
  const connection = await openNodeConnection(proxy.connectionString, (error) => errors.push(error));
  const heard: string[] = [];
  await connection.listen('banyan_test_channel', (payload) => heard.push(payload));

  proxy.cut();
  await expect(connection.notify('banyan_test_channel', 'lost')).rejects.toThrow();
  await sleep(2200);
  // One try every half second, however long it lasts.
  expect(proxy.tried).toBeLessThanOrEqual(7);
  proxy.mend();

  await expect
    .poll(
      () =>
        connection.notify('banyan_test_channel', 'back').then(
          () => true,
          () => false,
        ),
      { timeout: 3000 },
    )
    .toBe(true);
  await expect.poll(() => heard).toContain('back');
  const settled = proxy.tried;
  await sleep(700);
  expect(proxy.tried).toBe(settled);

  await connection.close();
  await proxy.close();
});

test('a host that vanishes is noticed, also by who only listens, and left for one that answers', { tags: 'long' }, async () => {
  const proxy = await openDatabaseProxy(inject('postgresUrl'));
  const connection = await openNodeConnection(proxy.connectionString, () => undefined, 600);
  const heard: string[] = [];
  await connection.listen('banyan_silence', (payload) => heard.push(payload));
  const other = openDatabase({ connectionString: inject('postgresUrl'), poolSize: 1 });
  const say = () => other.pool.query("select pg_notify('banyan_silence', 'heard')");

  proxy.stall();
  await expect(connection.notify('banyan_silence', 'into the void')).rejects.toThrow();
  proxy.mend();
  await expect
    .poll(
      async () => {
        await say();
        return heard;
      },
      { timeout: 10_000, interval: 100 },
    )
    .toContain('heard');

  // Nothing is asked of it now.
  heard.splice(0);
  proxy.stall();
  await sleep(100);
  proxy.mend();
  await expect
    .poll(
      async () => {
        await say();
        return heard;
      },
      { timeout: 10_000, interval: 100 },
    )
    .toContain('heard');
  await connection.close();
  await other.close();
  await proxy.close();
});

test(
  'a statement that a vanished host does not answer fails, and its connection is not used again',
  { tags: 'long', timeout: 30_000 },
  async () => {
    const proxy = await openDatabaseProxy(inject('postgresUrl'));
    const database = openDatabase({ connectionString: proxy.connectionString, poolSize: 1, statementTimeoutMs: 500, silenceMarginMs: 500 });
    const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.kysely)).rows[0]?.pid;
    const before = await pid();
    proxy.stall();
    await expect(pid()).rejects.toThrow('silent');
    proxy.mend();
    expect(await pid()).not.toBe(before);
    await database.close();
    await proxy.close();
  },
);

test('a connection that breaks between two statements of a transaction fails the next one, and not the process', async () => {
  const open = () => openDatabase({ connectionString: inject('postgresUrl'), poolSize: 1 });
  const [working, other] = [open(), open()];
  const broken = working.transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    // The word of its end arrives while nothing is asked.
    await sleep(200);
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql`select 1`.execute(working.kysely)).rows).toHaveLength(1);
  await working.close();
  await other.close();
});
