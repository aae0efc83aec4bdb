import type { Core } from '../../core/core';
import type { Module } from '../../core/module';
import { openedToRoles } from './admin/interface-callers';
import { interfaceAdminRoutes } from './admin/interface-admin.routes';
import { createInterfaceAdminService } from './admin/interface-admin.service';
import { createInterfaceLog } from './admin/interface-log';
import { createInterfacePackageService } from './admin/interface-package.service';
import { dataInterfaceRoutes } from './data-interface.routes';
import { createDataInterfaceService } from './data-interface.service';
import { createInterfaceRows } from './interface-rows';
import { createOutsideCallerService } from './outside/outside-caller.service';
import { createOutsideCalls } from './outside/outside-calls';
import { outsideRoutes } from './outside/outside.routes';
import { variateRoutes } from './variates/variate.routes';
import { createVariateService } from './variates/variate.service';

type DataInterfaceService = ReturnType<typeof createDataInterfaceService>;

interface InterfaceParts {
  gate: Parameters<typeof dataInterfaceRoutes>[2];
  usesOf: Parameters<typeof createInterfaceAdminService>[3];
}

/** Data interfaces: their run time, administration, log, and the callers outside. `usesOf` names the designs that use an interface; `gate` lets those who make designs choose one. */
export function dataInterfaceModule(core: Core, { gate: designs, usesOf }: InterfaceParts): Module<DataInterfaceService> {
  const gate = openedToRoles(designs, core.database.kysely);
  const log = createInterfaceLog(core);
  const rows = createInterfaceRows(core, log);
  const interfaces = createDataInterfaceService(core, rows);
  const admin = createInterfaceAdminService(core, rows, log, usesOf);
  const callers = createOutsideCallerService(core, log, () => interfaces.tree(undefined));
  return {
    routes(app) {
      app.addHook('onClose', log.flush);
      dataInterfaceRoutes(app, interfaces, gate);
      const packages = createInterfacePackageService(core, admin);
      interfaceAdminRoutes(app, { admin, packages, asked: interfaces.asked, gate, rights: core.rights });
      variateRoutes(app, createVariateService(core, rows.variates));
      outsideRoutes(app, callers, createOutsideCalls(core, rows, log));
    },
    services: interfaces,
  };
}
