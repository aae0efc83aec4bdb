import { setPlatformZone } from '@banyan/shared-contracts/time/platform-zone';
import { createDelegationReader } from './access/delegation';
import { createReachReader } from './access/policies/reach';
import { createRightsReader } from './access/rights';
import { createAudit } from './audit/audit';
import { createCaches } from './caches';
import type { Config } from './config';
import type { Core } from './core';
import { openDatabase } from './database/database';
import { openNodeConnection } from './database/node-connection';
import { openReader } from './database/reader';
import { byNotify, byRedis, createBroadcast } from './events/broadcast';
import { createNotices } from './events/notices';
import { openRedisLink } from './events/redis-link';
import { createStream } from './events/stream';
import { wakeByNotify, wakeByRedis, type WakeTopic } from './events/wake';
import { createFiles } from './files/files';
import { createIdGenerator } from './ids/ids';
import { createJobs } from './jobs/jobs';
import { createLimits } from './limits/limits';
import { createScripts } from './scripts/scripts';
import { createTickets } from './secrets/tickets';
import { createVault } from './secrets/vault';
import { createSessions } from './session/sessions';
import { createSources } from './sources/sources';

/** Time limit of the statements of a request; publishing a form has no such limit. */
const STATEMENT_TIMEOUT_MS = 60_000;

export interface CoreOptions {
  config: Config;
  connectionString: string;
  onError: (error: unknown) => void;
  /** Milliseconds after which a database that says nothing is left for one that answers. */
  silenceMs?: number;
}

/** A core on a database whose schema is up to date, and how to close it. */
export async function createCore({
  config,
  connectionString,
  onError,
  silenceMs,
}: CoreOptions): Promise<{ core: Core; close: () => Promise<void> }> {
  setPlatformZone(config.timeZone);
  const database = openDatabase({
    connectionString,
    poolSize: config.databasePool,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onIdleError: onError,
  });
  const reader = openReader(connectionString, database.pool, config.tableSchema);
  const node = await openNodeConnection(connectionString, onError, silenceMs);
  const newId = createIdGenerator(() => node.node);
  const redis = config.redisUrl === undefined ? undefined : openRedisLink(config.redisUrl, onError);
  const wakeOf = (topic: WakeTopic) => (redis === undefined ? wakeByNotify(node, topic, onError) : wakeByRedis(redis, topic, onError));
  const wake = wakeOf('stream');
  const jobsWake = wakeOf('jobs');
  const stream = createStream(database, wake, onError);
  const jobs = createJobs({
    database,
    newId,
    wake: jobsWake,
    onError,
    onChange: (tx, owner, id) => stream.publish(tx, [owner], { method: 'jobChanged', id }),
  });
  const tickets = createTickets(database);
  const caches = createCaches();
  const rights = createRightsReader(database, caches);
  const vault = createVault(config);
  const scripts = createScripts();
  const sources = createSources({ database, reader, vault, config });
  const core: Core = {
    config,
    database,
    reader,
    sources,
    newId,
    sessions: createSessions(database, newId, onError),
    rights,
    delegations: createDelegationReader(database, rights, caches),
    reaches: createReachReader(database, caches),
    audit: createAudit(newId),
    tickets,
    vault,
    stream,
    notices: createNotices(node, onError),
    broadcast: createBroadcast(redis === undefined ? byNotify(node) : byRedis(redis), onError),
    jobs,
    limits: createLimits({ pool: database.pool, redis: redis?.client }, config.rateLimits),
    files: createFiles({ config, database, tickets, newId }),
    caches,
    scripts,
    onError,
  };
  return {
    core,
    async close() {
      await stream.close();
      await jobs.close();
      await Promise.all([wake.close(), jobsWake.close()]);
      redis?.close();
      await node.close();
      await scripts.close();
      await sources.close();
      await reader.close();
      await database.close();
    },
  };
}
