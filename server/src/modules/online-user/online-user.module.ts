import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { onlineUserRoutes } from './online-user.routes';
import { createOnlineUserService } from './online-user.service';

/** Signed-in users, and their sign-out by an administrator. */
export const onlineUserModule = (core: Core): Mountable => ({ routes: (app) => onlineUserRoutes(app, createOnlineUserService(core)) });
