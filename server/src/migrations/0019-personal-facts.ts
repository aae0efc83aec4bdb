import { type Kysely, sql } from 'kysely';

/**
 * Rights are read again only when data changes that decides them. Names and contact data do not decide rights, and users may change them at
 * any time. Names of managers are part of the records of the people below them, whose version changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger user_account_policy on user_account;
    create trigger user_account_policy after insert or delete on user_account
      for each statement execute function bump_policy_version();
    create function bump_policy_version_for_users() returns trigger language plpgsql as $$
    begin
      if exists (
        select from before join after using (id)
        where (before.state, before.manager_id, before.is_administrator) is distinct from (after.state, after.manager_id, after.is_administrator)
      ) then
        update policy_version set version = version + 1;
      end if;
      return null;
    end $$;
    create trigger user_account_policy_update after update on user_account referencing old table as before new table as after
      for each statement execute function bump_policy_version_for_users();

    create function bump_subordinates_version() returns trigger language plpgsql as $$
    begin
      update user_account set version = version where manager_id = new.id;
      return null;
    end $$;
    create trigger user_account_named after update of account, real_name on user_account
      for each row when ((old.account, old.real_name) is distinct from (new.account, new.real_name))
      execute function bump_subordinates_version();
  `.execute(db);
}
