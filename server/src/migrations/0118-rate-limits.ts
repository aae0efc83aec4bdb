import { type Kysely, sql } from 'kysely';

/** Counts of rate limits that all nodes share; the columns are those of the library `rate-limiter-flexible`. Counts may be lost in a crash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table rate_limit (
      key text primary key,
      points integer not null default 0,
      -- Milliseconds since 1970.
      expire bigint
    );
    create index rate_limit_expire on rate_limit (expire);
  `.execute(db);
}
