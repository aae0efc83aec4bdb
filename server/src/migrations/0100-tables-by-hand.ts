import { type Kysely, sql } from 'kysely';

/**
 * Schema for tables that users create: separate from those of the platform (`public`) and of forms (`form`), so that they cannot be
 * confused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists data`.execute(db);
}
