import { listDesignUses, listUsesOf } from '@banyan/shared-contracts/forms/designs/design-uses.contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../../core/http/route';
import type { UsesService } from './uses.service';

const read = { access: { capability: 'design.read' } } as const;

export function usesRoutes(app: FastifyInstance, uses: UsesService): void {
  route(app, listDesignUses, read, async ({ caller, params, query }) => ({
    list: await uses.ofDesign(caller, params.id, query.field),
  }));
  route(app, listUsesOf, read, async ({ caller, params }) => ({
    list: await uses.of(caller, params.kind, params.id),
  }));
}
