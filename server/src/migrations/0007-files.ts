import { type Kysely, sql } from 'kysely';

/**
 * Stored files, the records that use them, and uploads in progress (api-forms A2). Contents are stored by hash in the content store and may
 * be shared by several rows; a transaction that inserts or removes the last row of a content holds an advisory lock on its hash.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stored_file (
      id bigint primary key,
      -- Unguessable; the fileId of the wire.
      name text not null unique,
      type text not null,
      original_name text not null,
      extension text not null,
      -- What the first bytes say, never what the sender says.
      mime text not null,
      size bigint not null,
      content_hash text not null,
      crc32 bigint not null,
      thumbnail_hash text,
      owner_id bigint references user_account on delete set null,
      folder text not null default '',
      -- Removed after this unless something uses it; null is kept.
      expires_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index stored_file_content on stored_file (content_hash);
    create index stored_file_thumbnail on stored_file (thumbnail_hash) where thumbnail_hash is not null;
    create index stored_file_owner on stored_file (owner_id);
    create index stored_file_expires on stored_file (expires_at) where expires_at is not null;

    -- Which record, notice, ... holds a file, in which of its fields.
    create table file_use (
      file_id bigint not null references stored_file on delete cascade,
      kind text not null,
      -- What the holder belongs to, such as the id of its model.
      scope text not null default '',
      holder_id bigint not null,
      field text not null default '',
      primary key (file_id, kind, scope, holder_id, field)
    );
    create index file_use_holder on file_use (kind, scope, holder_id);

    -- Chunks belong to user, content digest and size: nobody sees, continues or spoils what somebody else sends.
    create table upload (
      id bigint primary key,
      user_id bigint not null references user_account on delete cascade,
      identifier text not null,
      total_size bigint not null,
      total_chunks integer not null,
      -- Set once the chunks have become a content; they are gone then.
      content_hash text,
      created_at timestamptz not null default now(),
      touched_at timestamptz not null default now(),
      unique (user_id, identifier, total_size)
    );
    create index upload_touched on upload (touched_at);

    create table upload_chunk (
      upload_id bigint not null references upload on delete cascade,
      number integer not null,
      size integer not null,
      primary key (upload_id, number)
    );
  `.execute(db);
}
