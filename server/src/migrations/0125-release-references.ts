import { type Kysely, sql } from 'kysely';

/**
 * References of the live release of a design are stored beside those of its draft: users work with the release, even where the draft
 * already has other references.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reference_source drop constraint reference_source_kind_check,
      add constraint reference_source_kind_check check (kind in ('design', 'release', 'portal', 'printTemplate'));
    create trigger release_references after insert or delete or update of released_version on visual_model
      for each row execute function mark_references('release');
    insert into reference_source (kind, id) select 'release', id from visual_model;
  `.execute(db);
}
