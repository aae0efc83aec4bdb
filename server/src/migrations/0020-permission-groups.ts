import { type Kysely, sql } from 'kysely';

/** Client name of the kind of a permission group, and the index from a grant to the groups that give it (api-platform 11.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table permission_group add column type smallint not null default 0;
    create index permission_grant_item on permission_grant (item_type, item_id);
  `.execute(db);
}
