import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { permissionGroupRoutes } from './permission-group.routes';
import { createPermissionGroupService } from './permission-group.service';

/** Permission groups and their members. */
export const permissionGroupModule = (core: Core, pickers: Parameters<typeof createPermissionGroupService>[1]): Mountable => ({
  routes: (app) => permissionGroupRoutes(app, createPermissionGroupService(core, pickers)),
});
