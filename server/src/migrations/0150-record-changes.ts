import { type Kysely, sql } from 'kysely';

/**
 * Changes of records by saves, partitioned by month: `platform.tidy` adds a month in advance; the default partition takes rows of months
 * that do not exist yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table record_change (
      id bigint not null,
      at timestamptz not null default now(),
      model_id bigint not null,
      record_id bigint not null,
      op text not null,
      way text not null,
      by_id bigint,
      viewer_id bigint,
      reason text not null default '',
      change jsonb not null,
      primary key (at, id)
    ) partition by range (at);
    create index record_change_record on record_change (model_id, record_id, id desc);
    create table record_change_rest partition of record_change default;

    create function add_record_change_months(ahead int) returns void language plpgsql as $$
    declare
      first date := date_trunc('month', now() at time zone 'UTC');
      part text;
    begin
      for number in 0..ahead loop
        part := 'record_change_' || to_char(first + make_interval(months => number), 'YYYY_MM');
        continue when to_regclass(part) is not null;
        execute format('create table %I partition of record_change for values from (%L) to (%L)', part,
          (first + make_interval(months => number)) at time zone 'UTC', (first + make_interval(months => number + 1)) at time zone 'UTC');
      end loop;
    end $$;
    select add_record_change_months(3);
  `.execute(db);
}
