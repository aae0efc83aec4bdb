import { type Kysely, sql } from 'kysely';

/**
 * Data of menu administration other than the rights themselves: positions of fields, data fields, linked tables; and the personal searches
 * and columns that users store for a menu (api-platform 14).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table system add column workflow_enabled boolean not null default false;

    alter table menu_button add column parent_id bigint references menu_button on delete cascade;

    -- The code is stored as the run time compares it; these say what of it is the place (api-platform 14.4, last bullet).
    alter table menu_field
      add column bind_table text not null default '',
      add column field_rule smallint not null default 0 check (field_rule in (0, 1, 2)),
      add column child_table_key text not null default '';

    -- The conditions in words.
    alter table menu_scheme add column condition_text text not null default '';

    -- Fields that the row schemes of a menu may name; they grant nothing themselves.
    create table menu_data_field (
      id bigint primary key,
      menu_id bigint not null references menu on delete cascade,
      full_name text not null,
      en_code text not null,
      bind_table text not null default '',
      field_rule smallint not null default 0 check (field_rule in (0, 1, 2)),
      child_table_key text not null default '',
      type text not null default 'string',
      condition_text text not null default 'input',
      format text not null default '',
      condition_symbol text not null default '',
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      unique (menu_id, en_code)
    );

    -- Tables that were linked to a menu: 1 for columns, 2 for form fields, 3 for data fields.
    create table menu_data_link (
      menu_id bigint not null references menu on delete cascade,
      data_type smallint not null check (data_type in (1, 2, 3)),
      id bigint not null unique,
      link_id text not null default '',
      link_tables text not null default '',
      primary key (menu_id, data_type)
    );

    create table advanced_query (
      id bigint primary key,
      user_id bigint not null references user_account on delete cascade,
      menu_id bigint not null references menu on delete cascade,
      full_name text not null,
      match_logic text not null default 'and' check (match_logic in ('and', 'or')),
      -- Documents as text: their order and everything unknown in them survive.
      conditions text not null default '[]',
      created_at timestamptz not null default now()
    );
    create index advanced_query_user on advanced_query (user_id, menu_id);
    create index advanced_query_menu on advanced_query (menu_id);

    create table user_column_setting (
      user_id bigint not null references user_account on delete cascade,
      menu_id bigint not null references menu on delete cascade,
      columns jsonb not null,
      updated_at timestamptz not null default now(),
      primary key (user_id, menu_id)
    );
    create index user_column_setting_menu on user_column_setting (menu_id);
  `.execute(db);
}
