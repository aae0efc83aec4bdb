import { AppError } from '@banyan/shared-contracts/errors';
import type { listCache, readCache } from '@banyan/shared-contracts/services/cache.contract';
import type { EndpointReply, EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';

export type CacheService = ReturnType<typeof createCacheService>;

/** Caches of the node that handles the request; cleared on all nodes. */
export function createCacheService({ caches, broadcast, database, audit, onError }: Core) {
  const listening = broadcast.subscribe('caches', ({ name }) => caches.clear(name)).catch(onError);

  /** On all nodes; whether this one had something under the name. */
  const clear = async (caller: Caller, name: string): Promise<boolean> => {
    await database.transaction((tx) => audit(tx, caller, { module: 'cache', action: 'remove', targetId: '0', targetName: name }));
    broadcast.send('caches', { name });
    return caches.clear(name);
  };

  return {
    async list(query: EndpointRequest<typeof listCache>['query']): Promise<EndpointReply<typeof listCache>> {
      const { keyword, overdueStartTime, overdueEndTime, currentPage, pageSize, sidx, sort } = query;
      // A cached value ends when its source changes, at a time that is not known in advance.
      const timed = overdueStartTime !== null || overdueEndTime !== null;
      const found = timed ? [] : (await caches.list()).filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()));
      const sign = sort === 'asc' ? 1 : -1;
      found.sort((a, b) => (sidx === 'name' ? sign * (a.name < b.name ? -1 : 1) : sign * (a.size - b.size)));
      const list = found
        .slice((currentPage - 1) * pageSize, currentPage * pageSize)
        .map(({ name, size }) => ({ id: name, name, overdueTime: null, cacheSize: size }));
      return { list, pagination: { currentPage, pageSize, total: found.length } };
    },

    async read(name: string): Promise<EndpointReply<typeof readCache>> {
      const value = await caches.textOf(name);
      if (value === undefined) throw new AppError('NOT_FOUND');
      return { name, value };
    },

    /** Throws NOT_ALLOWED where there was nothing under the name; other nodes are asked to drop it all the same. */
    async clear(caller: Caller, name: string): Promise<void> {
      if (!(await clear(caller, name))) throw new AppError('NOT_ALLOWED', { what: 'what.notCached' });
    },
    clearAll: (caller: Caller) => clear(caller, ''),
    close: async () => (await listening)?.(),
  };
}
