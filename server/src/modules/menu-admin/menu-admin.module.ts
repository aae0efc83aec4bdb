import type { Core } from '../../core/core';
import type { Module } from '../../core/module';
import { createDesignMenus } from './designs/design-menus.service';
import { menuAdminRoutes } from './menu-admin.routes';
import { createMenuScopes, type MenuScopes } from './menu-scope';

interface MenuAdminParts {
  scopes: MenuScopes;
  menus: ReturnType<typeof createDesignMenus>;
}

/** Applications, menus and their parts. Provides the scopes of menu management, and the menus of designs. */
export function menuAdminModule(core: Core, designs: Parameters<typeof menuAdminRoutes>[3]): Module<MenuAdminParts> {
  const scopes = createMenuScopes(core.rights, core.delegations);
  return {
    routes: (app) => menuAdminRoutes(app, core, scopes, designs),
    services: { scopes, menus: createDesignMenus(core, scopes) },
  };
}
