import { isReading } from '@banyan/shared-contracts/wire/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Core } from '../core';
import { counters } from '../metrics';

/** Reads are logged only when they take longer, or fail by our fault. */
const SLOW_MS = 1000;
const FLUSH_MS = 2000;
/** Maximum number of entries that one node holds until it writes; further entries are counted and left out. */
const MAX_WAITING = 500;

interface Entry {
  id: string;
  created_at: Date;
  user_id: string | null;
  ip: string;
  user_agent: string;
  method: string;
  route: string;
  duration: number;
  outcome: string;
  message: string;
}

/**
 * Writes a technical log of writes, slow reads and errors: routes, never what was sent. Entries are written in batches outside of the
 * requests, so that no request waits for it. Unwritten entries are lost with the process; what must not be lost is in the operation log.
 */
export function logRequests(app: FastifyInstance, { database, newId, onError }: Pick<Core, 'database' | 'newId' | 'onError'>): void {
  let waiting: Entry[] = [];
  let running: Promise<void> | undefined;

  async function write(): Promise<void> {
    const entries = waiting;
    waiting = [];
    if (entries.length === 0) return;
    await sql`insert into request_log select * from jsonb_populate_recordset(null::request_log, ${JSON.stringify(entries)}::jsonb)`
      .execute(database.kysely)
      .catch(onError);
  }

  function flush(): void {
    running ??= write().finally(() => (running = undefined));
  }

  function note(request: FastifyRequest, duration: number): void {
    if (waiting.length >= MAX_WAITING) {
      counters.requestsUnlogged.inc();
      return;
    }
    waiting.push({
      id: newId(),
      created_at: new Date(),
      user_id: request.caller?.viewerId ?? request.caller?.userId ?? null,
      ip: request.ip,
      user_agent: (request.headers['user-agent'] ?? '').slice(0, 500),
      method: request.method,
      route: request.routeOptions.url ?? '',
      duration: Math.round(duration),
      outcome: request.failure?.key ?? '',
      message: request.failure?.reason ?? '',
    });
  }

  app.addHook('onResponse', (request, reply, next) => {
    const endpoint = request.routeOptions.config?.endpoint;
    if (endpoint !== undefined && (!isReading(endpoint) || reply.elapsedTime > SLOW_MS || request.failure?.key === 'INTERNAL'))
      note(request, reply.elapsedTime);
    next();
  });
  const timer = setInterval(flush, FLUSH_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
    await write();
  });
}
