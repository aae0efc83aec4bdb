import { type Kysely, sql } from 'kysely';

/** The shared view that a list shows first to users with a role; at most one for each role and menu. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_view_role (
      menu_id bigint not null references menu on delete cascade,
      role_id bigint not null references role on delete cascade,
      view_id bigint not null references list_view on delete cascade,
      primary key (menu_id, role_id)
    );
    create index list_view_role_role on list_view_role (role_id);
    create index list_view_role_view on list_view_role (view_id);
  `.execute(db);
}
