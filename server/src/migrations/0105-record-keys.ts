import { type Kysely, sql } from 'kysely';

/**
 * Ids for records in tables that users created and whose keys are not integers: all calls identify a record by the id, its table identifies
 * it by the key value. A record that was inserted without the platform gets its id when it is listed for the first time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence record_key_id;
    create table record_key (
      model_id bigint not null references visual_model on delete cascade,
      id bigint not null default nextval('record_key_id'),
      value text not null,
      primary key (model_id, id),
      unique (model_id, value)
    );
    alter sequence record_key_id owned by record_key.id;
  `.execute(db);
}
