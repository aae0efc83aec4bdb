import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { cacheRoutes } from './cache.routes';
import { createCacheService } from './cache.service';

/** Caches of the server, by size; cleared by key. */
export const cacheModule = (core: Core): Mountable => ({ routes: (app) => cacheRoutes(app, createCacheService(core)) });
