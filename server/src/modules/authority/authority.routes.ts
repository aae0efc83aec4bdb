import {
  addGrants,
  getGrantStep,
  getPortalGrants,
  getPortalHolders,
  type GrantsInput,
  saveGrants,
  savePortalGrants,
  savePortalHolders,
  savePortalHoldersTyped,
} from '@banyan/shared-contracts/permission/authority.contract';
import {
  getMenuGrants,
  listGrantsOfObject,
  listGroupsOfMenu,
  listGroupsOfObject,
} from '@banyan/shared-contracts/permission/permission-view.contract';
import { explainPermission } from '@banyan/shared-contracts/permission/explain.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import type { AuthorityService, Wanted } from './authority.service';
import type { ExplainService } from './explain.service';
import type { PermissionViewService } from './permission-view.service';

const read = { access: { capability: 'permissionGroup.read' } } as const;
/** As large as an authorization with every id of a large installation. */
const authorize = { access: { capability: 'permissionGroup.authorize' }, bodyLimit: 16 * 1024 * 1024 } as const;
/** Which of these rights a call needs depends on the kind of object. */
const viewers = {
  access: { anyOf: ['permissionGroup.read', 'user.read', 'organize.read', 'position.read', 'role.read', 'group.read'] },
} as const;

const menuViewers = { access: { anyOf: ['permissionGroup.read', 'menu.read'] } } as const;

const wantedOf = ({ systemIds: system, module, button, column, form, resource }: GrantsInput): Wanted =>
  new Map(Object.entries({ system, module, button, column, form, resource }) as never);

interface Services {
  authority: AuthorityService;
  views: PermissionViewService;
  explanations: ExplainService;
}

export function authorityRoutes(app: FastifyInstance, { authority, views, explanations }: Services): void {
  route(app, getGrantStep, read, ({ caller, params, body }) => authority.step(caller, params.objectId, body.type, body.moduleIds));
  route(app, saveGrants, authorize, async ({ caller, params, body }) => {
    await authority.save(caller, params.objectId, wantedOf(body));
    return done('ok.updated');
  });
  route(app, addGrants, authorize, async ({ caller, body }) => {
    await authority.add(caller, body.roleIds, wantedOf(body));
    return done('ok.updated');
  });
  route(app, getPortalGrants, read, ({ caller, params }) => authority.portals(caller, params.objectId));
  route(app, savePortalGrants, authorize, async ({ caller, params, body }) => {
    await authority.save(caller, params.objectId, new Map([['portal', body.ids]]));
    return done('ok.updated');
  });
  route(app, getPortalHolders, read, ({ params }) => authority.portalHolders(params.itemId));
  for (const call of [savePortalHolders, savePortalHoldersTyped]) {
    route(app, call, authorize, async ({ caller, params, body }) => {
      await authority.savePortalHolders(caller, params.itemId, body.objectId);
      return done('ok.updated');
    });
  }

  route(app, listGroupsOfObject, viewers, ({ caller, query }) => views.groupsOfObject(caller, query.objectType, query.id));
  route(app, listGrantsOfObject, viewers, ({ caller, query }) => views.grantsOfObject(caller, query));
  route(app, listGroupsOfMenu, menuViewers, ({ params }) => views.groupsOfMenu(params.id));
  route(app, explainPermission, { access: 'administrator' }, ({ caller, query }) => explanations.explain(caller, query));
  route(app, getMenuGrants, menuViewers, ({ caller, params }) => views.menuGrants(caller, params.id, params.permissionId));
}
