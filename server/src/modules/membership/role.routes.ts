import { GLOBAL_ROLES_ID, type PrincipalTreeNode } from '@banyan/shared-contracts/organization/principal-tree.contract';
import {
  listPermittedRoleTree,
  listRoles,
  listRolesByOrganize,
  listRolesOfCondition,
  roleCalls,
} from '@banyan/shared-contracts/organization/role.contract';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../core/access/caller';
import type { LimitReader } from '../../core/access/system-values';
import type { Core } from '../../core/core';
import { recordAccess, recordRoutes } from '../../core/records/record-routes';
import { route } from '../../core/http/route';
import { groupsOf, treeOf } from './membership-choices';
import { createMembershipService } from './membership.service';
import { roleKind } from './role-kind';

/** Given by the module that draws organizations: the whole tree that dialogs choose from. */
export interface RoleTrees {
  roles(caller: Caller): Promise<PrincipalTreeNode[]>;
}

/** Everybody addresses and picks people: the directory is open to every signed-in user. */
const everybody = { access: 'signedIn' } as const;
const read = { access: { capability: 'role.read' } } as const;

export function roleRoutes(app: FastifyInstance, core: Core, trees: RoleTrees, limits: LimitReader): void {
  const roles = createMembershipService(core, roleKind);
  route(app, listRoles, read, ({ caller, query }) => roles.list(caller, query));
  recordRoutes(app, recordAccess('role'), roleCalls, roles);

  route(app, listPermittedRoleTree, everybody, async ({ caller }) => ({ list: await trees.roles(caller) }));
  route(app, listRolesByOrganize, everybody, async ({ caller, body }) => {
    const asked = new Set([GLOBAL_ROLES_ID, ...body.organizeIds]);
    return { list: groupsOf(await trees.roles(caller), ({ id }) => asked.has(id)) };
  });
  route(app, listRolesOfCondition, everybody, async ({ caller, body }) => ({
    list: treeOf(await trees.roles(caller), new Set(await limits.bare(caller, body.ids))),
  }));
}
