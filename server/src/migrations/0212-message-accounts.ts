import { type Kysely, sql } from 'kysely';

/** Accounts by which mails, SMS and calls of webhooks leave the platform (api-data 3.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_account (
      id bigint primary key,
      -- Figure of SEND_WAY: 2 mail, 3 SMS, 6 webhook, 7 official account.
      type smallint not null check (type in (2, 3, 6, 7)),
      full_name text not null,
      en_code text not null unique,
      -- Members of its kind that are no secrets.
      settings jsonb not null default '{}',
      -- Its secrets, sealed, as one JSON text.
      secrets text not null,
      -- Messages in a minute at most.
      per_minute integer not null check (per_minute > 0),
      -- When the next message may leave.
      free_at timestamptz not null default now(),
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
    create index message_account_type on message_account (type, sort_code, id);
    create index send_config_template_account on send_config_template (account_config_id) where account_config_id is not null;
  `.execute(db);
}
