import {
  copyPermissionGroup,
  listPermissionGroupChoices,
  listPermissionGroups,
  listPermissionMembers,
  permissionGroupCalls,
  replacePermissionMembers,
} from '@banyan/shared-contracts/permission/permission-group.contract';
import type { FastifyInstance } from 'fastify';
import { recordAccess, recordRoutes } from '../../core/records/record-routes';
import { done, route } from '../../core/http/route';
import type { PermissionGroupService } from './permission-group.service';

const read = { access: { capability: 'permissionGroup.read' } } as const;
const create = { access: { capability: 'permissionGroup.create' } } as const;

export function permissionGroupRoutes(app: FastifyInstance, groups: PermissionGroupService): void {
  route(app, listPermissionGroups, read, ({ query }) => groups.list(query));
  route(app, listPermissionGroupChoices, read, () => groups.choices());
  route(app, listPermissionMembers, read, async ({ caller, params }) => ({ list: await groups.members(caller, params.id) }));
  recordRoutes(app, recordAccess('permissionGroup'), permissionGroupCalls, groups);
  route(app, copyPermissionGroup, create, async ({ caller, params }) => {
    await groups.copy(caller, params.id);
    return done('ok.copied');
  });
  route(app, replacePermissionMembers, { access: { capability: 'permissionGroup.members' } }, async ({ caller, params, body }) => {
    await groups.replaceMembers(caller, params.id, body.ids);
    return done('ok.updated');
  });
}
