import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Module } from '../../core/module';
import { createUserExportService } from './import/user-export.service';
import { userImportRoutes } from './import/user-import.routes';
import { createUserImportService } from './import/user-import.service';
import { createUserListService } from './list/user-list.service';
import { createUserHandoverService } from './user-handover.service';
import { createUserStateService } from './user-state.service';
import { userWorkRoutes } from './user-work.routes';
import { userRoutes } from './user.routes';
import { createUserService, type UserInput } from './user.service';

/** People by the rules of their dialog, for parts that bring many of them. */
function createPeople(users: ReturnType<typeof createUserService>, { toggle }: ReturnType<typeof createUserStateService>) {
  return {
    ...{ read: users.read, update: users.update, toggle },
    /** Returns what makes a new one. */
    async begin(caller: Caller) {
      const creation = await users.begin(caller);
      return (tx: Connection, input: UserInput) => users.add(tx, creation, input);
    },
  };
}

/**
 * People: their records, lists, export, import and the handover of their work. `guard` changes the credentials of a person. Provides
 * changes of people for other modules.
 */
export function userModule(core: Core, guard: Parameters<typeof createUserStateService>[1]): Module<ReturnType<typeof createPeople>> {
  const states = createUserStateService(core, guard);
  const users = createUserService(core, states);
  const list = createUserListService(core);
  return {
    routes(app) {
      userRoutes(app, { users, states, list });
      userWorkRoutes(app, { exports: createUserExportService(core, list), handovers: createUserHandoverService(core) });
      userImportRoutes(app, createUserImportService(core, users));
    },
    services: createPeople(users, states),
  };
}
