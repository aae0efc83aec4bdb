import pg from 'pg';
import { reserveNode } from '../ids/ids';
import { breaksWhenSilent } from './cluster/silence';

const RECONNECT_MS = 500;
const CONNECT_MS = 10_000;
/** A connection is lost when nothing came over it for so long; it is asked three times as often. */
const SILENCE_MS = 15_000;

/**
 * The connection that a process reserves for itself: it holds the process's node number (for ids) and receives notifications. It reconnects
 * automatically; while it is down, listeners rely on their own polling.
 */
export interface NodeConnection {
  readonly node: number;
  /** Calls `handler` for every notification on `channel`, also after reconnects. */
  listen(channel: string, handler: (payload: string) => void): Promise<void>;
  notify(channel: string, payload: string): Promise<void>;
  close(): Promise<void>;
}

export async function openNodeConnection(
  connectionString: string,
  onError: (error: unknown) => void,
  silenceMs = SILENCE_MS,
): Promise<NodeConnection> {
  const handlers = new Map<string, (payload: string) => void>();
  let closed = false;
  let node = 0;
  let client = await connect();
  let last: Promise<unknown> = Promise.resolve();

  /** One statement at a time: the driver no longer has a queue of its own. */
  function inTurn(text: string, values: unknown[] = []): Promise<unknown> {
    const done = last.then(() => client.query(text, values));
    last = done.catch(() => undefined);
    return done;
  }

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString,
      application_name: 'banyan-node',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      stream: breaksWhenSilent(silenceMs),
    });
    fresh.on('error', onError);
    fresh.on('notification', ({ channel, payload }) => handlers.get(channel)?.(payload ?? ''));
    try {
      await fresh.connect();
      node = await reserveNode(fresh);
      for (const channel of handlers.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      fresh.end().catch(onError);
      throw error;
    }
    // Only a connection that stood is followed by another: a failed try ends too.
    fresh.once('end', () => void reconnect());
    return fresh;
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      try {
        client = await connect();
        if (closed) await client.end();
        return;
      } catch (error) {
        onError(error);
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      }
    }
  }

  /** Detects a dead connection: while it only waits for notifications, no other traffic would show it. */
  let beating = false;
  const pulse = setInterval(() => {
    if (beating) return;
    beating = true;
    inTurn('select')
      .catch(() => undefined)
      .finally(() => (beating = false));
  }, silenceMs / 3);
  pulse.unref();

  return {
    get node() {
      return node;
    },
    async listen(channel, handler) {
      handlers.set(channel, handler);
      await inTurn(`listen ${pg.escapeIdentifier(channel)}`);
    },
    async notify(channel, payload) {
      await inTurn('select pg_notify($1, $2)', [channel, payload]);
    },
    async close() {
      closed = true;
      clearInterval(pulse);
      await client.end();
    },
  };
}
