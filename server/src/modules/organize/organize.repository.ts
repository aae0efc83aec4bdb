import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import { asTemplate } from '../../core/database/sql-text';
import type { Id } from '../../core/database/tables';
import { membersSql } from '../../core/organization/principals';
import { userContains } from '../../core/organization/user-keyword';

/** A position, role or group as pickers show it, with the record that it belongs to. */
export interface Leaf {
  id: Id;
  name: string;
  code: string;
  /** Organization or group type; null for global roles. */
  parentId: Id | null;
}

export const listPositions = (connection: Connection): Promise<Leaf[]> =>
  connection
    .selectFrom('position')
    .select(['id', 'full_name as name', 'en_code as code', 'organize_id as parentId'])
    .where('enabled', '=', true)
    .orderBy('sort_code')
    .orderBy('id')
    .execute();

/** One row for each organization of a role. */
export const listRoles = (connection: Connection): Promise<Leaf[]> =>
  connection
    .selectFrom('role')
    .leftJoin('role_organize', (join) => join.onRef('role_organize.role_id', '=', 'role.id').on('role.global', '=', false))
    .select(['role.id', 'role.full_name as name', 'role.en_code as code', 'role_organize.organize_id as parentId'])
    .where('role.enabled', '=', true)
    .where(({ or, eb }) => or([eb('role.global', '=', true), eb('role_organize.role_id', 'is not', null)]))
    .orderBy('role.sort_code')
    .orderBy('role.id')
    .execute();

export const listGroups = (connection: Connection): Promise<(Leaf & { parentId: Id })[]> =>
  connection
    .selectFrom('user_group')
    .select(['id', 'full_name as name', 'en_code as code', 'type as parentId'])
    .where('enabled', '=', true)
    .orderBy('sort_code')
    .orderBy('id')
    .execute();

export const listGroupTypes = (connection: Connection): Promise<{ id: Id; name: string; code: string }[]> =>
  connection
    .selectFrom('dictionary_entry as entry')
    .innerJoin('dictionary_type as type', 'type.id', 'entry.dictionary_type_id')
    .select(['entry.id', 'entry.full_name as name', 'entry.en_code as code'])
    .where('type.en_code', '=', 'groupType')
    .orderBy('entry.sort_code')
    .orderBy('entry.id')
    .execute();

/** An enabled company or department below a node, and whether it has children. */
export interface BranchRow {
  id: Id;
  kind: 'company' | 'department';
  name: string;
  hasChildren: boolean;
}

export async function listBranches(connection: Connection, parentId: Id | null): Promise<BranchRow[]> {
  const { rows } = await sql<BranchRow>`
    select o.id, o.kind, o.full_name as name,
      exists (select from organize below where below.parent_id = o.id and below.enabled)
        or exists (select from user_relation r join user_account u on u.id = r.user_id and u.state <> 0
          where r.object_type = 'organize' and r.object_id = o.id) as "hasChildren"
    from organize o
    where o.parent_id is not distinct from ${parentId}::bigint and o.enabled
    order by o.sort_code, o.id`.execute(connection);
  return rows;
}

/** A user as pickers show it. */
export interface UserNodeRow {
  id: Id;
  name: string;
  head_icon: string;
  organize_id: Id | null;
  state: 0 | 1 | 2;
  is_administrator: boolean;
}

const userNode = sql`u.id, u.real_name || '/' || u.account as name, u.head_icon, u.organize_id, u.state, u.is_administrator`;

/** Users directly in an organization, at most `limit`; disabled accounts are left out. */
export async function listMembers(connection: Connection, organizeId: Id, limit: number): Promise<UserNodeRow[]> {
  const { rows } = await sql<UserNodeRow>`
    select ${userNode} from user_relation r join user_account u on u.id = r.user_id
    where r.object_type = 'organize' and r.object_id = ${organizeId} and u.state <> 0
    order by u.sort_code, u.created_at desc, u.id limit ${limit}`.execute(connection);
  return rows;
}

/** One page of the users whose account or name contains `keyword`; disabled accounts are left out. */
export async function searchUsers(connection: Connection, keyword: string, limit: number, offset: number): Promise<UserNodeRow[]> {
  const { rows } = await sql<UserNodeRow>`
    select ${userNode} from user_account u
    where u.state <> 0 and ${asTemplate(userContains(keyword))}
    order by u.sort_code, u.created_at desc, u.id limit ${limit} offset ${offset}`.execute(connection);
  return rows;
}

export async function findUsers(connection: Connection, ids: readonly Id[]): Promise<UserNodeRow[]> {
  const { rows } = await sql<UserNodeRow>`select ${userNode} from user_account u where u.id = any(${sql.val(ids)}::bigint[])`.execute(
    connection,
  );
  return rows;
}

/** The organization of each position. */
export async function organizationsOfPositions(connection: Connection, ids: readonly Id[]): Promise<Map<Id, Id>> {
  const { rows } = await sql<{ id: Id; organize_id: Id }>`
    select id, organize_id from position where id = any(${sql.val(ids)}::bigint[])`.execute(connection);
  return new Map(rows.map((row) => [row.id, row.organize_id]));
}

/** Which users are meant: a condition on `u` that `user_account` is read by. */
export interface PeoplePage {
  within: RawBuilder<unknown>;
  keyword: string;
  limit: number;
  offset: number;
}

const matching = ({ within, keyword }: Pick<PeoplePage, 'within' | 'keyword'>) =>
  keyword === '' ? sql`u.state <> 0 and ${within}` : sql`u.state <> 0 and ${within} and ${asTemplate(userContains(keyword))}`;

/** One page of certain users; disabled accounts are left out. */
export async function listPeople(connection: Connection, page: PeoplePage): Promise<UserNodeRow[]> {
  const { rows } = await sql<UserNodeRow>`
    select ${userNode} from user_account u where ${matching(page)}
    order by u.sort_code, u.created_at desc, u.id limit ${page.limit} offset ${page.offset}`.execute(connection);
  return rows;
}

export async function countPeople(connection: Connection, page: PeoplePage): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from user_account u where ${matching(page)}`.execute(connection);
  return Number(rows[0]?.total);
}

export const behind = (typedIds: readonly string[]) => sql`u.id in (${membersSql(typedIds)})`;

export const directlyIn = (organizeId: Id) =>
  sql`exists (select from user_relation r where r.user_id = u.id and r.object_type = 'organize' and r.object_id = ${organizeId})`;

export const inOneOf = (organizeIds: readonly Id[]) => sql`exists (
  select from user_relation r where r.user_id = u.id and r.object_type = 'organize' and r.object_id = any(${sql.val(organizeIds)}::bigint[]))`;

export const inBranch = (organizeId: Id) => sql`exists (
  select from user_relation r join organize_closure c on c.descendant_id = r.object_id
  where r.user_id = u.id and r.object_type = 'organize' and c.ancestor_id = ${organizeId})`;

export const belowManager = (managerId: Id) => sql`u.id in (
  with recursive below (id) as (
    select id from user_account where manager_id = ${managerId}
    union
    -- One manager after the other, by the index: the planner takes everybody for a manager otherwise.
    select report.id from below cross join lateral (select id from user_account where manager_id = below.id offset 0) report
  ) select id from below where id <> ${managerId})`;

export const majorOrganization = async (connection: Connection, userId: Id): Promise<Id | null> =>
  (await connection.selectFrom('user_account').select('organize_id').where('id', '=', userId).executeTakeFirst())?.organize_id ?? null;

/** The organizations and everything above them: branches in which one of them is found. */
export async function reaching(connection: Connection, organizeIds: readonly Id[]): Promise<Set<Id>> {
  const { rows } = await sql<{ id: Id }>`
    select distinct ancestor_id as id from organize_closure where descendant_id = any(${sql.val(organizeIds)}::bigint[])`.execute(
    connection,
  );
  return new Set(rows.map(({ id }) => id));
}

/** People under each of their organizations, at most `limit`; disabled accounts are left out. */
export async function placedPeople(connection: Connection, limit: number): Promise<Leaf[]> {
  const { rows } = await sql<Leaf>`
    select u.id, u.real_name || '/' || u.account as name, u.account as code, r.object_id as "parentId"
    from (select * from user_account where state <> 0 order by sort_code, created_at desc, id limit ${limit}) u
    join user_relation r on r.user_id = u.id and r.object_type = 'organize'
    order by u.sort_code, u.created_at desc, u.id`.execute(connection);
  return rows;
}
