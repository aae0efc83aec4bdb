import { type Kysely, sql } from 'kysely';

/**
 * The state of a whole design that a session has read last: the place in the order of its changes, and the data outside of the documents. A
 * client that saves whole documents is compared with it (docs/adr/0020).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table served_design (
      session_id bigint not null references session on delete cascade,
      model_id bigint not null references visual_model on delete cascade,
      seq integer not null,
      -- JSON text: the documents as they were served, and the other members.
      facts text not null,
      primary key (session_id, model_id)
    );
    create index served_design_model on served_design (model_id);
  `.execute(db);
}
