import { type Kysely, sql } from 'kysely';

/** Where tables stand that people make: apart from those of the platform (`public`) and of forms (`form`), so that neither is ever taken for one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists data`.execute(db);
}
