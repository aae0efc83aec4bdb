import { sql } from 'kysely';
import type { GroupMember } from '../../core/access/policies/permission-groups';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';

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

/** With how many members and grants a listed group `h` has. */
export const numbers = sql`(select count(*) from permission_group_member m where m.group_id = h.id) as members,
  (select count(*) from permission_grant p where p.group_id = h.id) as grants`;

export const listEnabled = (connection: Connection) =>
  connection
    .selectFrom('permission_group')
    .select(['id', 'full_name', 'en_code'])
    .where('enabled', '=', true)
    .orderBy('sort_code')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

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
