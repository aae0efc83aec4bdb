import { type Kysely, sql } from 'kysely';

/**
 * What a save was computed by has to be the live release when it commits. The lock says, to whoever computes records anew, which releases are still
 * being saved by; the second statement of the function sees what was committed before it had the lock, also within one single statement.
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
