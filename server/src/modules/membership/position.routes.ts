import type { PrincipalTreeNode } from '@banyan/shared-contracts/organization/principal-tree.contract';
import {
  listAllPositions,
  listPositions,
  listPositionsByOrganize,
  listPositionsOfCondition,
  positionCalls,
} from '@banyan/shared-contracts/organization/position.contract';
import type { FastifyInstance } from 'fastify';
import type { LimitReader } from '../../core/access/system-values';
import type { Core } from '../../core/core';
import { recordAccess, recordRoutes } from '../../core/records/record-routes';
import { route } from '../../core/http/route';
import { groupsOf, leavesOf, treeOf } from './membership-choices';
import { createMembershipService } from './membership.service';
import { positionKind } from './position-kind';

/** Given by the module that draws organizations: the whole tree that dialogs choose from. */
export interface PositionTrees {
  positions(): Promise<PrincipalTreeNode[]>;
}

/** Everybody addresses and picks people: the directory is open to every signed-in user. */
const everybody = { access: 'signedIn' } as const;
const read = { access: { capability: 'position.read' } } as const;

export function positionRoutes(app: FastifyInstance, core: Core, trees: PositionTrees, limits: LimitReader): void {
  const positions = createMembershipService(core, positionKind);
  route(app, listPositions, read, ({ caller, query }) => positions.list(caller, query));
  recordRoutes(app, recordAccess('position'), positionCalls, positions);

  route(app, listAllPositions, everybody, async () => ({ list: leavesOf(await trees.positions()) }));
  route(app, listPositionsByOrganize, everybody, async ({ body }) => {
    const asked = new Set(body.organizeIds);
    return { list: groupsOf(await trees.positions(), ({ id }) => asked.has(id)) };
  });
  route(app, listPositionsOfCondition, everybody, async ({ caller, body }) => ({
    list: treeOf(await trees.positions(), new Set(await limits.bare(caller, body.ids))),
  }));
}
