import { type Kysely, sql } from 'kysely';

/**
 * Designs as the designer edits them: a document of nodes, and every change of it in one order. The texts of `visual_model` stay the draft
 * that all other code reads; they are written with each change. Documents and changes are stored as texts, because the order of members
 * must be preserved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table design_document (
      model_id bigint primary key references visual_model on delete cascade,
      seq integer not null default 0,
      -- Place of the document in the order; later changes come on top of it.
      document_seq integer not null default 0,
      document text not null,
      draft_hash text not null,
      next_number bigint not null
    );

    create table design_change (
      model_id bigint not null references visual_model on delete cascade,
      seq integer not null,
      id text not null,
      made_by bigint references user_account on delete set null,
      made_at timestamptz not null default now(),
      change text not null,
      refused text not null default '[]',
      primary key (model_id, seq),
      unique (model_id, id)
    );
  `.execute(db);
}
