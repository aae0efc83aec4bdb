import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app';
import { createCore } from '../../core/create-core';
import type { TestServer } from '../test-server';

/** Another node on the database of a test server: caches, pool and wake-ups of its own; with `work` it runs jobs as well. */
export async function startSecondNode(
  { core, databaseUrl }: TestServer,
  { work = false } = {},
): Promise<{ app: FastifyInstance; close: () => Promise<void> }> {
  const node = await createCore({ config: core.config, connectionString: databaseUrl, onError: () => undefined });
  const app = await createApp(node.core);
  if (work) await node.core.jobs.start({ work });
  await app.ready();
  return {
    app,
    async close() {
      await app.close();
      await node.close();
    },
  };
}
