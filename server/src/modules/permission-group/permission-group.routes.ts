import {
  copyPermissionGroup,
  listPermissionGroupChoices,
  listPermissionGroups,
  listPermissionMembers,
  permissionGroupCalls as calls,
  replacePermissionMembers,
} from '@banyan/shared-contracts/permission/permission-group.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import type { PermissionGroupService } from './permission-group.service';

const read = { access: { capability: 'permissionGroup.read' } } as const;
const create = { access: { capability: 'permissionGroup.create' } } as const;
const update = { access: { capability: 'permissionGroup.update' } } as const;

export function permissionGroupRoutes(app: FastifyInstance, groups: PermissionGroupService): void {
  route(app, listPermissionGroups, read, ({ query }) => groups.list(query));
  route(app, listPermissionGroupChoices, read, () => groups.choices());
  route(app, listPermissionMembers, read, async ({ caller, params }) => ({ list: await groups.members(caller, params.id) }));
  route(app, calls.get, read, ({ params }) => groups.get(params.id));
  route(app, calls.create, create, async ({ caller, body }) => {
    await groups.create(caller, body);
    return done('ok.created');
  });
  route(app, copyPermissionGroup, create, async ({ caller, params }) => {
    await groups.copy(caller, params.id);
    return done('ok.copied');
  });
  route(app, calls.update, update, async ({ caller, params, body }) => {
    await groups.update(caller, params.id, body);
    return done('ok.updated');
  });
  route(app, calls.toggle, update, async ({ caller, params }) =>
    done((await groups.toggle(caller, params.id)) ? 'ok.enabled' : 'ok.disabled'),
  );
  route(app, calls.remove, { access: { capability: 'permissionGroup.remove' } }, async ({ caller, params }) => {
    await groups.remove(caller, params.id);
    return done('ok.removed');
  });
  route(app, replacePermissionMembers, { access: { capability: 'permissionGroup.members' } }, async ({ caller, params, body }) => {
    await groups.replaceMembers(caller, params.id, body.ids);
    return done('ok.updated');
  });
}
