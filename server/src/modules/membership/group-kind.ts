import type { z } from 'zod';
import { AppError } from '@banyan/shared-contracts/errors';
import {
  type Group,
  GROUP_TYPES,
  type groupInput,
  type GroupRow,
  type listGroups,
} from '@banyan/shared-contracts/organization/group.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import { sql } from 'kysely';
import { plain } from '../../core/records/columns';
import type { MembershipKind, MembershipRow } from './membership-kind';
import { entryExists, typeName } from './type-entries';

interface Row extends MembershipRow {
  type: string;
  /** Only in lists. */
  type_name: string;
}

/** Groups of people from anywhere (api-platform 11.3). */
export const groupKind: MembershipKind<z.output<typeof groupInput>, EndpointRequest<typeof listGroups>['query'], Row, Group, GroupRow> = {
  type: 'group',
  table: 'user_group',

  columns: { type: plain('type') },

  async more(tx, { type }) {
    if (!(await entryExists(tx, GROUP_TYPES, 'id', type)))
      throw new AppError('BAD_INPUT', { problems: 'what.typeUnknown', fields: ['type'] });
    return {};
  },

  listed: typeName(GROUP_TYPES, 'id'),
  conditions: ({ type }) => (type === '' ? [] : [sql`h.type = ${type}`]),
  toListRow: (row) => ({ type: row.type_name }),
};
