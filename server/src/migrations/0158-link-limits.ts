import { type Kysely, sql } from 'kysely';

/** Limits of public links by time and number, and who receives what visitors hand in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table short_link
      -- Up to when a link is open; null for no end.
      add column form_until timestamptz,
      add column column_until timestamptz,
      -- Most records that the form takes in all; null for no limit.
      add column form_limit integer check (form_limit > 0),
      -- Records that visitors have handed in, of all days.
      add column handed_in_total integer not null default 0,
      add column handed_in_last timestamptz,
      -- Who receives what is handed in, and what for.
      add column form_receiver text not null default '',
      add column form_purpose text not null default '';
    update short_link set handed_in_total = handed_in;
  `.execute(db);
}
