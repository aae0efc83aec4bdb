import type { Core } from '../../core/core';
import type { Module } from '../../core/module';
import { portalRoutes } from './portal.routes';
import { createPortalManageService } from './portal-manage.service';
import { createPortalService, type PortalService } from './portal.service';

/** Portals: the home pages that people open, and their administration. */
export function portalModule(core: Core): Module<PortalService> {
  const portals = createPortalService(core);
  return { routes: (app) => portalRoutes(app, portals, createPortalManageService(core)), services: portals };
}
