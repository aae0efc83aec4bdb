import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCore } from '../../core/create-core';
import { type DatabaseProxy, openDatabaseProxy } from '../../core/testing/database-proxy';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { createPresence } from './presence';

const [STAYING, LEAVING, COMING] = ['7030', '7031', '7032'];

let server: TestServer;
let proxy: DatabaseProxy;

beforeAll(async () => {
  server = await startTestServer();
  proxy = await openDatabaseProxy(server.databaseUrl);
});
afterAll(async () => {
  await proxy.close();
  await server.close();
});

it('who came or went while the database was away is known when it is back', { tags: 'long', timeout: 40_000 }, async () => {
  const errors: unknown[] = [];
  const node = await createCore({
    config: server.core.config,
    connectionString: proxy.connectionString,
    onError: (error) => errors.push(error),
  });
  const presence = createPresence(node.core, { beatMs: 200, graceMs: 10 });
  await presence.start();
  const present = async () => {
    const rows = await server.core.database.pool.query<{ id: string }>('select user_id::text as id from presence order by 1');
    return rows.rows.map(({ id }) => id);
  };
  const soon = { timeout: 10_000 };
  for (const userId of [STAYING, LEAVING]) presence.arrive(String(userId));
  await expect.poll(present, soon).toEqual([STAYING, LEAVING]);
  proxy.cut();
  presence.leave(String(LEAVING));
  presence.arrive(String(COMING));
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(errors.length).toBeGreaterThan(0);
  proxy.mend();
  await expect.poll(present, soon).toEqual([STAYING, COMING]);
  await presence.stop();
  await node.close();
});
