import { groupCalls, listGroups, listGroupsOfCondition } from '@banyan/shared-contracts/organization/group.contract';
import type { PrincipalTreeNode } from '@banyan/shared-contracts/organization/principal-tree.contract';
import type { FastifyInstance } from 'fastify';
import type { LimitReader } from '../../core/access/system-values';
import type { Core } from '../../core/core';
import { recordAccess, recordRoutes } from '../../core/records/record-routes';
import { route } from '../../core/http/route';
import { groupKind } from './group-kind';
import { treeOf } from './membership-choices';
import { createMembershipService } from './membership.service';

/** Given by the module that draws organizations: the whole tree that dialogs choose from. */
export interface GroupTrees {
  groups(): Promise<PrincipalTreeNode[]>;
}

const read = { access: { capability: 'group.read' } } as const;

export function groupRoutes(app: FastifyInstance, core: Core, trees: GroupTrees, limits: LimitReader): void {
  const groups = createMembershipService(core, groupKind);
  route(app, listGroups, read, ({ caller, query }) => groups.list(caller, query));
  recordRoutes(app, recordAccess('group'), groupCalls, groups);

  // Everybody addresses and picks people: the directory is open to every signed-in user.
  route(app, listGroupsOfCondition, { access: 'signedIn' }, async ({ caller, body }) => ({
    list: treeOf(await trees.groups(), new Set(await limits.bare(caller, body.ids))),
  }));
}
