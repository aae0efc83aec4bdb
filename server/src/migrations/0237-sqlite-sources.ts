import { type Kysely, sql } from 'kysely';

/** A source may be a listed file, which has no port; its kind is one of the dictionary. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table data_source drop constraint if exists data_source_port_check, add constraint data_source_port_check check (port between 0 and 65535);
    insert into dictionary_entry (id, dictionary_type_id, full_name, en_code, sort_code)
      select (type.id || '007')::bigint, type.id, 'SQLite', 'SQLite',
        coalesce((select max(entry.sort_code) + 1 from dictionary_entry entry where entry.dictionary_type_id = type.id), 0)
      from dictionary_type type where type.en_code = 'dbType' and length(type.id::text) < 16
      on conflict do nothing;
  `.execute(db);
}
