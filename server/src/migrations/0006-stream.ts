import { type Kysely, sql } from 'kysely';

/**
 * Every user's stream of socket frames. `seq` counts per user under the lock of the user's row, so it is in commit order; by `tx` a node
 * finds the events that were committed since its last read without missing a slower transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_stream (
      user_id bigint primary key references user_account on delete cascade,
      seq bigint not null default 0
    );
    create table stream_event (
      created_at timestamptz not null default now(),
      user_id bigint not null,
      seq bigint not null,
      -- Only sockets of this session get it; null: all of the user's.
      session_id bigint,
      tx xid8 not null default pg_current_xact_id(),
      frame jsonb not null,
      primary key (created_at, user_id, seq)
    );
    create index stream_event_tx on stream_event (tx);
    create index stream_event_user on stream_event (user_id, seq);
  `.execute(db);
}
