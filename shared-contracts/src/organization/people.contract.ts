import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { listOf, pagedOf } from '../wire/paging';
import { id, optionalId } from '../wire/scalars';
import { pickerPage, principalNode } from './principal.contract';
import { principalTreeNode } from './principal-tree.contract';

const PATH = '/api/permission/Users';
const WHOLE = 5000;

const page = z.object(pickerPage(50));

/** Older clients send the paging parameters under `pagination`, which then takes precedence (api-forms A6). */
const paged = <Shape extends z.ZodRawShape>(shape: Shape) => page.extend({ pagination: page.optional(), ...shape });

const idTexts = z
  .array(z.string().max(50))
  .max(10_000)
  .nullish()
  .transform((ids) => ids ?? []);

/** People behind typed ids, each once: members of organizations (and of everything below), positions, roles and groups. */
export const listSelectedUsers = endpoint({
  method: 'POST',
  path: `${PATH}/getSelectedUserList`,
  reads: true,
  summary: 'People behind typed ids, page by page',
  body: paged({ ids: idTexts }),
  reply: pagedOf(principalNode),
});

/**
 * The same by untyped ids of each kind; placeholders for the caller (product-1 section 3) are replaced with the caller, and other values
 * that are not ids are ignored.
 */
export const listUsersOfCondition = endpoint({
  method: 'POST',
  path: `${PATH}/UserCondition`,
  reads: true,
  summary: 'People within the limits of a form’s member condition, page by page',
  body: paged({ departIds: idTexts, positionIds: idTexts, userIds: idTexts, roleIds: idTexts, groupIds: idTexts }),
  reply: pagedOf(principalNode),
});

/** All users below the caller, at any depth; a bare array. */
export const listSubordinateUsers = endpoint({
  method: 'POST',
  path: `${PATH}/getSubordinates`,
  reads: true,
  summary: 'People below the caller',
  body: z.object(pickerPage(WHOLE)),
  reply: z.array(principalNode),
});

/** Direct members of an organization, by default (and for `0`) of the caller's current one; a bare array. */
export const listOrganizationUsers = endpoint({
  method: 'GET',
  path: `${PATH}/getOrganization`,
  summary: 'People of one organization',
  query: z.object({ ...pickerPage(WHOLE), organizeId: optionalId }),
  reply: z.array(principalNode),
});

/** Members of a position; a bare array. */
export const listPositionUsers = endpoint({
  method: 'GET',
  path: `${PATH}/GetUsersByPositionId`,
  summary: 'People of one position',
  query: z.object({ ...pickerPage(WHOLE), positionId: optionalId }),
  reply: z.array(principalNode),
});

/** Members of a role. */
export const listRoleUsers = endpoint({
  method: 'GET',
  path: `${PATH}/getUsersByRoleId`,
  summary: 'People of one role',
  query: z.object({ ...pickerPage(WHOLE), roleId: optionalId }),
  reply: listOf(principalNode),
});

/** Members of a role within an organization and everything below it; a bare array. */
export const listRoleUsersOfOrganization = endpoint({
  method: 'GET',
  path: `${PATH}/GetUsersByRoleOrgId`,
  summary: 'People of one role within an organization',
  query: z.object({ ...pickerPage(WHOLE), organizeId: optionalId, roleId: optionalId }),
  reply: z.array(principalNode),
});

/** One level of the tree of organizations and people as far as the caller manages them; with a keyword people only. */
export const listManagedUsers = endpoint({
  method: 'POST',
  path: `${PATH}/GetListByAuthorize/:organizeId`,
  reads: true,
  summary: 'People that the caller manages',
  params: z.object({ organizeId: id }),
  body: page,
  reply: listOf(principalNode),
});

/** All users, flat: account, name and organization, a page of 5,000 by default. */
export const listAllUsers = endpoint({
  method: 'GET',
  path: `${PATH}/All`,
  summary: 'All people, flat',
  query: z.object(pickerPage(WHOLE)),
  reply: listOf(principalNode),
});

/** Companies and departments with their users, at most 5,000 of them; longer lists are requested level by level. */
export const listUsersTree = endpoint({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'Tree of organizations and people',
  reply: listOf(principalTreeNode),
});
