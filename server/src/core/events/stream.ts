import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterCommit, type Connection, type Database } from '../database/database';
import { asTemplate, type SqlPart } from '../database/sql-text';
import type { Id } from '../database/tables';
import type { Wake } from './wake';

const POLL_MS = 1000;
/** A look takes milliseconds. One that is not answered by then is given up with its connection, and the next one sees all that it would have seen. */
const LOOK_TIMEOUT_MS = 10_000;

/** One frame of a user's stream. */
export interface StreamEvent {
  userId: Id;
  /** Counts 1, 2, 3, … per user, in the order of the commits. */
  seq: number;
  /** Only for sockets of this session; null: all sockets of the user. */
  sessionId: Id | null;
  frame: ServerFrame;
}

export interface Addressed {
  userId: Id;
  frame: ServerFrame;
}

/** Events that one look takes up; those of a database that was away for long can be very many. */
const MAX_LOOK = 20_000;

type Listener = (events: StreamEvent[]) => void;

/** Appends to users' streams and tells every node. */
export interface Stream {
  /** Stores `frame` for each user inside the caller's transaction; it is pushed after the commit. */
  publish(connection: Connection, userIds: readonly Id[], frame: ServerFrame, sessionId?: Id): Promise<void>;
  /** The same with frames of their own; several of a user follow each other as given. */
  publishEach(connection: Connection, frames: readonly Addressed[], sessionId?: Id): Promise<void>;
  /**
   * The same as parts of a larger statement (`with …, <these> select …`), which append if `after`, one of its earlier parts, yields a row. `wake` is
   * called once it has run.
   */
  appendSql(frames: readonly Addressed[], after: string): SqlPart;
  /** Tells every node that something was appended, after the commit of `connection`. */
  wake(connection: Connection): void;
  /**
   * Holds the user's stream until the transaction ends. What is read after it is exactly what other transactions did before the frame that this
   * one publishes next, so absolute figures (unread counts) in frames are true at their place in the stream.
   */
  lock(connection: Connection, userId: Id): Promise<void>;
  /** The same for the streams of many, in the order of their ids. */
  lockAll(connection: Connection, userIds: readonly Id[]): Promise<void>;
  /** The user's first frames after `seq`, at most `limit`. */
  readAfter(userId: Id, seq: number, limit: number): Promise<StreamEvent[]>;
  /**
   * Hears every event committed from now on, on any node, once each and in order per user, until the returned function is called. Where too many came
   * at once it hears none of them, and `onGap` is called instead.
   */
  subscribe(listener: Listener, onGap?: () => void): Promise<() => void>;
  close(): Promise<void>;
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

/** Streams are always taken in the order of user ids: two publishers never wait for each other. */
const appendParts =
  (frames: readonly Addressed[], after: string, sessionId?: Id): SqlPart =>
  (bind) =>
    `
    addressed as (
      select user_id, frame, place from unnest(${bind(frames.map(({ userId }) => userId))}::bigint[],
        ${bind(frames.map(({ frame }) => JSON.stringify(frame)))}::text[]) with ordinality as given (user_id, frame, place) cross join ${after}
    ), bumped as (
      insert into user_stream (user_id, seq) select user_id, count(*) from addressed group by user_id order by user_id
      on conflict (user_id) do update set seq = user_stream.seq + excluded.seq
      returning user_id, seq
    ), appended as (
      insert into stream_event (user_id, seq, session_id, frame)
      select user_id, bumped.seq + 1 - row_number() over (partition by user_id order by place desc), ${bind(sessionId ?? null)}::bigint,
        addressed.frame::jsonb
      from bumped join addressed using (user_id)
    )`;

export function createStream(database: Database, wake: Wake, onError: (error: unknown) => void, pollMs = POLL_MS): Stream {
  const reader = createReader(database, onError, pollMs);

  const wakeAfter: Stream['wake'] = (connection) => afterCommit(connection, wake.wake);

  const publishEach: Stream['publishEach'] = async (connection, frames, sessionId) => {
    if (frames.length === 0) return;
    await sql`with ${asTemplate(appendParts(frames, '(select) as once', sessionId))} select`.execute(connection);
    wakeAfter(connection);
  };

  return {
    publishEach,
    appendSql: appendParts,
    wake: wakeAfter,
    publish: (connection, userIds, frame, sessionId) =>
      publishEach(
        connection,
        [...new Set(userIds)].map((userId) => ({ userId, frame })),
        sessionId,
      ),
    async lock(connection, userId) {
      const take = () => connection.selectFrom('user_stream').select('seq').where('user_id', '=', userId).forUpdate().executeTakeFirst();
      if ((await take()) !== undefined) return;
      await connection
        .insertInto('user_stream')
        .values({ user_id: userId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await take();
    },
    async lockAll(connection, userIds) {
      if (userIds.length === 0) return;
      // The row of a conflict is held even where nothing of it is updated.
      await sql`
        insert into user_stream (user_id) select id from user_account where id = any(${sql.val(userIds)}::bigint[]) order by id
        on conflict (user_id) do update set seq = user_stream.seq where false`.execute(connection);
    },
    async readAfter(userId, seq, limit) {
      const rows = await database.kysely
        .selectFrom('stream_event')
        .select(['user_id', 'seq', 'session_id', 'frame'])
        .where('user_id', '=', userId)
        .where('seq', '>', String(seq))
        .orderBy('seq')
        .limit(limit)
        .execute();
      return (rows as unknown as EventRow[]).map(toEvent);
    },
    subscribe: (listener, onGap) => reader.subscribe({ listener, onGap }, wake),
    close: reader.close,
  };
}

interface Subscriber {
  listener: Listener;
  onGap: (() => void) | undefined;
}

/** Looks for new events after every wake-up, and once a second in case one was lost. */
function createReader({ pool }: Database, onError: (error: unknown) => void, pollMs: number) {
  const listeners = new Set<Subscriber>();
  let timer: NodeJS.Timeout | undefined;
  /** What the last look could see; the next one takes exactly what was committed since, however long a transaction took. */
  let seen: string | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;

  async function look(): Promise<void> {
    const { rows } = await pool.query<{ seen: string; user_id: Id | null } & Omit<EventRow, 'user_id'>>({
      name: 'stream-look',
      text: `with current as materialized (select pg_current_snapshot()::text as seen)
             select current.seen, event.user_id, event.seq, event.session_id, event.frame
             from current left join (
               select user_id, seq, session_id, frame from stream_event
               where tx >= pg_snapshot_xmax($1::pg_snapshot) or tx = any(array(select pg_snapshot_xip($1::pg_snapshot)))
               limit ${MAX_LOOK + 1}
             ) event on true
             order by event.user_id, event.seq`,
      values: [seen ?? null],
      query_timeout: LOOK_TIMEOUT_MS,
    } as pg.QueryConfig);
    seen = rows[0]?.seen ?? seen;
    if (rows.length > MAX_LOOK) {
      listeners.forEach(({ onGap }) => onGap?.());
      return;
    }
    const events = rows.filter((row): row is EventRow & { seen: string } => row.user_id !== null).map(toEvent);
    if (events.length > 0) listeners.forEach(({ listener }) => tell(listener, events));
  }

  function tell(listener: Listener, events: StreamEvent[]): void {
    try {
      listener(events);
    } catch (error) {
      onError(error);
    }
  }

  async function lookUntilQuiet(): Promise<void> {
    try {
      while (again && !closed) {
        again = false;
        await look();
      }
    } catch (error) {
      if (!closed) onError(error);
    } finally {
      running = undefined;
    }
  }

  /** One look at a time; a wake-up during a look causes one more. */
  function read(): Promise<void> {
    again = true;
    running ??= lookUntilQuiet();
    return running;
  }

  return {
    async subscribe(subscriber: Subscriber, wake: Wake): Promise<() => void> {
      listeners.add(subscriber);
      if (timer === undefined) {
        timer = setInterval(() => void read(), pollMs);
        timer.unref();
        await wake.onWake(() => void read());
      }
      await read();
      return () => void listeners.delete(subscriber);
    },
    async close(): Promise<void> {
      closed = true;
      clearInterval(timer);
      listeners.clear();
      await running;
    },
  };
}
