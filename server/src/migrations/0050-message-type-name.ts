import { type Kysely, sql } from 'kysely';

/** The type of messages of notices is called as their page is, where it still has the name that it was installed with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update dictionary_entry e set full_name = '通知公告' from dictionary_type t
    where t.id = e.dictionary_type_id and t.en_code = 'msgSourceType' and e.en_code = '3' and e.full_name = '公告'
      and not exists (select from dictionary_entry o where o.dictionary_type_id = t.id and o.full_name = '通知公告')`.execute(db);
}
