import { type Kysely, sql } from 'kysely';

/**
 * Totals of the user list are cached for each policy version, so every change of data that a filter of the list reads raises the version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger user_account_policy on user_account;
    create trigger user_account_policy
      after insert or delete or update of account, real_name, mobile_phone, gender, state, manager_id, is_administrator on user_account
      for each statement execute function bump_policy_version();
  `.execute(db);
}
