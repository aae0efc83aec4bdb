import { type Kysely, sql } from 'kysely';

/** Which change an occurrence had last: whoever has seen an earlier state of it does not overwrite a later one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence schedule_version;
    alter table schedule add column version bigint not null default 0;
  `.execute(db);
}
