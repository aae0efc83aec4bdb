import type { z } from 'zod';
import { AppError } from '@banyan/shared-contracts/errors';
import {
  GLOBAL_ROLES,
  type listRoles,
  type Role,
  ROLE_TYPE,
  type roleInput,
  type RoleRow,
} from '@banyan/shared-contracts/organization/role.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import { sql } from 'kysely';
import { managedOrganizes } from '../../core/access/slice';
import type { Connection } from '../../core/database/database';
import { asTemplate } from '../../core/database/sql-text';
import type { Id } from '../../core/database/tables';
import { flag } from '../../core/records/columns';
import * as names from '../../core/organization/names';
import type { MembershipKind, MembershipRow } from './membership-kind';

type RoleInput = z.output<typeof roleInput>;
type RoleQuery = EndpointRequest<typeof listRoles>['query'];

interface Row extends MembershipRow {
  global: boolean;
  /** Only in lists. */
  organize_info: string | null;
}

/** The organizations of a role as input: last ids of the paths; none for global roles. */
const organizationsOf = ({ globalMark, organizeIdsTree }: RoleInput): Id[] =>
  globalMark === 1 ? [] : [...new Set((organizeIdsTree ?? []).map((path) => path.at(-1) ?? ''))];

async function replaceLinks(tx: Connection, id: Id, input: RoleInput): Promise<void> {
  const wanted = sql`${sql.val(organizationsOf(input))}::bigint[]`;
  await sql`delete from role_organize where role_id = ${id} and organize_id <> all(${wanted})`.execute(tx);
  await sql`insert into role_organize (role_id, organize_id) select ${id}::bigint, id from unnest(${wanted}) as wanted (id)
    on conflict do nothing`.execute(tx);
}

async function linkedOrganizes(connection: Connection, id: Id): Promise<Id[]> {
  const links = connection.selectFrom('role_organize').select('organize_id').where('role_id', '=', id).orderBy('organize_id');
  return (await links.execute()).map((link) => link.organize_id);
}

/** Roles: global, or of organizations (api-platform 11.2). */
export const roleKind: MembershipKind<RoleInput, RoleQuery, Row, Role, RoleRow> = {
  type: 'role',
  table: 'role',

  columns: { globalMark: flag('global') },

  async more(tx, input) {
    const ids = organizationsOf(input);
    const { rows } = await sql`select from organize where id = any(${sql.val(ids)}::bigint[]) for key share`.execute(tx);
    if (rows.length < ids.length) throw new AppError('BAD_INPUT', { problems: 'what.organizeUnknown', fields: ['organizeIdsTree'] });
    return {};
  },
  replaceLinks,
  places: {
    of: async (connection, { id, global }) => (global ? undefined : linkedOrganizes(connection, id)),
    wanted: (input) => (input.globalMark === 1 ? undefined : organizationsOf(input)),
    seenBy: (userId) => sql`not h.global and exists (select from role_organize link where link.role_id = h.id
      and link.organize_id in (${asTemplate(managedOrganizes(userId, 'see'))}))`,
  },

  async members(connection, row) {
    if (row.global) return { organizeIdsTree: [] };
    const organizations = await names.ofOrganizes(connection, await linkedOrganizes(connection, row.id));
    return { organizeIdsTree: [...organizations.values()].map(({ idPath }) => idPath) };
  },
  content: ({ organizeIdsTree, ...record }) => ({ ...record, organizes: organizeIdsTree.map((path) => path.at(-1)).sort() }),

  listed: sql`(select string_agg(path.text, ',' order by link.organize_id) from role_organize link
    cross join lateral (
      select string_agg(o.full_name, '/' order by c.depth desc) as text
      from organize_closure c join organize o on o.id = c.ancestor_id where c.descendant_id = link.organize_id
    ) path
    where link.role_id = h.id and not h.global) as organize_info`,

  conditions: ({ organizeId, type }) => [
    ...(type === undefined ? [] : [sql`h.global = ${type === 1}`]),
    ...(organizeId === GLOBAL_ROLES ? [sql`h.global`] : []),
    ...(organizeId === '' || organizeId === GLOBAL_ROLES
      ? []
      : [
          sql`not h.global and exists (select from role_organize link join organize_closure c on c.descendant_id = link.organize_id
            where link.role_id = h.id and c.ancestor_id = ${organizeId})`,
        ]),
  ],

  toListRow: (row) => ({
    type: row.global ? ROLE_TYPE.global : ROLE_TYPE.organize,
    globalMark: row.global ? 1 : 0,
    organizeInfo: row.organize_info ?? '',
  }),
};
