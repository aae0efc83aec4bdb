import * as z from '@banyan/shared-contracts/schema';
import { defineResource } from '../resource';
import type { ValidationKey } from '../validation-texts';
import { endpoint } from '../wire/endpoint';
import { listOf, pagedOf, pagingQuery } from '../wire/paging';
import { id, mark, markInput, optionalId } from '../wire/scalars';
import { idTexts, membershipCalls, membershipInput, membershipRecord, membershipRow, organizeGroup, stateFilter } from './membership';
import { principalTreeNode } from './principal-tree.contract';

const PATH = '/api/permission/Role';
const ORGANIZE_REQUIRED: ValidationKey = 'role.organize.required';

/** `type` of a row of the list in every language: clients compare it (api-platform 22, trap 7). */
export const ROLE_TYPE = { global: '全局', organize: '组织' } as const;

/** `organizeId` of the list call that means "those that belong to no organization" (api-platform 11.2). */
export const GLOBAL_ROLES = '0';

/** A role as it is saved: for all users (`globalMark` 1), or for users of some organizations, given as id paths. */
export const roleInput = membershipInput
  .extend({ globalMark: markInput.default(1), organizeIdsTree: z.array(z.array(id).min(1)).max(500).nullish() })
  .refine(({ globalMark, organizeIdsTree }) => globalMark === 1 || (organizeIdsTree ?? []).length > 0, {
    error: ORGANIZE_REQUIRED,
    path: ['organizeIdsTree'],
  });

/** A role as it is read for editing. */
export const role = membershipRecord.extend({ globalMark: mark, organizeIdsTree: z.array(z.array(id)) });
export type Role = z.output<typeof role>;

/** Row of the role list; `organizeInfo` holds the path texts of the organizations, joined by commas. */
export const roleRow = membershipRow.extend({ type: z.enum(ROLE_TYPE), globalMark: mark, organizeInfo: z.string() });
export type RoleRow = z.output<typeof roleRow>;

export const listRoles = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Roles; with those of sub-organizations when an organization is given, 0 for those of none',
  query: pagingQuery.extend({ organizeId: optionalId, type: stateFilter, enabledMark: stateFilter }),
  reply: pagedOf(roleRow),
});

/** The tree of roles under their organizations, as `Selector` gives it. */
export const listPermittedRoleTree = endpoint({
  method: 'GET',
  path: `${PATH}/SelectorByPermission`,
  summary: 'Tree of roles that may be given',
  reply: listOf(principalTreeNode),
});

export const listRolesByOrganize = endpoint({
  method: 'POST',
  path: `${PATH}/getListByOrgIds`,
  reads: true,
  summary: 'Global roles, then those of the given organizations',
  body: z.object({ organizeIds: idTexts }),
  reply: listOf(organizeGroup),
});

export const listRolesOfCondition = endpoint({
  method: 'POST',
  path: `${PATH}/RoleCondition`,
  reads: true,
  summary: 'The role tree, with only the given roles and organizations',
  body: z.object({ ids: idTexts }),
  reply: listOf(principalTreeNode),
});

export const roleCalls = membershipCalls(PATH, 'role', { input: roleInput, record: role });

export const roleResource = defineResource({ key: 'role', list: listRoles, ...roleCalls });
