import { type Kysely, sql } from 'kysely';

/** Each model whose records are recomputed has a separate job (found by `form.resume`), in place of one recurring job for all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from background_job where kind = 'form.recalculate'`.execute(db);
}
