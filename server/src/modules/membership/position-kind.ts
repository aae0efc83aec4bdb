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
import * as names from '../../core/organization/names';
import { commonListRow, commonWire, type MembershipKind, type MembershipRow } from './membership-kind';
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

  async columns(tx, { organizeId, type }) {
    const { rows } = await sql`select from organize where id = ${organizeId} for key share`.execute(tx);
    if (rows.length === 0) throw new AppError('BAD_INPUT', { problems: 'what.organizeUnknown', fields: ['organizeId'] });
    if (!(await entryExists(tx, POSITION_TYPES, 'en_code', type)))
      throw new AppError('BAD_INPUT', { problems: 'what.typeUnknown', fields: ['type'] });
    return { organize_id: organizeId, type };
  },

  places: {
    async of(connection, id) {
      const row = await connection.selectFrom('position').select('organize_id').where('id', '=', id).executeTakeFirst();
      return row === undefined ? [] : [row.organize_id];
    },
    wanted: ({ organizeId }) => [organizeId],
    seenBy: (userId) => sql`h.organize_id in (${asTemplate(managedOrganizes(userId, 'see'))})`,
  },

  async strangers(tx, id, userIds) {
    const { rows } = await sql<{ id: Id }>`
      select person.id from unnest(${sql.val(userIds)}::bigint[]) as person (id)
      where not exists (
        select from user_relation r
        join organize_closure c on c.descendant_id = r.object_id
        join position p on p.organize_id = c.ancestor_id and p.id = ${id}
        where r.user_id = person.id and r.object_type = 'organize')`.execute(tx);
    return rows.map((row) => row.id);
  },

  async toWire(connection, row) {
    const organizations = await names.ofOrganizes(connection, [row.organize_id]);
    const organizeIdTree = organizations.get(row.organize_id)?.idPath ?? [row.organize_id];
    return { ...commonWire(row), organizeId: row.organize_id, organizeIdTree, type: row.type };
  },

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

  toListRow: (row) => ({ ...commonListRow(row), type: row.type_name, department: row.department }),
};
