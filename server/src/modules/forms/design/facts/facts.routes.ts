import { getDesignFacts } from '@banyan/shared-contracts/forms/designs/design-facts.contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../../core/http/route';
import type { FactsService } from './facts.service';

export function factsRoutes(app: FastifyInstance, facts: FactsService): void {
  route(app, getDesignFacts, { access: { capability: 'design.read' } }, ({ caller, params }) => facts.of(caller, params.id));
}
