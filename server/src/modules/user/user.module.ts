import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { createUserExportService } from './import/user-export.service';
import { userImportRoutes } from './import/user-import.routes';
import { createUserImportService } from './import/user-import.service';
import { createUserListService } from './list/user-list.service';
import { createUserHandoverService } from './user-handover.service';
import { createUserStateService } from './user-state.service';
import { userWorkRoutes } from './user-work.routes';
import { userRoutes } from './user.routes';
import { createUserService } from './user.service';

/** People: their records, lists, export, import and the handover of their work. `guard` changes what a person signs in with. */
export function userModule(core: Core, guard: Parameters<typeof createUserStateService>[1]): Mountable {
  const states = createUserStateService(core, guard);
  const users = createUserService(core, states);
  const list = createUserListService(core);
  return {
    routes(app) {
      userRoutes(app, { users, states, list });
      userWorkRoutes(app, { exports: createUserExportService(core, list), handovers: createUserHandoverService(core) });
      userImportRoutes(app, createUserImportService(core, users));
    },
  };
}
