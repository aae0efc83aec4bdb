import { type Kysely, sql } from 'kysely';

/** Changes of rights are settled by the parts of the policy version since 0117: what 0027 made for that is not used any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- On a new installation rows of earlier migrations wait for the end of the transaction.
    set constraints all immediate;
    drop table if exists policy_change;
    drop function if exists settle_policy_change();
  `.execute(db);
}
