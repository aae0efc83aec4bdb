import { type Kysely, sql } from 'kysely';

/** Open input of record forms, one row for each person and form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table form_draft (
      user_id bigint not null references user_account on delete cascade,
      model_id bigint not null references visual_model on delete cascade,
      -- 0 stands for a record that does not exist yet.
      record_id bigint not null,
      -- The menu through which the form was opened; null when there was none.
      menu_id bigint,
      data jsonb not null,
      -- Version of the record when editing began.
      version integer,
      updated_at timestamptz not null default clock_timestamp(),
      primary key (user_id, model_id, record_id)
    );
    create index form_draft_updated on form_draft (updated_at);
  `.execute(db);
}
