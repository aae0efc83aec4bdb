import { findMapNodes, getReferenceMap } from '@banyan/shared-contracts/data/reference-map.contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../../../core/http/route';
import type { ReferenceMapService } from './reference-map.service';

const read = { access: { capability: 'referenceMap.read' } } as const;

export function referenceMapRoutes(app: FastifyInstance, maps: ReferenceMapService): void {
  route(app, getReferenceMap, read, ({ caller, query }) => maps.map(caller, query));
  route(app, findMapNodes, read, async ({ caller, query }) => ({ list: await maps.find(caller, query.keyword) }));
}
