import { type Kysely, sql } from 'kysely';

/**
 * Ids for records in tables that people made, whose keys are no whole numbers: by the id all calls know a record, by the value its table does. A record
 * that somebody has put in without the platform gets its id when it is listed first.
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
