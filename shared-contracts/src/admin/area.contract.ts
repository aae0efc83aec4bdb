import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { listOf } from '../wire/paging';
import { id } from '../wire/scalars';

/** Areas below a node (`-1` = provinces), one level, enabled ones only (api-forms A7). */
export const listAreaChildren = endpoint({
  method: 'GET',
  path: '/api/system/Area/:parentId/Selector/:excludeId',
  summary: 'One level of areas',
  params: z.object({ parentId: z.union([id, z.literal('-1')]), excludeId: id }),
  reply: listOf(z.object({ id, fullName: z.string(), isLeaf: z.boolean(), hasChildren: z.boolean() })),
});

/** Names of id paths, in the same order; unknown ids become empty text. */
export const listAreaNames = endpoint({
  method: 'POST',
  path: '/api/system/Area/GetAreaByIds',
  reads: true,
  summary: 'Names of area paths',
  body: z.object({ idsList: z.array(z.array(z.string()).max(10)).max(1000) }),
  reply: z.array(z.array(z.string())),
});
