import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { GroupMember } from '../../core/access/permission-groups';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { PermissionGroupTable } from '../../core/database/tables/rights';

export interface GroupRow {
  id: Id;
  type: number;
  full_name: string;
  en_code: string;
  sort_code: number;
  enabled: boolean;
  description: string;
  created_at: Date;
}

export interface ListedRow extends GroupRow {
  members: string;
  grants: string;
}

export interface GroupQuery {
  keyword: string;
  enabled: boolean | undefined;
  sidx: string;
  descending: boolean;
  limit: number;
  offset: number;
}

const orders = new Map([
  ['fullName', 'full_name'],
  ['enCode', 'en_code'],
  ['creatorTime', 'created_at'],
  ['sortCode', 'sort_code'],
  ['enabledMark', 'enabled'],
]);

const matching = ({ keyword, enabled }: Pick<GroupQuery, 'keyword' | 'enabled'>): RawBuilder<unknown> => sql`
  (strpos(lower(g.full_name), ${keyword.toLowerCase()}) > 0 or strpos(lower(g.en_code), ${keyword.toLowerCase()}) > 0)
  ${enabled === undefined ? sql`` : sql`and g.enabled = ${enabled}`}`;

export async function list(connection: Connection, query: GroupQuery): Promise<ListedRow[]> {
  const column = orders.get(query.sidx);
  const direction = query.descending ? sql`desc` : sql`asc`;
  const order = column === undefined ? sql`g.sort_code, g.created_at desc` : sql`${sql.ref(`g.${column}`)} ${direction}`;
  const { rows } = await sql<ListedRow>`
    select g.*, (select count(*) from permission_group_member m where m.group_id = g.id) as members,
      (select count(*) from permission_grant p where p.group_id = g.id) as grants
    from permission_group g where ${matching(query)}
    order by ${order}, g.id limit ${query.limit} offset ${query.offset}`.execute(connection);
  return rows;
}

export async function count(connection: Connection, query: GroupQuery): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from permission_group g where ${matching(query)}`.execute(
    connection,
  );
  return Number(rows[0]?.total);
}

export const find = (connection: Connection, id: Id): Promise<GroupRow | undefined> =>
  connection.selectFrom('permission_group').selectAll().where('id', '=', id).executeTakeFirst();

export const listEnabled = (connection: Connection) =>
  connection
    .selectFrom('permission_group')
    .select(['id', 'full_name', 'en_code'])
    .where('enabled', '=', true)
    .orderBy('sort_code')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Whether another group has the code; case does not tell two codes apart. */
export async function codeTaken(tx: Connection, code: string, exceptId: Id | null): Promise<boolean> {
  const { rows } = await sql`select from permission_group
    where lower(en_code) = ${code.toLowerCase()} and id is distinct from ${exceptId}::bigint limit 1`.execute(tx);
  return rows.length > 0;
}

export const insert = (tx: Connection, row: Insertable<PermissionGroupTable>) => tx.insertInto('permission_group').values(row).execute();

export const update = (tx: Connection, id: Id, row: Updateable<PermissionGroupTable>) =>
  tx.updateTable('permission_group').set(row).where('id', '=', id).execute();

/** Members and grants go with it. */
export const remove = (tx: Connection, id: Id) => tx.deleteFrom('permission_group').where('id', '=', id).execute();

export const copyGrants = (tx: Connection, fromId: Id, toId: Id) =>
  sql`insert into permission_grant (group_id, item_type, item_id)
    select ${toId}::bigint, item_type, item_id from permission_grant where group_id = ${fromId}`.execute(tx);

const asTable = (members: readonly GroupMember[]) =>
  sql`unnest(${sql.val(members.map(({ type }) => type))}::text[], ${sql.val(members.map(({ id }) => id))}::bigint[])`;

/** Takes members away and puts members in, by one statement. */
export const changeMembers = (tx: Connection, groupId: Id, removed: readonly GroupMember[], added: readonly GroupMember[]) =>
  sql`with gone as (
      delete from permission_group_member m using ${asTable(removed)} as r (type, id)
      where m.group_id = ${groupId} and m.object_type = r.type and m.object_id = r.id
    )
    insert into permission_group_member (group_id, object_type, object_id)
    select ${groupId}::bigint, type, id from ${asTable(added)} as a (type, id)`.execute(tx);

/** How many of the members there are; none of them can vanish before the transaction ends. */
export async function countKnown(tx: Connection, members: readonly GroupMember[]): Promise<number> {
  const tables = { user: 'user_account', organize: 'organize', position: 'position', role: 'role', group: 'user_group' } as const;
  let known = 0;
  for (const [type, table] of Object.entries(tables)) {
    const ids = members.filter((member) => member.type === type).map(({ id }) => id);
    if (ids.length === 0) continue;
    const { rows } = await sql`select from ${sql.table(table)} where id = any(${sql.val(ids)}::bigint[]) for key share`.execute(tx);
    known += rows.length;
  }
  return known;
}
