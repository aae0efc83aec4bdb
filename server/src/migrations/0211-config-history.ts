import { type Kysely, sql } from 'kysely';

/** Changes of the system configuration, one row for each setting that was changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table system_config_change (
      id bigint primary key,
      key text not null,
      -- Both null where the setting is a secret.
      before jsonb,
      after jsonb,
      changed_at timestamptz not null default now(),
      changed_by bigint references user_account
    );
    create index system_config_change_key on system_config_change (key, id desc);
  `.execute(db);
}
