import { type Kysely, sql } from 'kysely';

/**
 * Notices and messages (api-platform part 6). The contents of a message are stored once; each receiver has a small row that refers to them.
 * `message.created_at` is that of the contents, and part of both keys, so that both tables can be partitioned by month.
 *
 * The number of unread messages of a user is counted from the partial index `message_unread`: it contains unread rows only, so counting a
 * hundred of them reads one page, and the count cannot be wrong. A stored counter would be a second row to write for each of 10,000
 * receivers, and it would have to be kept correct by type through reading, deleting and rollbacks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_content (
      id bigint not null,
      created_at timestamptz not null,
      type smallint not null check (type between 1 and 4),
      flow_type smallint not null default 0,
      title text not null,
      excerpt text not null default '',
      -- Types 1 and 3: sanitized HTML; 2 and 4: JSON text.
      body text not null default '',
      files jsonb not null default '[]',
      sender_id bigint,
      sender_name text not null,
      -- Typed ids; empty means everybody.
      receivers text[] not null default '{}',
      -- Receivers are served in the order of their ids; up to this one they have their message.
      delivered_to bigint not null default 0,
      delivered_at timestamptz,
      primary key (id, created_at)
    );
    create index message_content_files on message_content using gin (files jsonb_path_ops) where files <> '[]';

    create table message (
      id bigint not null,
      created_at timestamptz not null,
      user_id bigint not null references user_account on delete cascade,
      content_id bigint not null,
      type smallint not null,
      read_at timestamptz,
      primary key (id, created_at),
      foreign key (content_id, created_at) references message_content (id, created_at)
    );
    create index message_of_user on message (user_id, created_at desc, id desc);
    create index message_unread on message (user_id, type) where read_at is null;

    create table notice (
      id bigint primary key,
      title text not null,
      category text not null,
      receivers text[] not null default '{}',
      expires_at timestamptz,
      files jsonb not null default '[]',
      cover_image text not null default '',
      body text not null default '',
      excerpt text not null default '',
      remind_category smallint not null default 1 check (remind_category between 1 and 3),
      send_config_id bigint,
      released_at timestamptz,
      released_by bigint,
      content_id bigint,
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
    create index notice_order on notice (created_at desc, id desc);
  `.execute(db);
}
