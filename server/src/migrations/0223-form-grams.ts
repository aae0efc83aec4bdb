import { type Kysely, sql } from 'kysely';

/**
 * Two neighbouring characters each of a text, in any script: releases of designs index by them what keywords are looked for in. The cost makes the planner
 * look them up instead of computing them for each record.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function form_grams(text) returns text[] language sql immutable strict parallel safe cost 1000 as $$
      select coalesce(array_agg(distinct substr(t, n, 2)), '{}') from lower($1) t, generate_series(1, length(t) - 1) n
    $$`.execute(db);
}
