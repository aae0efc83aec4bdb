import { type Kysely, sql } from 'kysely';

/**
 * Colours of dictionary entries and their names in other languages, entries that were merged into others, and one number that rises with
 * every change of dictionaries: data that was read at one number is current until the number changes. Nodes are notified of a change when
 * it is committed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table dictionary_entry
      add column color text not null default '',
      add column full_name_en text not null default '',
      add column full_name_zhtw text not null default '',
      -- The entry that stands for it; what still names it is shown by the name of that one.
      add column merged_into bigint references dictionary_entry;
    create index dictionary_entry_merged on dictionary_entry (merged_into) where merged_into is not null;

    create table dictionary_version (version bigint not null);
    insert into dictionary_version values (1);

    create function bump_dictionary_version() returns trigger language plpgsql as $$
    begin
      update dictionary_version set version = version + 1;
      perform pg_notify('banyan_dictionaries', '');
      return null;
    end $$;
    create trigger dictionary_entry_version after insert or update or delete on dictionary_entry
      for each statement execute function bump_dictionary_version();
    create trigger dictionary_type_version after insert or update or delete on dictionary_type
      for each statement execute function bump_dictionary_version();
  `.execute(db);
}
