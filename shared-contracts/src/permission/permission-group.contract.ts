import * as z from '@banyan/shared-contracts/schema';
import { membershipCalls, membershipInput, membershipRecord, stateFilter } from '../organization/membership';
import { principalNode, typedId } from '../organization/principal.contract';
import { defineResource } from '../resource';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { listOf, pagedOf, pagingQuery } from '../wire/paging';
import { id, optionalNumber } from '../wire/scalars';

export const PERMISSION_GROUP_PATH = '/api/permission/PermissionGroup';
const PATH = PERMISSION_GROUP_PATH;

const byId = z.object({ id });

/** A permission group as it is saved; `type` is stored as clients send it. */
export const permissionGroupInput = membershipInput.extend({
  type: optionalNumber(z.int().min(0).max(9)).transform((type) => type ?? 0),
});

/** A permission group as it is read for editing. */
export const permissionGroup = membershipRecord.extend({ type: z.int() });

/** Row of the list: with how many members (people and organizations, not the people behind them) and how many grants it has. */
export const permissionGroupRow = permissionGroup.extend({ creatorTime: z.int(), members: z.int(), grants: z.int() });
export type PermissionGroupRow = z.output<typeof permissionGroupRow>;

export const listPermissionGroups = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Permission groups',
  query: pagingQuery.extend({ enabledMark: stateFilter }),
  reply: pagedOf(permissionGroupRow),
});

/** Every enabled group, in order (api-platform 11.5). */
export const listPermissionGroupChoices = endpoint({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'Permission groups to choose from',
  reply: listOf(z.object({ id, fullName: z.string(), enCode: z.string() })),
});

/** The copy grants the same and has no members; it begins switched off. */
export const copyPermissionGroup = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/Copy`,
  summary: 'Copy a permission group with what it grants',
  params: byId,
  body: z.unknown(),
  reply: nothing,
});

/** People, organizations, positions, roles and groups that hold what the group grants; ids come without the suffix. */
export const listPermissionMembers = endpoint({
  method: 'GET',
  path: `${PATH}/PermissionMember/:id`,
  summary: 'Members of a permission group',
  params: byId,
  reply: listOf(principalNode),
});

export const replacePermissionMembers = endpoint({
  method: 'POST',
  path: `${PATH}/PermissionMember/:id`,
  summary: 'Make the members of a permission group exactly these',
  params: byId,
  body: z.object({ id: id.optional(), ids: z.array(typedId).max(10_000) }),
  reply: nothing,
});

export const permissionGroupCalls = membershipCalls(
  PATH,
  'permission group',
  { input: permissionGroupInput, record: permissionGroup },
  { remove: '; its members lose at once what it granted' },
);

export const permissionGroupResource = defineResource({ key: 'permissionGroup', list: listPermissionGroups, ...permissionGroupCalls });
