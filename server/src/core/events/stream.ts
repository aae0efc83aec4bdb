import type { ServerFrame } from '@banyan/shared-contracts/messaging/socket';
import { sql } from 'kysely';
import { afterCommit, type Connection, type Database } from '../database/database';
import type { Id } from '../database/tables';
import type { Wake } from './wake';

const POLL_MS = 1000;

/** One frame of a user's stream. */
export interface StreamEvent {
  userId: Id;
  seq: number;
  /** Only for sockets of this session; null: all sockets of the user. */
  sessionId: Id | null;
  frame: ServerFrame;
}

/** Appends to users' streams and tells every node. */
export interface Stream {
  /** Stores `frame` for each user inside the caller's transaction; it is pushed after the commit. */
  publish(connection: Connection, userIds: readonly Id[], frame: ServerFrame, sessionId?: Id): Promise<void>;
  /** The user's frames after `seq`, and the last `seq` that exists. */
  readAfter(userId: Id, seq: number): Promise<StreamEvent[]>;
  lastSeq(userId: Id): Promise<number>;
  /** Hears every event committed from now on, on any node; an event may be told twice, never out of order per user. */
  subscribe(listener: (events: StreamEvent[]) => void): Promise<void>;
  close(): void;
}

interface EventRow {
  user_id: Id;
  seq: string;
  session_id: Id | null;
  frame: ServerFrame;
}

const toEvent = (row: EventRow): StreamEvent => ({
  userId: row.user_id,
  seq: Number(row.seq),
  sessionId: row.session_id,
  frame: row.frame,
});

export function createStream(database: Database, wake: Wake, onError: (error: unknown) => void): Stream {
  const { kysely, pool } = database;
  const listeners = new Set<(events: StreamEvent[]) => void>();
  let timer: NodeJS.Timeout | undefined;
  /** Transactions below it are finished and read; those from it on may still be running, so the next look starts here again. */
  let horizon: string | undefined;
  let reading = false;
  let again = false;

  async function look(): Promise<void> {
    const { rows } = await pool.query<{ horizon: string; user_id: Id | null } & Omit<EventRow, 'user_id'>>({
      name: 'stream-look',
      text: `with current as (select pg_snapshot_xmin(pg_current_snapshot()) as horizon)
             select current.horizon::text as horizon, event.user_id, event.seq, event.session_id, event.frame
             from current left join stream_event event on event.tx >= coalesce($1::xid8, current.horizon)
             order by event.user_id, event.seq`,
      values: [horizon ?? null],
    });
    horizon = rows[0]?.horizon ?? horizon;
    const events = rows.filter((row): row is EventRow & { horizon: string } => row.user_id !== null).map(toEvent);
    if (events.length > 0) listeners.forEach((listener) => listener(events));
  }

  /** One look at a time; a wake-up during a look causes one more. */
  async function read(): Promise<void> {
    again = true;
    if (reading) return;
    reading = true;
    try {
      while (again) {
        again = false;
        await look();
      }
    } catch (error) {
      onError(error);
    } finally {
      reading = false;
    }
  }

  return {
    async publish(connection, userIds, frame, sessionId) {
      if (userIds.length === 0) return;
      await sql`
        with bumped as (
          insert into user_stream (user_id, seq)
          select user_id, 1 from (select distinct unnest(${sql.val(userIds)}::bigint[]) as user_id order by 1) target
          on conflict (user_id) do update set seq = user_stream.seq + 1
          returning user_id, seq
        )
        insert into stream_event (user_id, seq, session_id, frame)
        select user_id, seq, ${sessionId ?? null}::bigint, ${JSON.stringify(frame)}::jsonb from bumped`.execute(connection);
      afterCommit(connection, wake.wake);
    },
    async readAfter(userId, seq) {
      const rows = await kysely
        .selectFrom('stream_event')
        .select(['user_id', 'seq', 'session_id', 'frame'])
        .where('user_id', '=', userId)
        .where('seq', '>', String(seq))
        .orderBy('seq')
        .limit(1000)
        .execute();
      return (rows as unknown as EventRow[]).map(toEvent);
    },
    async lastSeq(userId) {
      const row = await kysely.selectFrom('user_stream').select('seq').where('user_id', '=', userId).executeTakeFirst();
      return Number(row?.seq ?? 0);
    },
    async subscribe(listener) {
      listeners.add(listener);
      if (timer !== undefined) return;
      await read();
      timer = setInterval(() => void read(), POLL_MS);
      timer.unref();
      await wake.onWake(() => void read());
    },
    close() {
      clearInterval(timer);
      listeners.clear();
    },
  };
}
