import type { z } from 'zod';
import { AppError } from '@banyan/shared-contracts/errors';
import {
  type listPositions,
  type Position,
  POSITION_TYPES,
  type positionInput,
  type PositionRow,
} from '@banyan/shared-contracts/organization/position.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import { sql } from 'kysely';
import { managedOrganizes } from '../../core/access/slice';
import { asTemplate } from '../../core/database/sql-text';
import type { Id } from '../../core/database/tables';
import { plain } from '../../core/records/columns';
import * as names from '../../core/organization/names';
import type { MembershipKind, MembershipRow } from './membership-kind';
import { entryExists, typeName } from './type-entries';

interface Row extends MembershipRow {
  organize_id: Id;
  type: string;
  /** Only in lists. */
  type_name: string;
  department: string;
}

/** Positions, each of one organization (api-platform 11.1). */
export const positionKind: MembershipKind<
  z.output<typeof positionInput>,
  EndpointRequest<typeof listPositions>['query'],
  Row,
  Position,
  PositionRow
> = {
  type: 'position',
  table: 'position',

  columns: { organizeId: plain('organize_id'), type: plain('type') },

  async more(tx, { organizeId, type }) {
    const { rows } = await sql`select from organize where id = ${organizeId} for key share`.execute(tx);
    if (rows.length === 0) throw new AppError('BAD_INPUT', { problems: 'what.organizeUnknown', fields: ['organizeId'] });
    if (!(await entryExists(tx, POSITION_TYPES, 'en_code', type)))
      throw new AppError('BAD_INPUT', { problems: 'what.typeUnknown', fields: ['type'] });
    return {};
  },

  places: {
    of: (_connection, row) => Promise.resolve([row.organize_id]),
    wanted: ({ organizeId }) => [organizeId],
    seenBy: (userId) => sql`h.organize_id in (${asTemplate(managedOrganizes(userId, 'see'))})`,
  },

  async members(connection, row) {
    const organizations = await names.ofOrganizes(connection, [row.organize_id]);
    return { organizeIdTree: organizations.get(row.organize_id)?.idPath ?? [row.organize_id] };
  },
  content: ({ organizeIdTree: _above, ...record }) => record,

  listed: sql`${typeName(POSITION_TYPES, 'en_code')}, (
    select string_agg(o.full_name, '/' order by c.depth desc) from organize_closure c join organize o on o.id = c.ancestor_id
    where c.descendant_id = h.organize_id) as department`,

  conditions: ({ organizeId, type }) => [
    ...(organizeId === ''
      ? []
      : [sql`exists (select from organize_closure c where c.descendant_id = h.organize_id and c.ancestor_id = ${organizeId})`]),
    ...(type === ''
      ? []
      : [sql`(h.type = ${type} or exists (select from dictionary_entry e where e.id::text = ${type} and e.en_code = h.type))`]),
  ],

  toListRow: (row) => ({ type: row.type_name, department: row.department }),
};
