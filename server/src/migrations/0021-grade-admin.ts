import { type Kysely, sql } from 'kysely';

/** Graded administrators: the organizations, systems and menus that each may manage and give away (api-platform 10.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table grade_admin (
      user_id bigint primary key references user_account on delete cascade,
      manager_group text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
    create index grade_admin_order on grade_admin (created_at desc, user_id);

    -- Who may do anything with an organization sees it.
    create table grade_admin_organize (
      user_id bigint not null references grade_admin on delete cascade,
      organize_id bigint not null references organize on delete cascade,
      this_see boolean not null default false check (this_see or not (this_add or this_edit or this_remove)),
      this_add boolean not null default false,
      this_edit boolean not null default false,
      this_remove boolean not null default false,
      sub_see boolean not null default false check (sub_see or not (sub_add or sub_edit or sub_remove)),
      sub_add boolean not null default false,
      sub_edit boolean not null default false,
      sub_remove boolean not null default false,
      primary key (user_id, organize_id)
    );
    create index grade_admin_organize_organize on grade_admin_organize (organize_id);

    create table grade_admin_system (
      user_id bigint not null references grade_admin on delete cascade,
      system_id bigint not null references system on delete cascade,
      primary key (user_id, system_id)
    );
    create index grade_admin_system_system on grade_admin_system (system_id);

    create table grade_admin_menu (
      user_id bigint not null references grade_admin on delete cascade,
      menu_id bigint not null references menu on delete cascade,
      primary key (user_id, menu_id)
    );
    create index grade_admin_menu_menu on grade_admin_menu (menu_id);

    create trigger grade_admin_policy after insert or update or delete on grade_admin
      for each statement execute function bump_policy_version();
    create trigger grade_admin_organize_policy after insert or update or delete on grade_admin_organize
      for each statement execute function bump_policy_version();
    create trigger grade_admin_system_policy after insert or update or delete on grade_admin_system
      for each statement execute function bump_policy_version();
    create trigger grade_admin_menu_policy after insert or update or delete on grade_admin_menu
      for each statement execute function bump_policy_version();
  `.execute(db);
}
