import type { LinkKind } from '@banyan/shared-contracts/permission/explain.contract';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { GrantKind } from '../../core/database/tables/rights';

export interface Person {
  id: Id;
  account: string;
  name: string;
  is_administrator: boolean;
  enabled: boolean;
}

export async function findPerson(connection: Connection, id: Id): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select id, account, real_name as name, is_administrator, state <> 0 as enabled from user_account where id = ${id}`.execute(connection);
  return rows[0];
}

/** Something that can be granted, switched on or off. */
export interface Thing {
  kind: GrantKind;
  id: Id;
  name: string;
  enabled: boolean;
}

export interface MenuThings {
  id: Id;
  name: string;
  enabled: boolean;
  systemId: Id;
  systemName: string;
  systemEnabled: boolean;
  /** A menu above it that is disabled. */
  offAbove: string | null;
}

const menuSql = sql`
  select m.id, m.full_name as name, m.enabled, s.id as "systemId", s.full_name as "systemName", s.enabled as "systemEnabled",
    (with recursive above (id, parent_id, full_name, enabled) as (
      select id, parent_id, full_name, enabled from menu where id = m.parent_id
      union
      select p.id, p.parent_id, p.full_name, p.enabled from menu p join above on p.id = above.parent_id
    ) select full_name from above where not enabled limit 1) as "offAbove"
  from menu m join system s on s.id = m.system_id`;

export async function findMenu(connection: Connection, id: Id): Promise<MenuThings | undefined> {
  return (await sql<MenuThings>`${menuSql} where m.id = ${id}`.execute(connection)).rows[0];
}

export async function findLockedMenu(connection: Connection, code: string): Promise<MenuThings | undefined> {
  return (await sql<MenuThings>`${menuSql} where m.locked and m.en_code = ${code}`.execute(connection)).rows[0];
}

/** Menus that show a designed model. */
export async function listMenusOfModel(connection: Connection, modelId: Id): Promise<MenuThings[]> {
  const { rows } = await sql<MenuThings>`${menuSql}
    where m.module_id = ${modelId} and m.type = ${MENU_TYPE.model} order by s.sort_code, m.sort_code, m.id`.execute(connection);
  return rows;
}

/** The entries of a menu with one of the codes; all of them without codes. */
export async function listThings(
  connection: Connection,
  menuId: Id,
  kind: 'button' | 'column' | 'form' | 'resource',
  codes?: readonly string[],
): Promise<Thing[]> {
  const table = { button: 'menu_button', column: 'menu_field', form: 'menu_field', resource: 'menu_scheme' }[kind];
  const ofKind = table === 'menu_field' ? sql`and kind = ${kind}` : sql``;
  const ofCode = codes === undefined ? sql`` : sql`and en_code = any(${sql.val(codes)}::text[])`;
  const { rows } = await sql<Omit<Thing, 'kind'>>`
    select id, full_name as name, enabled from ${sql.table(table)} where menu_id = ${menuId} ${ofKind} ${ofCode} order by sort_code, id`.execute(
    connection,
  );
  return rows.map((row) => ({ ...row, kind }));
}

/** How a grant reaches a person, or does not: through one membership in one group, or through none where the person is no member. */
export interface WayRow {
  kind: GrantKind;
  itemId: Id;
  groupId: Id;
  groupName: string;
  groupEnabled: boolean;
  memberKind: LinkKind | null;
  memberId: Id | null;
  memberName: string | null;
  memberEnabled: boolean | null;
}

/** As many groups as an explanation names for one grant. */
const MAX_WAYS = 50;

/** Every group that grants one of the things, with every membership of the person in it; those that hold come first. */
export async function listWays(connection: Connection, userId: Id, things: readonly Thing[]): Promise<WayRow[]> {
  if (things.length === 0) return [];
  const { rows } = await sql<WayRow>`
    select p.item_type as kind, p.item_id as "itemId", g.id as "groupId", g.full_name as "groupName", g.enabled as "groupEnabled",
      way.kind as "memberKind", way.id as "memberId", way.name as "memberName", way.enabled as "memberEnabled"
    from unnest(${sql.val(things.map(({ kind }) => kind))}::text[], ${sql.val(things.map(({ id }) => id))}::bigint[]) as thing (kind, id)
    join permission_grant p on p.item_type = thing.kind and p.item_id = thing.id
    join permission_group g on g.id = p.group_id
    left join lateral (
      select 'user' as kind, m.object_id as id, u.real_name as name, true as enabled
      from permission_group_member m join user_account u on u.id = m.object_id
      where m.group_id = g.id and m.object_type = 'user' and m.object_id = ${userId}
      union
      select o.kind, o.id, o.full_name, o.enabled
      from permission_group_member m join organize o on o.id = m.object_id
      join organize_closure c on c.ancestor_id = o.id
      join user_relation r on r.object_type = 'organize' and r.object_id = c.descendant_id and r.user_id = ${userId}
      where m.group_id = g.id and m.object_type = 'organize'
      union
      select m.object_type, m.object_id, coalesce(position.full_name, role.full_name, user_group.full_name),
        coalesce(position.enabled, role.enabled, user_group.enabled, false)
      from permission_group_member m
      join user_relation r on r.object_type = m.object_type and r.object_id = m.object_id and r.user_id = ${userId}
      left join position on m.object_type = 'position' and position.id = m.object_id
      left join role on m.object_type = 'role' and role.id = m.object_id
      left join user_group on m.object_type = 'group' and user_group.id = m.object_id
      where m.group_id = g.id and m.object_type in ('position', 'role', 'group')
    ) way on true
    order by (g.enabled and coalesce(way.enabled, false)) desc, way.kind is null, g.enabled desc, g.sort_code, g.id
    limit ${MAX_WAYS}`.execute(connection);
  return rows;
}
