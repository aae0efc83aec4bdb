import {
  listCompanies,
  listCompaniesToo,
  listCompanyTree,
  listManagedCompanies,
  listOrganizeBranches,
  listOrganizes,
  companyCalls,
} from '@banyan/shared-contracts/organization/company.contract';
import { listManagedDepartments, departmentCalls } from '@banyan/shared-contracts/organization/department.contract';
import { listOrganizeTree } from '@banyan/shared-contracts/organization/organize.contract';
import {
  listAllUsers,
  listManagedUsers,
  listOrganizationUsers,
  listPositionUsers,
  listRoleUsers,
  listRoleUsersOfOrganization,
  listSelectedUsers,
  listSubordinateUsers,
  listUsersOfCondition,
  listUsersTree,
} from '@banyan/shared-contracts/organization/people.contract';
import { listSelected, listUsersByIds, listUserTree } from '@banyan/shared-contracts/organization/principal.contract';
import { listGroupTree, listPositionTree, listRoleTree } from '@banyan/shared-contracts/organization/principal-tree.contract';
import type { FastifyInstance } from 'fastify';
import type { LimitReader } from '../../core/access/system-values';
import { route } from '../../core/http/route';
import { recordAccess, recordRoutes } from '../../core/records/record-routes';
import type { OrganizationService } from './organization.service';
import type { OrganizeTreeService } from './organize-tree.service';
import type { PeopleService, PersonQuery } from './people.service';
import type { PrincipalPickerService } from './principal-picker.service';

export interface OrganizeServices {
  trees: OrganizeTreeService;
  pickers: PrincipalPickerService;
  people: PeopleService;
  organizations: OrganizationService;
  limits: LimitReader;
}

/** Everybody addresses, picks and names people: the directory is open to every signed-in user. */
const everybody = { access: 'signedIn' } as const;

const read = { access: { capability: 'organize.read' } } as const;

export function organizeRoutes(app: FastifyInstance, { trees, pickers, people, organizations, limits }: OrganizeServices): void {
  route(app, listOrganizeTree, everybody, async ({ params }) => ({ list: await trees.departments(params.id) }));
  route(app, listPositionTree, everybody, async () => ({ list: await trees.positions() }));
  route(app, listRoleTree, everybody, async ({ caller }) => ({ list: await trees.roles(caller) }));
  route(app, listGroupTree, everybody, () => trees.groups());
  route(app, listUserTree, everybody, async ({ params, body }) => ({ list: await pickers.level(params.organizeId, body) }));
  route(app, listUsersByIds, everybody, async ({ body }) => ({ list: await pickers.users(body.ids) }));
  route(app, listSelected, everybody, async ({ body }) => ({ list: await pickers.selected(body.ids) }));

  peopleRoutes(app, people, limits);

  route(app, listCompanyTree, everybody, async ({ params }) => ({ list: await trees.companies(params.id) }));
  route(app, listCompanies, everybody, async () => ({ list: await trees.companies('0') }));
  route(app, listCompaniesToo, everybody, async () => ({ list: await trees.companies('0') }));
  route(app, listManagedCompanies, everybody, async ({ caller, params }) => ({
    list: await trees.managedBy(caller, await trees.companies(params.id)),
  }));
  route(app, listManagedDepartments, everybody, async ({ caller, params }) => ({
    list: await trees.managedBy(caller, await trees.departments(params.id)),
  }));
  route(app, listOrganizeBranches, everybody, async ({ caller, body }) => ({
    list: await trees.branches(await limits.bare(caller, body.departIds)),
  }));

  route(app, listOrganizes, read, async ({ caller, query }) => ({ list: await organizations.list(caller, query) }));
  recordRoutes(app, recordAccess('organize'), companyCalls, organizations.companies);
  recordRoutes(app, recordAccess('organize'), departmentCalls, organizations.departments);
}

/** Older clients send the page under `pagination`. */
const asked = <Body extends { pagination?: PersonQuery | undefined } & PersonQuery>(body: Body): Body => ({ ...body, ...body.pagination });

function peopleRoutes(app: FastifyInstance, people: PeopleService, limits: LimitReader): void {
  route(app, listSelectedUsers, everybody, async ({ caller, body }) => people.behind(await limits.typed(caller, body.ids), asked(body)));
  route(app, listUsersOfCondition, everybody, async ({ caller, body }) => {
    const { departIds, positionIds, userIds, roleIds, groupIds } = body;
    const typed = Object.entries({ department: departIds, position: positionIds, user: userIds, role: roleIds, group: groupIds });
    const ids = typed.flatMap(([type, given]) => given.map((id) => (/^\d+$/.test(id) ? `${id}--${type}` : id)));
    return people.behind(await limits.typed(caller, ids), asked(body));
  });
  route(app, listSubordinateUsers, everybody, ({ caller, body }) => people.below(caller, body));
  route(app, listOrganizationUsers, everybody, ({ caller, query }) => people.ofOrganization(caller, query.organizeId, query));
  route(app, listPositionUsers, everybody, ({ query }) => people.ofRelation('position', query.positionId, query));
  route(app, listRoleUsers, everybody, async ({ query }) => ({ list: await people.ofRelation('role', query.roleId, query) }));
  route(app, listRoleUsersOfOrganization, everybody, ({ query }) => people.ofRelation('role', query.roleId, query, query.organizeId));
  route(app, listAllUsers, everybody, async ({ query }) => ({ list: await people.all(query) }));
  route(app, listUsersTree, everybody, async () => ({ list: await people.tree() }));
  route(app, listManagedUsers, everybody, async ({ caller, params, body }) => ({
    list: await people.managed(caller, params.organizeId, body),
  }));
}
