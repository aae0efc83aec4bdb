import { areaCalls, importAreas, planAreaImport } from '@banyan/shared-contracts/admin/area-admin.contract';
import { findAreas, listAreaChildren, listAreaNames, searchAreas } from '@banyan/shared-contracts/admin/area.contract';
import type { FastifyInstance } from 'fastify';
import type { RightsReader } from '../../core/access/rights';
import { done, route } from '../../core/http/route';
import { recordAccess, recordRoutes } from '../../core/records/record-routes';
import type { AreaAdminService } from './admin/area-admin.service';
import type { AreaImportService } from './admin/area-import.service';
import type { AreaService } from './area.service';

export interface AreaServices {
  areas: AreaService;
  admin: AreaAdminService;
  imports: AreaImportService;
  rights: RightsReader;
}

const everybody = { access: 'signedIn' } as const;
const byImport = { access: { capability: 'area.import' } } as const;

export function areaRoutes(app: FastifyInstance, { areas, admin, imports, rights }: AreaServices): void {
  route(app, searchAreas, everybody, async ({ caller, params, query }) => {
    const wanted = query.withDisabled === undefined ? query.keyword === '' : query.withDisabled === 1;
    const withDisabled = wanted && (caller.isAdministrator || (await rights.of(caller)).may('area.read'));
    return { list: await areas.search(params.nodeId, query.keyword, withDisabled) };
  });
  route(app, listAreaChildren, everybody, async ({ params }) => ({ list: await areas.children(params.parentId, params.excludeId) }));
  route(app, listAreaNames, everybody, ({ body }) => areas.names(body.idsList));
  route(app, findAreas, everybody, async ({ body }) => ({ list: await areas.find(body.names) }));
  route(app, planAreaImport, byImport, ({ request }) => imports.plan(request));
  route(app, importAreas, byImport, async ({ caller, request }) => {
    await imports.import(caller, request);
    return done('ok.imported');
  });
  recordRoutes(app, recordAccess('area'), areaCalls, admin);
}
