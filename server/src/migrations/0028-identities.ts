import { type Kysely, sql } from 'kysely';

/**
 * Identities at another system that people have bound to their accounts; a session that was approved by a code has the sign-in method of
 * the session that approved it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_identity (
      id bigint primary key,
      user_id bigint not null references user_account on delete cascade,
      issuer text not null,
      subject text not null,
      name text not null,
      created_at timestamptz not null default now(),
      unique (issuer, subject),
      unique (user_id, issuer)
    );

    alter table session add column proved_at timestamptz not null default now();
    update session set proved_at = created_at;
    -- The release before still writes 'qr' while it is replaced; the check is made narrower one release later.
    update session set sign_in_by = 'password' where sign_in_by = 'qr';

    -- A system that is in use already goes on as it was; a fresh one asks everybody for another password than the initial one.
    insert into system_config (key, value)
    select 'mandatoryModificationOfInitialPassword', '0' where exists (select from user_account)
    on conflict do nothing;
  `.execute(db);
}
