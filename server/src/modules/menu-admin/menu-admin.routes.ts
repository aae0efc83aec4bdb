import { checked } from '../../core/http/validation';
import { advancedQueryCalls, listAdvancedQueries } from '@banyan/shared-contracts/menu-admin/advanced-query.contract';
import { listDesignChoices } from '@banyan/shared-contracts/forms/designs/design-choice.contract';
import { getColumnSettings, saveColumnSettings } from '@banyan/shared-contracts/menu-admin/column-settings.contract';
import { getDataLink, getVisualTables, listLinkFields, saveDataLink } from '@banyan/shared-contracts/menu-admin/data-link.contract';
import {
  exportMenu,
  importMenu,
  listAllMenus,
  listMenuModules,
  listMenuParents,
  listMenuParentsBySystem,
  listMenus,
  listMenuTargets,
  menuCalls,
  menuImportFields,
} from '@banyan/shared-contracts/menu-admin/menu.contract';
import { listSystems, systemCalls } from '@banyan/shared-contracts/menu-admin/system.contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core';
import { readTextUpload } from '../../core/http/multipart';
import { type RecordAccess, recordRoutes } from '../../core/records/record-routes';
import { done, route } from '../../core/http/route';
import { createRecords } from '../../core/records/records';
import { createDataLinkService, type DesignField } from './parts/data-link.service';
import { menuKind } from './menu-kind';
import { createMenuPackageService } from './packages/menu-package.service';
import { matches } from './packages/menu-matches';
import { menuPartRoutes } from './parts/menu-part.routes';
import { createMenuTreeService } from './menu-tree.service';
import type { MenuScopes } from './menu-scope';
import { createPersonalService, type SharedQueries } from './personal.service';
import { menuAccess } from './menu-access';
import { systemKind } from './system-kind';
import type { Id } from '../../core/database/tables';

/** Services of the module of designed models. */
export interface Designs {
  /** Throws NOT_FOUND, or NOT_PUBLISHED for a design that was never released. */
  designFields: (modelId: Id) => Promise<DesignField[]>;
  sharedQueries: SharedQueries;
}

/** Largest package file, in bytes. */
const MAX_PACKAGE = 5_242_880;

const read = { access: menuAccess.read };
const readSystem = { access: { capability: 'system.read' } } as const;
/** Systems decide what everybody's rights are sorted by, so only administrators change them. */
const systemAccess: RecordAccess = {
  read: readSystem.access,
  create: 'administrator',
  update: 'administrator',
  remove: 'administrator',
};
/** Everybody's own. */
const own = { access: 'record' } as const;
const ownAccess: RecordAccess = { read: 'record', create: 'record', update: 'record', remove: 'record' };

function systemRoutes(app: FastifyInstance, core: Core, scopes: MenuScopes): void {
  const systems = createRecords(core, systemKind(core, scopes));
  route(app, listSystems, readSystem, async ({ caller, query }) => {
    const scope = await scopes.of(caller);
    const rows = (await systems.all()).filter(({ id }) => scope.hasSystem(id));
    return { list: (await systems.toWires(rows)).filter(matches(query)) };
  });
  recordRoutes(app, systemAccess, systemCalls, systems);
}

function treeRoutes(app: FastifyInstance, core: Core, scopes: MenuScopes): void {
  const trees = createMenuTreeService(core, scopes);
  route(app, listMenus, read, async ({ caller, params, query }) => ({ list: await trees.list(caller, params.systemId, query) }));
  route(app, listAllMenus, read, async ({ caller, query }) => ({ list: await trees.all(caller, query.category) }));
  route(app, listMenuModules, read, async ({ caller, params }) => ({ list: await trees.modules(caller, Number(params.type)) }));
  route(app, listMenuParents, read, async ({ caller, params, query }) => ({
    list: await trees.parents(caller, params.id, params.systemId, query.category),
  }));
  route(app, listMenuParentsBySystem, read, async ({ caller, params, query }) => ({
    list: await trees.parents(caller, params.id, query.systemId === '' ? '0' : query.systemId, query.category),
  }));
  route(app, listDesignChoices, read, async ({ caller, query }) => ({ list: await trees.designs(caller, query) }));
  route(app, listMenuTargets, { access: { anyOf: ['menu.read', 'design.release'] } }, async ({ caller, params, query }) => ({
    list: await trees.targets(caller, params.id, query.category),
  }));
}

function packageRoutes(app: FastifyInstance, core: Core, scopes: MenuScopes, { designFields }: Designs): void {
  const packages = createMenuPackageService(core, { scopes, downloads: core.files.downloads, readFields: designFields });
  route(app, exportMenu, { access: { capability: 'menu.export' } }, ({ caller, params }) => packages.export(caller, params.id));
  route(app, importMenu, { access: { capability: 'menu.import' } }, async ({ caller, params, request }) => {
    const { content, fields } = await readTextUpload(request, { extensions: ['bm'], maxBytes: MAX_PACKAGE });
    await packages.import(caller, content, { ...checked(menuImportFields, fields), systemId: params.systemId });
    return done('ok.imported');
  });
}

function linkRoutes(app: FastifyInstance, core: Core, scopes: MenuScopes, { designFields }: Designs): void {
  const links = createDataLinkService(core, scopes, designFields);
  route(app, getVisualTables, read, ({ caller, params }) => links.tables(caller, params.menuId, params.type));
  route(app, listLinkFields, read, async ({ caller, params }) => ({
    list: await links.fields(caller, params.linkId, params.table, params.dataType),
  }));
  route(app, getDataLink, read, ({ caller, params }) => links.info(caller, params.menuId, params.type));
  route(app, saveDataLink, { access: menuAccess.update }, async ({ caller, body }) => {
    await links.save(caller, body);
    return done('ok.updated');
  });
}

function personalRoutes(app: FastifyInstance, core: Core, { sharedQueries }: Designs): void {
  const personal = createPersonalService(core, sharedQueries);
  route(app, listAdvancedQueries, own, ({ caller, params }) => personal.queries.list(caller, params.menuId));
  recordRoutes(app, ownAccess, advancedQueryCalls, personal.queries);
  route(app, getColumnSettings, own, ({ caller, params }) => personal.columns(caller, params.moduleId));
  route(app, saveColumnSettings, own, async ({ caller, body }) => {
    await personal.saveColumns(caller, body.moduleId, body.fieldList);
    return done('ok.updated');
  });
}

/** Systems, their menus with everything that belongs to them, and what users store for a menu (api-platform 14.2-14.4). */
export function menuAdminRoutes(app: FastifyInstance, core: Core, scopes: MenuScopes, designs: Designs): void {
  systemRoutes(app, core, scopes);
  treeRoutes(app, core, scopes);
  recordRoutes(app, menuAccess, menuCalls, createRecords(core, menuKind(scopes)));
  packageRoutes(app, core, scopes, designs);
  menuPartRoutes(app, core, scopes, designs.designFields);
  linkRoutes(app, core, scopes, designs);
  personalRoutes(app, core, designs);
}
