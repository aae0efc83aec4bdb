import { clearAllCaches, clearCache, listCache, readCache } from '@banyan/shared-contracts/services/cache.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import type { CacheService } from './cache.service';

export function cacheRoutes(app: FastifyInstance, caches: CacheService): void {
  const read = { access: { capability: 'cache.read' } } as const;
  const clear = { access: { capability: 'cache.clear' } } as const;
  app.addHook('onClose', () => caches.close());
  route(app, listCache, read, ({ query }) => caches.list(query));
  route(app, readCache, read, ({ params }) => caches.read(params.name));
  route(app, clearCache, clear, async ({ caller, params }) => {
    await caches.clear(caller, params.name);
    return done('ok.removed');
  });
  route(app, clearAllCaches, clear, async ({ caller }) => {
    await caches.clearAll(caller);
    return done('ok.removed');
  });
}
