import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { createCurrentUserService } from './current-user.service';
import { oauthRoutes, type OauthServices } from './oauth.routes';

type CurrentUserParts = Parameters<typeof createCurrentUserService>;

interface SignInParts extends Omit<OauthServices, 'currentUser'> {
  menus: CurrentUserParts[1];
  portals: CurrentUserParts[2];
}

/** Sign-in in all its ways, and the data that a signed-in person starts with. `passwords` are changed in the profile. */
export const oauthModule = (core: Core, { menus, portals, passwords, ...ways }: SignInParts): Mountable => ({
  routes: (app) => oauthRoutes(app, core, { ...ways, passwords, currentUser: createCurrentUserService(core, menus, portals) }),
});
