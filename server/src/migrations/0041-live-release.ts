import { type Kysely, sql } from 'kysely';

/**
 * The release that a save was computed by must be the live release when the save commits. The lock shows a job that recomputes records
 * which releases are still used by running saves. The second statement of the function sees what was committed before it got the lock, also
 * within one single statement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function hold_release(model bigint, version integer) returns void language plpgsql volatile as $$
    begin
      perform pg_advisory_xact_lock_shared(hashtext('release:' || model), version);
      if (select released_version from visual_model where id = model) is distinct from version then
        raise exception 'version % of model % is not live', version, model using errcode = 'BY001';
      end if;
    end $$;
  `.execute(db);
}
