import { type Kysely, sql } from 'kysely';

/** Entries of the log of prints whose file is still being made; they end by themselves when the server ends before the file is made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Null: the print is made, or a job makes it.
    alter table print_log add column open_until timestamptz;
    create index print_log_open on print_log (template_id) where open_until is not null;
  `.execute(db);
}
