import { type Kysely, sql } from 'kysely';

/**
 * Chat. A transaction that writes a message locks the row of the conversation and takes the next position, so positions have no gaps and
 * are in the order of the commits. `chat_message.created_at` is part of the key, so that the table can be partitioned by month.
 *
 * The number of unread messages of a member is a counter in the member's row, which every message updates in place (no index contains it,
 * so the row stays on its page). A user's list is sorted when it is read: an order stored in an index would cost each member an index entry
 * for each message.
 *
 * A search reads the texts of one conversation from the newest message on. An index over the pairs of neighbouring characters of all texts,
 * as for names of people, would be many times larger than the texts that it finds, and would have to be written with every message.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversation (
      id bigint primary key,
      kind smallint not null check (kind between 1 and 3),
      -- Between two: their ids, the smaller one first.
      low_id bigint,
      high_id bigint,
      title text not null default '',
      owner_id bigint,
      model_id bigint,
      record_id bigint,
      last_seq integer not null default 0,
      active_at timestamptz not null default now(),
      check ((kind = 1) = (low_id is not null and high_id is not null and low_id < high_id)),
      check ((kind = 3) = (model_id is not null and record_id is not null))
    );
    create unique index conversation_pair on conversation (low_id, high_id) where kind = 1;
    create unique index conversation_record on conversation (model_id, record_id) where kind = 3;

    -- Rows stay when somebody leaves, and when their account is gone: what they wrote keeps its sender.
    create table conversation_member (
      conversation_id bigint not null references conversation on delete cascade,
      user_id bigint not null,
      -- What they were called when they joined.
      name text not null,
      -- The menu through which they opened the record.
      menu_id bigint,
      joined_at timestamptz not null default clock_timestamp(),
      -- Messages up to these positions are before their time, read, and deleted for them.
      joined_seq integer not null default 0,
      read_seq integer not null default 0,
      cleared_seq integer not null default 0,
      hidden boolean not null default false,
      unread integer not null default 0 check (unread >= 0),
      -- The newest message that calls them.
      mentioned_seq integer not null default 0,
      draft text not null default '',
      left_at timestamptz,
      primary key (conversation_id, user_id)
    ) with (fillfactor = 80);
    create index conversation_of_user on conversation_member (user_id) where left_at is null and not hidden;

    create table chat_message (
      id bigint not null,
      created_at timestamptz not null,
      conversation_id bigint not null,
      seq integer not null,
      sender_id bigint not null,
      client_id text not null default '',
      type text not null,
      -- Null after a recall.
      body jsonb,
      quote_seq integer,
      -- 0 stands for all.
      mentions bigint[] not null default '{}',
      primary key (id, created_at)
    );
    create index chat_message_place on chat_message (conversation_id, seq);
    create index chat_message_client on chat_message (sender_id, client_id) where client_id <> '';

    -- Who has an open socket on which process; a process whose beat is old is dead. Not worth keeping over a crash.
    create unlogged table presence_node (
      id bigint primary key,
      beat_at timestamptz not null default now()
    );
    create unlogged table presence (
      user_id bigint not null,
      node_id bigint not null references presence_node on delete cascade,
      primary key (user_id, node_id)
    );
    create index presence_of_node on presence (node_id);
  `.execute(db);
}
