import { type Kysely, sql } from 'kysely';

/** Portals, the arrangements of users, and the portals that users have chosen as home (api-platform 14.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table portal (
      id bigint primary key,
      system_id bigint not null references system,
      full_name text not null,
      en_code text not null unique,
      -- Code of an entry of the dictionary portalDesigner.
      category text not null default '',
      -- 0 designed, 1 an address of its own.
      type smallint not null default 0 check (type in (0, 1)),
      -- 0 a page of the application, 1 a site elsewhere.
      link_type smallint not null default 0 check (link_type in (0, 1)),
      custom_url text not null default '',
      enabled_lock boolean not null default false,
      -- Document as text: its order and everything unknown in it survive.
      form_data text not null default '',
      -- Home of its system for who has chosen none.
      is_home boolean not null default false,
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
    create index portal_system on portal (system_id);
    -- Who may open it, whose home it is and what it is called; its document is nobody's right.
    create trigger portal_policy
      after insert or delete or update of system_id, full_name, en_code, category, is_home, sort_code, enabled on portal
      for each statement execute function bump_policy_version();

    create table portal_custom (
      user_id bigint not null references user_account on delete cascade,
      portal_id bigint not null references portal on delete cascade,
      -- Places of the cards; what stands on them comes from the design.
      places jsonb not null,
      updated_at timestamptz not null default now(),
      primary key (user_id, portal_id)
    );

    create table user_portal (
      user_id bigint not null references user_account on delete cascade,
      system_id bigint not null references system on delete cascade,
      portal_id bigint not null references portal on delete cascade,
      primary key (user_id, system_id)
    );
    create trigger user_portal_user after insert or update or delete on user_portal
      for each row execute function bump_user_version();

    alter table permission_grant drop constraint permission_grant_item_type_check;
    alter table permission_grant add constraint permission_grant_item_type_check
      check (item_type in ('system', 'module', 'button', 'column', 'form', 'resource', 'portal'));
  `.execute(db);
}
