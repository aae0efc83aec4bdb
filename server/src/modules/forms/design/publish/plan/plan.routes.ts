import { dropColumns, planRelease } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../../../../core/http/route';
import type { PlanService } from './plan.service';

const release = { access: { capability: 'design.release' } } as const;

/** What a release does, and what earlier ones have left (ours). The service asks for the category of the design, too. */
export function planRoutes(app: FastifyInstance, plans: PlanService): void {
  route(app, planRelease, { access: { anyOf: ['design.read', 'design.release'] } }, ({ caller, params }) => plans.plan(caller, params.id));
  route(app, dropColumns, release, async ({ caller, params, body }) =>
    done('ok.removed', { dropped: await plans.dropColumns(caller, params.id, body) }),
  );
}
