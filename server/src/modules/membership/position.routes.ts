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
import { done, route } from '../../core/http/route';
import { groupsOf, leavesOf, treeOf } from './membership-choices';
import { createMembershipService } from './membership.service';
import { positionKind } from './position-kind';
import { switchRoutes } from './switch.routes';

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
  route(app, positionCalls.get, read, ({ caller, params }) => positions.get(caller, params.id));
  route(app, positionCalls.create, { access: { capability: 'position.create' } }, async ({ caller, body }) => {
    await positions.create(caller, body);
    return done('ok.created');
  });
  route(app, positionCalls.update, { access: { capability: 'position.update' } }, async ({ caller, params, body }) => {
    await positions.update(caller, params.id, body);
    return done('ok.updated');
  });
  switchRoutes(app, positionCalls, positions, { update: 'position.update', remove: 'position.remove' });

  route(app, listAllPositions, everybody, async () => ({ list: leavesOf(await trees.positions()) }));
  route(app, listPositionsByOrganize, everybody, async ({ body }) => {
    const asked = new Set(body.organizeIds);
    return { list: groupsOf(await trees.positions(), ({ id }) => asked.has(id)) };
  });
  route(app, listPositionsOfCondition, everybody, async ({ caller, body }) => ({
    list: treeOf(await trees.positions(), new Set(await limits.bare(caller, body.ids))),
  }));
}
