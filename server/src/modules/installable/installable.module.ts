import type { Core } from '../../core/core';
import type { Module } from '../../core/module';
import type { Applications } from '../../core/applications';
import { installableRoutes } from './installable.routes';
import { createInstallableService, type InstallableService } from './installable.service';

/** Parts that make an application installable: manifests, icons, the page for times without network. */
export function installableModule(core: Core, applications: Applications): Module<InstallableService> {
  const installable = createInstallableService(core, applications);
  return { routes: (app) => installableRoutes(app, core, installable), services: installable };
}
