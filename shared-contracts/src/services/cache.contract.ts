import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { pagedOf, pagingQuery } from '../wire/paging';
import { optionalMs } from '../wire/scalars';

const PATH = '/api/system/CacheManage';
/** Letters, digits, colons, dots, dashes and underscores: clients put it into the path as it is. */
const name = z.string().regex(/^[\w:.-]{1,200}$/);

/** The content of a key. */
const cacheRow = z.object({
  /** The key, again. */
  id: z.string(),
  name: z.string(),
  /** Expiry in epoch milliseconds; null for an entry that expires together with its source. */
  overdueTime: z.int().nullable(),
  /** Bytes. */
  cacheSize: z.int(),
});
export type CacheRow = z.output<typeof cacheRow>;

export const listCache = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'What the node that answers keeps in its caches',
  query: pagingQuery.extend({ overdueStartTime: optionalMs, overdueEndTime: optionalMs }),
  reply: pagedOf(cacheRow),
});

export const readCache = endpoint({
  method: 'GET',
  path: `${PATH}/:name`,
  summary: 'What is kept under a key',
  params: z.object({ name }),
  reply: z.object({ name: z.string(), value: z.string() }),
});

export const clearCache = endpoint({
  method: 'DELETE',
  path: `${PATH}/:name`,
  summary: 'Forget what is kept under a key',
  params: z.object({ name }),
  reply: nothing,
});

export const clearAllCaches = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/ClearAll`,
  summary: 'Forget everything that is cached',
  reply: nothing,
});
