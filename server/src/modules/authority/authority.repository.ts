import { sql } from 'kysely';
import type { Grant } from '../../core/access/policies/permission-groups';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { GrantKind } from '../../core/database/tables/rights';
import type { GrantChange } from './grant-change';

const asTable = (grants: readonly Grant[]) =>
  sql`unnest(${sql.val(grants.map(({ kind }) => kind))}::text[], ${sql.val(grants.map(({ id }) => id))}::bigint[])`;

/** Takes grants away and puts grants in, by one statement. */
export const changeGrants = (tx: Connection, groupId: Id, { added, removed }: GrantChange) =>
  sql`with gone as (
      delete from permission_grant g using ${asTable(removed)} as r (kind, id)
      where g.group_id = ${groupId} and g.item_type = r.kind and g.item_id = r.id
    )
    insert into permission_grant (group_id, item_type, item_id)
    select ${groupId}::bigint, kind, id from ${asTable(added)} as a (kind, id)`.execute(tx);

/** Groups that grant something; only enabled ones where asked so. */
export async function holdersOf(
  connection: Connection,
  kind: GrantKind,
  id: Id,
  onlyEnabled: boolean,
): Promise<{ id: Id; name: string }[]> {
  const { rows } = await sql<{ id: Id; name: string }>`
    select g.id, g.full_name as name from permission_grant p join permission_group g on g.id = p.group_id
    where p.item_type = ${kind} and p.item_id = ${id} and (g.enabled or not ${onlyEnabled})
    order by g.sort_code, g.created_at desc, g.id`.execute(connection);
  return rows;
}
