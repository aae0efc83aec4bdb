import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { listOf } from '../wire/paging';
import { id, keyword, mark, markInput } from '../wire/scalars';

const nodeId = z.union([id, z.literal('-1')]);

/** An area with everything above it, itself included: ids and names from the province down. */
const placedArea = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  enabledMark: mark,
  sortCode: z.int(),
  isLeaf: z.boolean(),
  hasChildren: z.boolean(),
  ids: z.array(id),
  names: z.array(z.string()),
});
export type PlacedArea = z.output<typeof placedArea>;

/** Most areas in the result of one search. */
export const MAX_FOUND_AREAS = 100;

/**
 * Areas below a node (`-1` = provinces): without a keyword one level; with one all areas at any depth whose name contains it, the highest
 * ones first (api-platform 20). Administrators of areas also get disabled ones: in a level, and in a search with `withDisabled`.
 */
export const searchAreas = endpoint({
  method: 'GET',
  path: '/api/system/Area/:nodeId',
  summary: 'Areas below a node, or those of a name',
  params: z.object({ nodeId }),
  query: z.object({ keyword, withDisabled: markInput.optional() }),
  reply: listOf(placedArea),
});

/** Areas below a node (`-1` = provinces), one level, enabled ones only (api-forms A7). */
export const listAreaChildren = endpoint({
  method: 'GET',
  path: '/api/system/Area/:parentId/Selector/:excludeId',
  summary: 'One level of areas',
  params: z.object({ parentId: nodeId, excludeId: id }),
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

/** Most names of one look-up. */
export const MAX_AREA_NAMES = 1000;

/** What written names may mean, paths from the province down joined by `/` or their ends (api-forms A7); all of several areas of one name. */
export const findAreas = endpoint({
  method: 'POST',
  path: '/api/system/Area/GetAreaByNames',
  reads: true,
  summary: 'Areas by their names',
  body: z.object({ names: z.array(z.string().max(300)).max(MAX_AREA_NAMES) }),
  reply: listOf(z.object({ ids: z.array(id), fullName: z.string() })),
});
