import { type Kysely, sql } from 'kysely';

/** Saved submits of forms: a repeated submit, whose answer was lost in transit, is not saved twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table record_submit (
      user_id bigint not null references user_account on delete cascade,
      submit_key text not null,
      model_id bigint not null,
      record_id text not null,
      created_at timestamptz not null default now(),
      primary key (user_id, submit_key)
    );
    create index record_submit_created on record_submit (created_at);
  `.execute(db);
}
