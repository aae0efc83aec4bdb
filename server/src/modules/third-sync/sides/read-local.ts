import type { SyncKind, ThirdVendor } from '@banyan/shared-contracts/admin/third-party-sync.contract';
import { sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { Links, type LocalPerson, type LocalUnit } from '../plan/sync-plan';

/** All organizations, siblings in their order. */
export async function readUnits(connection: Connection): Promise<LocalUnit[]> {
  const rows = await connection
    .selectFrom('organize')
    .select(['id', 'parent_id', 'kind', 'full_name', 'enabled'])
    .orderBy('sort_code')
    .orderBy('id')
    .execute();
  return rows.map(({ id, parent_id: parentId, kind, full_name: name, enabled }) => ({ id, parentId, kind, name, enabled }));
}

/** All people. */
export async function readPeople(connection: Connection): Promise<LocalPerson[]> {
  const { rows } = await sql<LocalPerson>`
    select u.id, account, real_name as name, mobile_phone as mobile, email, state <> 0 as enabled, is_administrator as "isAdministrator",
      coalesce(array_agg(r.object_id::text order by r.object_id = u.organize_id desc, r.object_id) filter (where r.object_id is not null), '{}')
        as "unitIds"
    from user_account u left join user_relation r on r.user_id = u.id and r.object_type = 'organize'
    group by u.id order by u.sort_code, u.id`.execute(connection);
  return rows;
}

export async function readLinks(connection: Connection, vendor: ThirdVendor, kind: SyncKind): Promise<Links> {
  const rows = await connection
    .selectFrom('third_identity')
    .select(['local_id', 'remote_id'])
    .where('vendor', '=', vendor)
    .where('kind', '=', kind)
    .execute();
  return new Links(rows.map(({ local_id: localId, remote_id: remoteId }): [Id, string] => [localId, remoteId]));
}
