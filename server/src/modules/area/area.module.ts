import type { Core } from '../../core/core';
import type { Module } from '../../core/module';
import { createAreaAdmin } from './admin/area-admin.service';
import { createAreaImport } from './admin/area-import.service';
import { areaRoutes } from './area.routes';
import { createAreaService } from './area.service';

type AreaService = ReturnType<typeof createAreaService>;

/** Administrative areas, read by forms and administered. `usesOf` counts where areas are used. */
export function areaModule(core: Core, usesOf: Parameters<typeof createAreaAdmin>[1]): Module<AreaService> {
  const areas = createAreaService(core);
  const admin = createAreaAdmin(core, usesOf);
  const imports = createAreaImport(core, usesOf);
  return { routes: (app) => areaRoutes(app, { areas, admin, imports, rights: core.rights }), services: areas };
}
