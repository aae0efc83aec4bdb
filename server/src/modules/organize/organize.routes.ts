import {
  createCompany,
  getCompany,
  listCompanies,
  listCompaniesToo,
  listCompanyTree,
  listManagedCompanies,
  listOrganizeBranches,
  listOrganizes,
  removeOrganize,
  toggleOrganize,
  updateCompany,
} from '@banyan/shared-contracts/organization/company.contract';
import {
  createDepartment,
  getDepartment,
  listManagedDepartments,
  updateDepartment,
} from '@banyan/shared-contracts/organization/department.contract';
import { listOrganizeTree } from '@banyan/shared-contracts/organization/organize.contract';
import { listSelected, listUsersByIds, listUserTree } from '@banyan/shared-contracts/organization/principal.contract';
import { listGroupTree, listPositionTree, listRoleTree } from '@banyan/shared-contracts/organization/principal-tree.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import type { OrganizationService } from './organization.service';
import { managedBy, type OrganizeTreeService } from './organize-tree.service';
import type { PrincipalPickerService } from './principal-picker.service';

export interface OrganizeServices {
  trees: OrganizeTreeService;
  pickers: PrincipalPickerService;
  organizations: OrganizationService;
}

/** Everybody addresses, picks and names people: the directory is open to every signed-in user. */
const everybody = { access: 'signedIn' } as const;

const read = { access: { capability: 'organize.read' } } as const;
const create = { access: { capability: 'organize.create' } } as const;
const update = { access: { capability: 'organize.update' } } as const;
const remove = { access: { capability: 'organize.remove' } } as const;

export function organizeRoutes(app: FastifyInstance, { trees, pickers, organizations }: OrganizeServices): void {
  route(app, listOrganizeTree, everybody, async ({ params }) => ({ list: await trees.departments(params.id) }));
  route(app, listPositionTree, everybody, async () => ({ list: await trees.positions() }));
  route(app, listRoleTree, everybody, async ({ caller }) => ({ list: await trees.roles(caller) }));
  route(app, listGroupTree, everybody, () => trees.groups());
  route(app, listUserTree, everybody, async ({ params, body }) => ({ list: await pickers.level(params.organizeId, body) }));
  route(app, listUsersByIds, everybody, async ({ body }) => ({ list: await pickers.users(body.ids) }));
  route(app, listSelected, everybody, async ({ body }) => ({ list: await pickers.selected(body.ids) }));

  route(app, listCompanyTree, everybody, async ({ params }) => ({ list: await trees.companies(params.id) }));
  route(app, listCompanies, everybody, async () => ({ list: await trees.companies('0') }));
  route(app, listCompaniesToo, everybody, async () => ({ list: await trees.companies('0') }));
  route(app, listManagedCompanies, everybody, async ({ caller, params }) => ({
    list: managedBy(caller, await trees.companies(params.id)),
  }));
  route(app, listManagedDepartments, everybody, async ({ caller, params }) => ({
    list: managedBy(caller, await trees.departments(params.id)),
  }));
  route(app, listOrganizeBranches, everybody, async ({ body }) => ({ list: await trees.branches(body.departIds) }));

  route(app, listOrganizes, read, async ({ query }) => ({ list: await organizations.list(query) }));
  route(app, getCompany, read, ({ params }) => organizations.company(params.id));
  route(app, getDepartment, read, ({ params }) => organizations.department(params.id));
  route(app, createCompany, create, async ({ caller, body }) => {
    await organizations.createCompany(caller, body);
    return done('ok.created');
  });
  route(app, createDepartment, create, async ({ caller, body }) => {
    await organizations.createDepartment(caller, body);
    return done('ok.created');
  });
  route(app, updateCompany, update, async ({ caller, params, body }) => {
    await organizations.updateCompany(caller, params.id, body);
    return done('ok.updated');
  });
  route(app, updateDepartment, update, async ({ caller, params, body }) => {
    await organizations.updateDepartment(caller, params.id, body);
    return done('ok.updated');
  });
  route(app, toggleOrganize, update, async ({ caller, params }) =>
    done((await organizations.toggle(caller, params.id)) ? 'ok.enabled' : 'ok.disabled'),
  );
  route(app, removeOrganize, remove, async ({ caller, params }) => {
    await organizations.remove(caller, params.id);
    return done('ok.removed');
  });
}
