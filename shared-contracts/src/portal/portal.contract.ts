import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { listOf } from '../wire/paging';
import { id, jsonText, mark, optionalId, optionalText } from '../wire/scalars';

/** Portals as the shell and their users call them (api-platform 14.5). Their administration and design are other calls. */
const PATH = '/api/visualdev/Portal';

/** Content of a portal: cards on a grid, or an address of its own. */
export const PORTAL_TYPE = { designed: 0, custom: 1 } as const;
/** The target of a custom portal's address: a page of this application, or another site. */
export const PORTAL_LINK = { page: 0, web: 1 } as const;

const byId = z.object({ id });
const platform = optionalText(20);

/** A portal for users who may see it, merged with the caller's own arrangement. */
export const portal = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  systemId: id,
  type: mark,
  linkType: mark,
  /** Address of a custom portal, or ''. */
  customUrl: z.string(),
  /** 1: users may not arrange it for themselves. */
  enabledLock: mark,
  /** JSON text of a portal document (`portal-document.ts`), or ''. */
  formData: z.string(),
  /** 1: `formData` is as the caller has arranged it. Older clients do not read it. */
  customized: mark,
  /** 1: the caller's home in the portal's system. Older clients do not read it. */
  isDefault: mark,
});
export type Portal = z.output<typeof portal>;

/** Refused for callers who may not see the portal in that system; then the client shows its built-in home page. */
export const getPortal = endpoint({
  method: 'GET',
  path: `${PATH}/:id/auth`,
  summary: 'A portal, if the caller may see it',
  params: byId,
  query: z.object({ platform, systemId: optionalId }),
  reply: portal,
});

/** A category, or a portal in one. */
export const portalNode = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  hasChildren: z.boolean(),
  get children(): z.ZodArray<typeof portalNode> {
    return z.array(portalNode);
  },
});
export type PortalNode = z.output<typeof portalNode>;

/** `type` is sent by clients and means nothing here: only what can be shown is offered. */
export const listPortalChoices = endpoint({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'Portals that the caller may choose as home, by category',
  query: z.object({ platform, type: optionalText(20), systemId: optionalId }),
  reply: listOf(portalNode),
});

export const listSystemPortals = endpoint({
  method: 'GET',
  path: `${PATH}/manage/Selector/:systemId`,
  summary: 'Portals of a system that the caller may see',
  params: z.object({ systemId: id }),
  query: z.object({ platform, type: optionalText(20), systemId: optionalId }),
  reply: listOf(portalNode),
});

export const setDefaultPortal = endpoint({
  method: 'PUT',
  path: `${PATH}/:id/Actions/SetDefault`,
  summary: 'Make a portal the home of the caller in its system',
  params: byId,
  query: z.object({ platform }),
  reply: nothing,
});

export const savePortalArrangement = endpoint({
  method: 'PUT',
  path: `${PATH}/Custom/Save/:id`,
  summary: 'Keep the caller’s own arrangement of a portal; empty means the design again',
  params: byId,
  body: z.object({ formData: jsonText, systemId: optionalId }),
  reply: nothing,
});
