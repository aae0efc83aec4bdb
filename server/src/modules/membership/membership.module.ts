import { getMembers, replaceMembers } from '@banyan/shared-contracts/organization/user/user-relation.contract';
import { createLimitReader } from '../../core/access/system-values';
import type { Core } from '../../core/core';
import { done, route } from '../../core/http/route';
import type { Mountable } from '../../core/module';
import { createMemberService, type MemberWay } from './member.service';
import { groupKind } from './group-kind';
import { groupRoutes, type GroupTrees } from './group.routes';
import { positionKind } from './position-kind';
import { positionRoutes, type PositionTrees } from './position.routes';
import { roleKind } from './role-kind';
import { roleRoutes, type RoleTrees } from './role.routes';

const ways: readonly MemberWay[] = [
  { kind: roleKind, objectType: 'Role', read: 'role.read', change: 'role.members' },
  { kind: positionKind, objectType: 'Position', read: 'position.read', change: 'position.members' },
  { kind: groupKind, objectType: 'Group', read: 'group.read', change: 'group.members' },
];

/** Which of the three an id refers to, and so which of these rights is required, depends on the record. */
const mayRead = { access: { anyOf: ways.map(({ read }) => read) } };
const mayChange = { access: { anyOf: ways.map(({ change }) => change) } };

/** Roles, positions and groups with their members. */
export function membershipModule(core: Core, trees: RoleTrees & PositionTrees & GroupTrees): Mountable {
  const limits = createLimitReader(core.reaches);
  const members = createMemberService(core, ways);
  return {
    routes(app) {
      roleRoutes(app, core, trees, limits);
      positionRoutes(app, core, trees, limits);
      groupRoutes(app, core, trees, limits);
      route(app, getMembers, mayRead, ({ caller, params }) => members.get(caller, params.objectId));
      route(app, replaceMembers, mayChange, async ({ caller, params, body }) => {
        await members.replace(caller, params.objectId, body.objectType, body.userIds);
        return done('ok.updated');
      });
    },
  };
}
