import { type Kysely, sql } from 'kysely';

/**
 * The policy version rises once, when a transaction commits, and no longer with its first write: one transaction at a time locks its row,
 * and the transaction that holds the lock waits for no other lock. People are found by pairs of neighbouring characters of their names, in
 * any script: trigrams of `pg_trgm` recognize only ASCII letters under the database's collation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Rows live until their transaction ends, so there is never one to be seen or to be kept over a crash.
    create unlogged table policy_change (
      tx xid8 not null default pg_current_xact_id(),
      catalog boolean not null,
      primary key (tx, catalog)
    );
    create function settle_policy_change() returns trigger language plpgsql as $$
    begin
      delete from policy_change where tx = new.tx and catalog = new.catalog;
      update policy_version set version = version + 1, catalog_version = catalog_version + new.catalog::int;
      return null;
    end $$;
    create constraint trigger policy_change_settle after insert on policy_change deferrable initially deferred
      for each row execute function settle_policy_change();

    create or replace function bump_policy_version() returns trigger language plpgsql as $$
    begin
      insert into policy_change (catalog) values (false) on conflict do nothing;
      return null;
    end $$;
    create or replace function bump_catalog_version() returns trigger language plpgsql as $$
    begin
      insert into policy_change (catalog) values (true) on conflict do nothing;
      return null;
    end $$;
    create or replace function bump_policy_version_for_users() returns trigger language plpgsql as $$
    begin
      if exists (
        select from before join after using (id)
        where (before.state, before.manager_id, before.is_administrator) is distinct from (after.state, after.manager_id, after.is_administrator)
      ) then
        insert into policy_change (catalog) values (false) on conflict do nothing;
      end if;
      return null;
    end $$;

    create function search_grams(variadic texts text[]) returns text[] language sql immutable strict parallel safe as $$
      select coalesce(array_agg(distinct substr(t, n, 2)), '{}') from unnest(texts) t, generate_series(1, length(t) - 1) n
    $$;
    alter table user_account add search_grams text[] not null
      generated always as (search_grams(lower(account), lower(real_name), mobile_phone)) stored;
    create index user_account_search on user_account using gin (search_grams);
  `.execute(db);
}
