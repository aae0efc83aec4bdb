import { type Kysely, sql } from 'kysely';

/**
 * Roll-ups: functions of the schema `form` that write the values of a form from the records of another one, and the records whose values a
 * job has to compute. Records to compute are only inserted, so that no save waits for another one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table form_roll_up (
      model_id bigint not null references visual_model on delete cascade,
      name text not null,
      source_model_id bigint not null,
      definition text not null,
      query text not null,
      primary key (model_id, name)
    );
    create index form_roll_up_source on form_roll_up (source_model_id);
    create table form_roll_up_due (
      id bigint generated always as identity primary key,
      model_id bigint not null,
      record_id bigint not null
    );
    create index form_roll_up_due_model on form_roll_up_due (model_id, id);
  `.execute(db);
}
