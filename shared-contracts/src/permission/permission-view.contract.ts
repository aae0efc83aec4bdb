import * as z from '@banyan/shared-contracts/schema';
import { PRINCIPAL_TYPES } from '../organization/principal.contract';
import { authorizationNode } from '../session/profile/profile.contract';
import { endpoint } from '../wire/endpoint';
import { id } from '../wire/scalars';
import { GRANT_STEPS } from './authority.contract';
import { PERMISSION_GROUP_PATH } from './permission-group.contract';

const MENU = '/api/system/Menu';

/** Why there is a list, or none: 0 the object is disabled, 1 the list is there, 2 it is empty. */
export const VIEW_TYPE = { off: 0, list: 1, none: 2 } as const;

const viewType = z.literal(Object.values(VIEW_TYPE));

const groupsOf = z.object({ type: viewType, list: z.array(z.object({ id, fullName: z.string(), icon: z.string() })) });
export type PermissionGroupsOf = z.output<typeof groupsOf>;

const objectType = z.enum(PRINCIPAL_TYPES);

/**
 * Enabled permission groups that apply to a user, or to an object that has members; for a user all groups, whether direct or through an
 * object.
 */
export const listGroupsOfObject = endpoint({
  method: 'GET',
  path: `${PERMISSION_GROUP_PATH}/getPermissionGroup`,
  summary: 'Permission groups of a person, organization, position, role or group',
  query: z.object({ id, objectType }),
  reply: groupsOf,
});

/** What can be looked at of a permission group; `portalManage` are its portals. */
export const VIEWED_KINDS = [...GRANT_STEPS, 'portalManage'] as const;

/** A bare array (api-platform 11.5). */
export const listGrantsOfObject = endpoint({
  method: 'GET',
  path: `${PERMISSION_GROUP_PATH}/getPermission`,
  summary: 'What a permission group grants, one kind at a time',
  query: z.object({ id, permissionId: id, itemType: z.enum(VIEWED_KINDS), objectType }),
  reply: z.array(authorizationNode),
});

/** Enabled permission groups that grant a menu. */
export const listGroupsOfMenu = endpoint({
  method: 'GET',
  path: `${MENU}/getPermissionGroup/:id`,
  summary: 'Permission groups that grant a menu',
  params: z.object({ id }),
  reply: groupsOf,
});

/** What of one kind is granted on a menu; `type` 0 where the menu does not offer that kind. */
const menuGrants = z.object({ fullName: z.string(), type: viewType, list: z.array(z.object({ id, fullName: z.string() })) });

export const getMenuGrants = endpoint({
  method: 'GET',
  path: `${MENU}/getPermission/:id/:permissionId`,
  summary: 'What a permission group grants on a menu, and to whom',
  params: z.object({ id, permissionId: id }),
  reply: z.object({
    buttonAuthorize: menuGrants,
    columnAuthorize: menuGrants,
    formAuthorize: menuGrants,
    dataAuthorize: menuGrants,
    permissionMember: menuGrants,
  }),
});
