import { type Kysely, sql } from 'kysely';

/** Data interfaces of several steps, with scripts, cached answers, and roles that may call them; and how Oracle databases are addressed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table data_interface
      -- Steps after the main one, in their order.
      add column steps jsonb not null default '[]',
      -- Scripts on the values of the parameters, on the answer of a call, and on the rows; '' for none.
      add column before_script text not null default '',
      add column check_script text not null default '',
      add column result_script text not null default '',
      -- Seconds for which equal questions share an answer.
      add column cache_seconds integer not null default 0 check (cache_seconds >= 0);
    create table data_interface_role (
      interface_id bigint not null references data_interface on delete cascade,
      role_id bigint not null references role on delete cascade,
      primary key (interface_id, role_id)
    );
    create index data_interface_role_role on data_interface_role (role_id);
    -- Sources of the further steps.
    create table data_interface_step_source (
      interface_id bigint not null references data_interface on delete cascade,
      source_id bigint not null references data_source,
      primary key (interface_id, source_id)
    );
    create index data_interface_step_source_source on data_interface_step_source (source_id);
    -- How an Oracle database is named: SERVICE or SID, its name, and the role of the session.
    alter table data_source
      add column oracle_link text not null default 'SERVICE' check (oracle_link in ('SERVICE', 'SID')),
      add column oracle_service text not null default '',
      add column oracle_role text not null default 'Default' check (oracle_role in ('Default', 'SYSDBA', 'SYSOPER'));
  `.execute(db);
}
