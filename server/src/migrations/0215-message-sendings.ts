import { type Kysely, sql } from 'kysely';

/**
 * Messages that leave the platform, each with its receivers: the data of the monitor (api-data 3.4), and of the jobs that send. A receiver
 * whose message was begun without an answer is `unknown`: the message is not sent a second time automatically. Jobs that wait for external
 * servers get a separate lane.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_sending (
      id bigint primary key,
      created_at timestamptz not null default now(),
      -- Figure of SEND_WAY.
      way smallint not null check (way between 1 and 7),
      -- A type of messages.
      source smallint not null check (source between 1 and 4),
      title text not null,
      -- HTML for mails and in-site messages, otherwise text.
      content text not null default '',
      -- Template of a provider with its values.
      vendor jsonb,
      files jsonb not null default '[]',
      account_id bigint,
      account_name text not null default '',
      account_code text not null default '',
      total integer not null default 0,
      sent integer not null default 0,
      failed integer not null default 0,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'partly', 'failed')),
      -- Why the last receiver who did not get it did not.
      reason jsonb,
      ended_at timestamptz
    );
    create index message_sending_order on message_sending (created_at desc, id desc);
    create index message_sending_way on message_sending (way, created_at desc, id desc);
    create index message_sending_source on message_sending (source, created_at desc, id desc);

    create table message_sending_target (
      id bigint primary key,
      sending_id bigint not null references message_sending on delete cascade,
      user_id bigint,
      name text not null default '',
      -- Mail address, phone number, or the id with the provider; '' for webhooks.
      address text not null default '',
      state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown')),
      attempts integer not null default 0,
      next_at timestamptz not null default now(),
      reason jsonb,
      ended_at timestamptz
    );
    create index message_sending_target_due on message_sending_target (sending_id, next_at, id) where state in ('waiting', 'sending');
    create index message_sending_target_of on message_sending_target (sending_id, id);

    alter table background_job drop constraint background_job_lane_check,
      add constraint background_job_lane_check check (lane in ('quick', 'long', 'outside'));
  `.execute(db);
}
