import type { Mark } from '@banyan/shared-contracts/wire/scalars';
import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { PortalRow } from './portal.repository';

interface Filter {
  systemId: Id;
  keyword: string;
  category: string;
  enabled: Mark | undefined;
}

type Listed = PortalRow & { creator: string };

export const systemExists = async (connection: Connection, id: Id): Promise<boolean> =>
  (await connection.selectFrom('system').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** The portals of a system that match, with who made them. */
export async function listPortals(
  connection: Connection,
  { systemId, keyword, category, enabled }: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Listed[]; total: number }> {
  const state = enabled === undefined ? null : enabled === 1;
  const matching = sql`
    from portal left join user_account creator on creator.id = portal.created_by
    where portal.system_id = ${systemId} and (${category} = '' or portal.category = ${category})
      and (${state}::boolean is null or portal.enabled = ${state})
      and (strpos(lower(portal.full_name), ${keyword.toLowerCase()}) > 0 or strpos(lower(portal.en_code), ${keyword.toLowerCase()}) > 0)`;
  const { rows } = await sql<Listed>`
    select portal.*, coalesce(creator.real_name || '/' || creator.account, '') as creator ${matching}
    order by portal.sort_code, portal.id limit ${limit} offset ${offset}`.execute(connection);
  const counted = await sql<{ total: string }>`select count(*) as total ${matching}`.execute(connection);
  return { rows, total: Number(counted.rows[0]?.total) };
}
