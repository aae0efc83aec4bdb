import { findAreas, listAreaChildren, listAreaNames, searchAreas } from '@banyan/shared-contracts/admin/area.contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../core/http/route';
import type { AreaService } from './area.service';

const everybody = { access: 'signedIn' } as const;

export function areaRoutes(app: FastifyInstance, areas: AreaService): void {
  route(app, searchAreas, everybody, async ({ params, query }) => ({ list: await areas.search(params.nodeId, query.keyword) }));
  route(app, listAreaChildren, everybody, async ({ params }) => ({ list: await areas.children(params.parentId, params.excludeId) }));
  route(app, listAreaNames, everybody, ({ body }) => areas.names(body.idsList));
  route(app, findAreas, everybody, async ({ body }) => ({ list: await areas.find(body.names) }));
}
