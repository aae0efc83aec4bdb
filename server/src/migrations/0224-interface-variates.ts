import { type Kysely, sql } from 'kysely';

/** Authentication interfaces, and the variables that are extracted from their answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Its answer is never shown: other interfaces call with what is taken out of it.
    alter table data_interface add column is_authentication boolean not null default false;
    create table interface_variate (
      id bigint primary key,
      interface_id bigint not null references data_interface,
      full_name text not null unique,
      -- JavaScript over the answer of the interface.
      expression text not null,
      description text not null default '',
      -- The last value, sealed; '' for none, and when it was got.
      value text not null default '',
      obtained_at timestamptz,
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
    create index interface_variate_interface on interface_variate (interface_id);
  `.execute(db);
}
