import { type Kysely, sql } from 'kysely';

/**
 * The remaining work for messages with many receivers, and its progress, is stored in the row of their contents. Before this migration it
 * was a job, which could be lost. Contents whose delivery was interrupted in that way are continued.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message_content
      -- Those who have not read it are asked again in the order of their ids; up to this one they were.
      add column remind_to bigint,
      -- From then on something is left to do: to take it back, to deliver it or to ask again.
      add column work_at timestamptz;
    create index message_content_work on message_content (work_at) where work_at is not null;
    update message_content set work_at = now()
      where recalled_at is null and delivered_at is null and (expires_at is null or expires_at > now());
    update message_content c set work_at = now()
      where recalled_at is not null and exists (select from message m where m.content_id = c.id and m.created_at = c.created_at);

    -- A digest that could not be sent is not tried again before.
    alter table message_preference add column digest_after timestamptz;
  `.execute(db);
}
