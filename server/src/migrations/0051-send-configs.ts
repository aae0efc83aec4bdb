import { type Kysely, sql } from 'kysely';

/** Templates of messages, and the configurations that define how they are sent (api-platform part 7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_template (
      id bigint primary key,
      full_name text not null,
      en_code text not null unique,
      -- 0 custom, 1 of the platform.
      template_type smallint not null default 0 check (template_type in (0, 1)),
      -- A type of messages, as of message_content.
      message_source smallint not null check (message_source between 1 and 4),
      -- Entry code of the dictionary msgSendType, 1 in-site.
      message_type smallint not null check (message_type between 1 and 7),
      title text not null default '',
      -- HTML.
      content text not null default '',
      -- What the template is called where it is kept by somebody else, as those of SMS are.
      template_code text not null default '',
      -- 1 mini program, 2 page.
      wx_skip smallint check (wx_skip in (1, 2)),
      xcx_app_id text not null default '',
      parameters jsonb not null default '[]',
      sms_fields jsonb not null default '[]',
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );

    -- Schedules and notices name a configuration without a foreign key: what is removed is still named, and their people are told all the same.
    create table send_config (
      id bigint primary key,
      full_name text not null,
      en_code text not null unique,
      template_type smallint not null default 0 check (template_type in (0, 1)),
      message_source smallint not null check (message_source between 1 and 4),
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
    create index send_config_source on send_config (message_source, sort_code, id) where enabled;
    create trigger send_config_removed after delete on send_config for each row execute function keep_removed_name('sendConfig');

    create table send_config_template (
      id bigint primary key,
      send_config_id bigint not null references send_config on delete cascade,
      message_type smallint not null check (message_type between 1 and 7),
      template_id bigint not null references message_template,
      -- Accounts of mail servers and the like are not kept yet.
      account_config_id bigint,
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default ''
    );
    create index send_config_template_config on send_config_template (send_config_id);
    create index send_config_template_template on send_config_template (template_id);
  `.execute(db);
}
