import {
  getPortal,
  listPortalChoices,
  listSystemPortals,
  savePortalArrangement,
  setDefaultPortal,
} from '@banyan/shared-contracts/portal/portal.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import type { PortalService } from './portal.service';

/** A portal is open to whom it, or a menu that shows it, is granted. */
const byGrant = { access: 'record' } as const;

export function portalRoutes(app: FastifyInstance, portals: PortalService): void {
  route(app, listPortalChoices, byGrant, async ({ caller, query }) => ({ list: await portals.choices(caller, query.systemId) }));
  route(app, listSystemPortals, byGrant, async ({ caller, params }) => ({ list: await portals.choices(caller, params.systemId) }));
  route(app, getPortal, byGrant, ({ caller, params, query }) => portals.get(caller, params.id, query.systemId));
  route(app, setDefaultPortal, byGrant, async ({ caller, params }) => {
    await portals.setDefault(caller, params.id);
    return done('ok.success');
  });
  route(app, savePortalArrangement, byGrant, async ({ caller, params, body }) => {
    await portals.saveArrangement(caller, params.id, body);
    return done('ok.updated');
  });
}
