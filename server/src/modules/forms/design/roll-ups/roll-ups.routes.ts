import { listRollUpSources } from '@banyan/shared-contracts/forms/records/roll-up.contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../../core/http/route';
import type { RollUpSources } from './roll-up-sources.service';

export function rollUpRoutes(app: FastifyInstance, sources: RollUpSources): void {
  const access = { access: { capability: 'design.read' } } as const;
  route(app, listRollUpSources, access, async ({ caller, params }) => ({ list: await sources.of(caller, params.id) }));
}
