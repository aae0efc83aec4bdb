import type pg from 'pg';

/** 2026-01-01T00:00:00Z: the epoch of our ids. */
const EPOCH = 1_767_225_600_000;
const NODE_BITS = 10n;
const SEQUENCE_BITS = 12n;
const MAX_SEQUENCE = 4095;
/** Class of the advisory locks that reserve node numbers. */
const NODE_LOCK_CLASS = 770_001;

/** Makes ids: decimal text of a 64-bit number out of time, node and sequence; unique over all nodes, growing on each. */
export type IdGenerator = () => string;

/** Ids of the node that `node` names at the time. The clock never runs backwards in it: if the machine's does, the last millisecond is used on. */
export function createIdGenerator(node: () => number, now: () => number = Date.now): IdGenerator {
  let lastMs = 0;
  let sequence = 0;
  return () => {
    const ms = Math.max(now() - EPOCH, lastMs);
    if (ms > lastMs) {
      lastMs = ms;
      sequence = 0;
    } else if (++sequence > MAX_SEQUENCE) {
      lastMs += 1;
      sequence = 0;
    }
    return String((((BigInt(lastMs) << NODE_BITS) | BigInt(node())) << SEQUENCE_BITS) | BigInt(sequence));
  };
}

/** Reserves a node number as long as `client` stays connected, so that no two processes share one. */
export async function reserveNode(client: pg.ClientBase): Promise<number> {
  const first = process.pid % 1024;
  for (let offset = 0; offset < 1024; offset += 1) {
    const node = (first + offset) % 1024;
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [NODE_LOCK_CLASS, node]);
    if (rows[0]?.taken === true) return node;
  }
  throw new Error('all 1024 node numbers are in use');
}
