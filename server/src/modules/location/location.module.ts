import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { locationRoutes } from './location.routes';
import { createLocationService } from './location.service';

/** Places near a position. */
export const locationModule = (core: Core): Mountable => ({ routes: (app) => locationRoutes(app, createLocationService(core)) });
