import { type Kysely, sql } from 'kysely';

/** Which changes of which tables change what can be granted. The document of a portal is not a right of any user. */
const CHANGES = {
  system: 'update',
  menu: 'update',
  menu_button: 'update',
  menu_field: 'update',
  menu_scheme: 'update',
  portal: 'update of system_id, full_name, en_code, category, is_home, sort_code, enabled',
};

/** The catalog of grantable items is read again only when it has changed itself, and not with every change of grants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table policy_version add catalog_version bigint not null default 1;
    create function bump_catalog_version() returns trigger language plpgsql as $$
    begin
      update policy_version set version = version + 1, catalog_version = catalog_version + 1;
      return null;
    end $$;
  `.execute(db);
  for (const [table, change] of Object.entries(CHANGES))
    await sql`
      drop trigger ${sql.id(`${table}_policy`)} on ${sql.id(table)};
      create trigger ${sql.id(`${table}_policy`)} after insert or delete or ${sql.raw(change)} on ${sql.id(table)}
        for each statement execute function bump_catalog_version();
    `.execute(db);
}
