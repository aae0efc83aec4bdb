import { type Kysely, sql } from 'kysely';

/**
 * What the live release of a design names is kept beside what its draft names: people work with the release, also where the draft names
 * something else by now.
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
