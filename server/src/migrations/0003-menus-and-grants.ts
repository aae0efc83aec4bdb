import { type Kysely, sql } from 'kysely';

/** Systems (applications), their menus with buttons, columns, form fields and row schemes, and the groups that grant them (api-platform 11.5, 14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table system (
      id bigint primary key,
      full_name text not null,
      en_code text not null unique,
      icon text not null default '',
      navigation_icon text not null default '',
      work_logo_icon text not null default '',
      -- Id of the remote that opens alone under the system's address; null opens the shell.
      standalone_remote text,
      property jsonb not null default '{}',
      is_main boolean not null default false,
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
    alter table user_account add foreign key (system_id) references system;

    create table menu (
      id bigint primary key,
      system_id bigint not null references system,
      parent_id bigint references menu,
      category text not null default 'Web' check (category in ('Web', 'App')),
      type smallint not null,
      full_name text not null,
      en_code text not null,
      icon text not null default '',
      url_address text not null default '',
      link_target text not null default '_self',
      property jsonb not null default '{}',
      -- Design, dictionary type, … that the menu shows.
      module_id bigint,
      is_button_authorize boolean not null default false,
      is_column_authorize boolean not null default false,
      is_form_authorize boolean not null default false,
      is_data_authorize boolean not null default false,
      -- Seeded menus that capabilities name; they can be moved and renamed, never deleted or given another code.
      locked boolean not null default false,
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint,
      unique (system_id, category, en_code)
    );
    create index menu_module on menu (module_id);
    -- A code that a capability names exists once in the installation.
    create unique index menu_locked_code on menu (en_code) where locked;

    create table menu_button (
      id bigint primary key,
      menu_id bigint not null references menu on delete cascade,
      full_name text not null,
      en_code text not null,
      icon text not null default '',
      locked boolean not null default false,
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      unique (menu_id, en_code)
    );

    -- Columns of lists and fields of forms whose sight is granted.
    create table menu_field (
      id bigint primary key,
      menu_id bigint not null references menu on delete cascade,
      kind text not null check (kind in ('column', 'form')),
      full_name text not null,
      en_code text not null,
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      unique (menu_id, kind, en_code)
    );

    -- Which rows of a menu's data a grant opens; several granted schemes join with or.
    create table menu_scheme (
      id bigint primary key,
      menu_id bigint not null references menu on delete cascade,
      full_name text not null,
      en_code text not null,
      all_data boolean not null default false,
      match_logic text not null default 'and' check (match_logic in ('and', 'or')),
      conditions jsonb not null default '[]',
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      unique (menu_id, en_code)
    );

    create table permission_group (
      id bigint primary key,
      full_name text not null,
      en_code text not null unique,
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
    create table permission_group_member (
      group_id bigint not null references permission_group on delete cascade,
      object_type text not null check (object_type in ('user', 'organize', 'position', 'role', 'group')),
      object_id bigint not null,
      primary key (group_id, object_type, object_id)
    );
    create index permission_group_member_object on permission_group_member (object_type, object_id);
    create table permission_grant (
      group_id bigint not null references permission_group on delete cascade,
      item_type text not null check (item_type in ('system', 'module', 'button', 'column', 'form', 'resource')),
      item_id bigint not null,
      primary key (group_id, item_type, item_id)
    );

    create trigger system_policy after insert or update or delete on system
      for each statement execute function bump_policy_version();
    create trigger menu_policy after insert or update or delete on menu
      for each statement execute function bump_policy_version();
    create trigger menu_button_policy after insert or update or delete on menu_button
      for each statement execute function bump_policy_version();
    create trigger menu_field_policy after insert or update or delete on menu_field
      for each statement execute function bump_policy_version();
    create trigger menu_scheme_policy after insert or update or delete on menu_scheme
      for each statement execute function bump_policy_version();
    create trigger permission_group_policy after insert or update or delete on permission_group
      for each statement execute function bump_policy_version();
    create trigger permission_group_member_policy after insert or update or delete on permission_group_member
      for each statement execute function bump_policy_version();
    create trigger permission_grant_policy after insert or update or delete on permission_grant
      for each statement execute function bump_policy_version();
  `.execute(db);
}
