import * as z from '@banyan/shared-contracts/schema';
import { stateFilter } from '../organization/membership';
import { endpoint } from '../wire/endpoint';
import { pagedOf, pagingQuery } from '../wire/paging';
import { epochMs, id, mark, optionalText } from '../wire/scalars';

/** A portal that a system offers (api-platform 14.5, api-portals P2). */
export const offeredPortal = z.object({
  id,
  fullName: z.string(),
  categoryName: z.string(),
  description: z.string(),
  creatorUser: z.string(),
  creatorTime: epochMs,
  lastModifyTime: epochMs.nullable(),
  sortCode: z.int(),
  enabledMark: mark,
});
export type OfferedPortal = z.output<typeof offeredPortal>;

/** `category` is the id or the code of an entry; portals exist only for the browser, so that nothing is listed for another platform. */
export const listOfferedPortals = endpoint({
  method: 'GET',
  path: '/api/system/PortalManage/list/:systemId',
  summary: 'Portals that a system offers',
  params: z.object({ systemId: id }),
  query: pagingQuery.extend({ category: optionalText(100), enabledMark: stateFilter, platform: optionalText(20) }),
  reply: pagedOf(offeredPortal),
});
