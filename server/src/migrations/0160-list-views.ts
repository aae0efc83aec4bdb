import { type Kysely, sql } from 'kysely';

/** Named views of the lists of designed models, and which of them a list begins with for a person; no view there means as designed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_view (
      id bigint primary key,
      menu_id bigint not null references menu on delete cascade,
      user_id bigint not null references user_account on delete cascade,
      full_name text not null,
      shared boolean not null default false,
      for_all boolean not null default false check (shared or not for_all),
      content jsonb not null,
      created_at timestamptz not null default now()
    );
    create index list_view_menu on list_view (menu_id, user_id);
    create index list_view_user on list_view (user_id);
    create unique index list_view_for_all on list_view (menu_id) where for_all;

    create table list_view_default (
      user_id bigint not null references user_account on delete cascade,
      menu_id bigint not null references menu on delete cascade,
      view_id bigint references list_view on delete cascade,
      primary key (user_id, menu_id)
    );
    create index list_view_default_menu on list_view_default (menu_id);
    create index list_view_default_view on list_view_default (view_id);
  `.execute(db);
}
