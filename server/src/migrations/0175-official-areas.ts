import { type Kysely, sql } from 'kysely';

/** Areas that a newer official list has no more are disabled and marked, so that a later list that has them again enables them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table area add column withdrawn boolean not null default false;
    create index area_code on area (en_code);
  `.execute(db);
}
