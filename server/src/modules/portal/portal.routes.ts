import {
  getPortal,
  listPortalChoices,
  listSystemPortals,
  savePortalArrangement,
  setDefaultPortal,
} from '@banyan/shared-contracts/portal/portal.contract';
import { listOfferedPortals } from '@banyan/shared-contracts/portal/portal-manage.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import type { PortalManageService } from './portal-manage.service';
import type { PortalService } from './portal.service';

/** A portal is open to users to whom the portal, or a menu that shows it, is granted. */
const byGrant = { access: 'record' } as const;

export function portalRoutes(app: FastifyInstance, portals: PortalService, management: PortalManageService): void {
  route(app, listOfferedPortals, { access: { capability: 'system.read' } }, ({ caller, params, query }) =>
    management.list(caller, params.systemId, query),
  );
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
