import { type Kysely, sql } from 'kysely';

/**
 * The secret address of a calendar ends when the password is changed, as sessions do: a person who knows the password may also have read
 * the address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- By trigger, so that no way of setting a password can forget it.
    create function withdraw_secret_addresses() returns trigger language plpgsql as $$
    begin
      delete from schedule_subscription where user_id = new.id;
      return null;
    end $$;
    create trigger user_account_secret_addresses after update of password_hash on user_account
      for each row when (old.password_hash is distinct from new.password_hash) execute function withdraw_secret_addresses();
  `.execute(db);
}
