import { type Kysely, sql } from 'kysely';

/** Rows that name what changed by a column: the part is an SQL expression over the row. */
const BY_COLUMN: Record<string, { part: string; column: string }> = {
  permission_grant: { part: `'permission_group'`, column: 'group_id' },
  permission_group_member: { part: 'object_type', column: 'object_id' },
  user_relation: { part: `'user'`, column: 'user_id' },
  grade_admin: { part: `'user'`, column: 'user_id' },
  grade_admin_organize: { part: `'user'`, column: 'user_id' },
  grade_admin_system: { part: `'user'`, column: 'user_id' },
  grade_admin_menu: { part: `'user'`, column: 'user_id' },
};

/** Rows that are themselves what changed; of an update only these columns count. */
const BY_ID: Record<string, { part: string; columns: readonly string[] }> = {
  permission_group: { part: 'permission_group', columns: ['enabled'] },
  role: { part: 'role', columns: ['enabled'] },
  position: { part: 'position', columns: ['enabled'] },
  user_group: { part: 'group', columns: ['enabled'] },
  visual_model: { part: 'form', columns: ['released_version', 'enabled', 'full_name', 'en_code', 'type', 'web_type'] },
};

/** Tables of which any change concerns the part as a whole. */
const WHOLE: Record<string, string> = { organize: 'organization', system_config: 'settings' };

const EVENTS = [
  ['insert', 'new'],
  ['update', 'old'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;

const FUNCTIONS = sql`
  alter table policy_version
    add grants_version bigint not null default 1,
    add organization_version bigint not null default 1,
    add forms_version bigint not null default 1,
    add settings_version bigint not null default 1;

  -- Version of what concerns one person ('user') or one form ('form'); without a row it is 0.
  create table policy_part (
    kind text not null check (kind in ('user', 'form')),
    object_id bigint not null,
    version bigint not null default 1,
    primary key (kind, object_id)
  );

  -- What a transaction has changed; its rows are deleted as it commits.
  create unlogged table policy_mark (
    tx xid8 not null default pg_current_xact_id(),
    part text not null,
    object_id bigint not null default 0,
    primary key (tx, part, object_id)
  );

  -- The people whom the marks of the transaction concern, at most 1,001.
  create function users_of_policy_marks(marked xid8) returns setof bigint language sql volatile as $$
    with principal (object_type, object_id) as (
      select part, object_id from policy_mark where tx = marked and part in ('user', 'organize', 'position', 'role', 'group')
      union
      select member.object_type, member.object_id from policy_mark
      join permission_group_member member on member.group_id = policy_mark.object_id
      where tx = marked and part = 'permission_group'
    )
    select object_id from principal where object_type = 'user'
    union
    select relation.user_id from principal join user_relation relation using (object_type, object_id)
    union
    select relation.user_id from principal
    join organize_closure on principal.object_type = 'organize' and ancestor_id = principal.object_id
    join user_relation relation on relation.object_type = 'organize' and relation.object_id = descendant_id
    limit 1001
  $$;

  create function settle_policy_marks() returns trigger language plpgsql as $$
  declare
    parts text[];
    users bigint[];
  begin
    -- Locks the row until the transaction ends: what others have committed is visible to the statements below, and what they commit later sees this.
    update policy_version set version = version + 1;
    select coalesce(array_agg(distinct part), '{}') into parts from policy_mark where tx = new.tx;
    if parts && array['user', 'organize', 'position', 'role', 'group', 'permission_group'] then
      select array_agg(id) into users from users_of_policy_marks(new.tx) id;
    end if;
    if cardinality(users) <= 1000 then
      insert into policy_part (kind, object_id) select 'user', id from unnest(users) id
      on conflict (kind, object_id) do update set version = policy_part.version + 1;
    end if;
    insert into policy_part (kind, object_id) select 'form', object_id from policy_mark where tx = new.tx and part = 'form'
    on conflict (kind, object_id) do update set version = policy_part.version + 1;
    update policy_version set
      catalog_version = catalog_version + ('catalog' = any(parts))::int,
      grants_version = grants_version + coalesce(cardinality(users) > 1000, false)::int,
      organization_version = organization_version + ('organization' = any(parts))::int,
      forms_version = forms_version + ('form' = any(parts))::int,
      settings_version = settings_version + ('settings' = any(parts))::int
    where parts && array['catalog', 'organization', 'form', 'settings'] or cardinality(users) > 1000;
    delete from policy_mark where tx = new.tx;
    return null;
  end $$;
  create constraint trigger policy_mark_settle after insert on policy_mark deferrable initially deferred
    for each row when (new.part = 'all') execute function settle_policy_marks();

  create function mark_policy(changed_part text, changed_id bigint default 0) returns void language sql as $$
    insert into policy_mark (part, object_id) values (changed_part, changed_id), ('all', 0) on conflict do nothing
  $$;
  create function mark_policy_whole() returns trigger language plpgsql as $$
  begin
    perform mark_policy(tg_argv[0]);
    return null;
  end $$;
  create function mark_policy_row() returns trigger language plpgsql as $$
  begin
    perform mark_policy(tg_argv[0], case when tg_op = 'DELETE' then old.id else new.id end);
    return null;
  end $$;
  create function mark_policy_column() returns trigger language plpgsql as $$
  begin
    execute format('insert into policy_mark (part, object_id) select distinct %s, %I from changed on conflict do nothing', tg_argv[0], tg_argv[1]);
    return null;
  end $$;

  create or replace function bump_policy_version() returns trigger language plpgsql as $$
  begin
    insert into policy_mark (part) values ('all') on conflict do nothing;
    return null;
  end $$;
  create or replace function bump_catalog_version() returns trigger language plpgsql as $$
  begin
    perform mark_policy('catalog');
    return null;
  end $$;
  create or replace function bump_policy_version_for_users() returns trigger language plpgsql as $$
  begin
    if exists (
      select from before join after using (id)
      where (before.state, before.manager_id, before.is_administrator) is distinct from (after.state, after.manager_id, after.is_administrator)
    ) then
      insert into policy_mark (part) values ('all') on conflict do nothing;
    end if;
    return null;
  end $$;

  -- Who is below whom is part of the organization.
  create trigger user_account_manager_inserted after insert on user_account
    for each row when (new.manager_id is not null) execute function mark_policy_whole('organization');
  create trigger user_account_manager_deleted after delete on user_account
    for each row when (old.manager_id is not null) execute function mark_policy_whole('organization');
  create trigger user_account_manager_updated after update of manager_id on user_account
    for each row when (old.manager_id is distinct from new.manager_id) execute function mark_policy_whole('organization');
`;

/**
 * The policy version in parts: catalog, settings, organization, forms, and separately the grants of each person and the release of each
 * form, so that after a change a node reads only the changed part again. The version of all remains for data that depends on any part.
 * Changes that concern more than 1,000 people raise `grants_version` instead of a row for each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await FUNCTIONS.execute(db);
  for (const [table, part] of Object.entries(WHOLE))
    await sql`
      create trigger ${sql.id(`${table}_marked`)} after insert or update or delete on ${sql.id(table)}
        for each statement execute function mark_policy_whole(${sql.lit(part)})
    `.execute(db);
  for (const [table, { part, columns }] of Object.entries(BY_ID)) {
    const changed = sql.raw(columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or '));
    await sql`
      create trigger ${sql.id(`${table}_marked_updated`)} after update on ${sql.id(table)}
        for each row when (${changed}) execute function mark_policy_row(${sql.lit(part)});
      create trigger ${sql.id(`${table}_marked_deleted`)} after delete on ${sql.id(table)}
        for each row execute function mark_policy_row(${sql.lit(part)});
    `.execute(db);
  }
  for (const [table, { part, column }] of Object.entries(BY_COLUMN))
    for (const [event, rows] of EVENTS)
      await sql`
        create trigger ${sql.id(`${table}_marked_${event}_${rows}`)} after ${sql.raw(event)} on ${sql.id(table)}
          referencing ${sql.raw(rows)} table as changed
          for each statement execute function mark_policy_column(${sql.lit(part)}, ${sql.lit(column)})
      `.execute(db);
}
