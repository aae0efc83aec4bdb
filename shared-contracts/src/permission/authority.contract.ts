import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { csv, id, splitCsv } from '../wire/scalars';

const PATH = '/api/permission/Authority';

/** The steps of the wizard in their order: what a permission group grants (api-platform 14.1). */
export const GRANT_STEPS = ['system', 'module', 'button', 'column', 'form', 'resource'] as const;
export type GrantStep = (typeof GRANT_STEPS)[number];

/** Node of a step's tree: a grant, or only an ancestor of grants (systems, menus, and groups that no table contains). */
export const grantNode = z.object({
  id: z.string(),
  fullName: z.string(),
  icon: z.string(),
  /** Menu type (part 5.4), 0 for systems and groups; null for objects of a menu. */
  type: z.int().nullable(),
  sortCode: z.int(),
  /** The caller may not grant it, nor anything below it. */
  disabled: z.boolean(),
  /** A grant of the requested kind. */
  isLeaf: z.boolean(),
  get children(): z.ZodArray<typeof grantNode> {
    return z.array(grantNode);
  },
});
export type GrantNode = z.output<typeof grantNode>;

/** Ids that the wire mixes: those that are no ids of the kind are left out by the server. */
const mixedIds = z
  .array(z.string().max(64))
  .max(100_000)
  .nullish()
  .transform((ids) => ids ?? []);

const byObject = z.object({ objectId: id });

/**
 * What a step offers below what the steps before have chosen (`moduleIds`: systems for menus, menus for all that follows; ids of both may be
 * mixed in). `ids`: granted already; `all`: every id of the tree.
 */
export const getGrantStep = endpoint({
  method: 'POST',
  reads: true,
  path: `${PATH}/Data/:objectId/Values`,
  summary: 'What a step of the wizard offers, and what of it is granted',
  params: byObject,
  body: z.object({
    type: z.enum(GRANT_STEPS),
    moduleIds: z
      .union([csv, z.array(z.string())])
      .nullish()
      .transform((value) => (Array.isArray(value) ? value : splitCsv(value ?? ''))),
  }),
  reply: z.object({ list: z.array(grantNode), ids: z.array(z.string()), all: z.array(z.string()) }),
});

const grantsInput = z.object({
  objectType: z.string().max(20).optional(),
  systemIds: mixedIds,
  module: mixedIds,
  button: mixedIds,
  column: mixedIds,
  form: mixedIds,
  resource: mixedIds,
  roleIds: mixedIds,
});
export type GrantsInput = z.output<typeof grantsInput>;

/** Replaces what the group grants, as far as the caller was offered it; everything else that it grants stays. */
export const saveGrants = endpoint({
  method: 'PUT',
  path: `${PATH}/Data/:objectId`,
  summary: 'Make the grants of a permission group exactly these',
  long: true,
  params: byObject,
  body: grantsInput,
  reply: nothing,
});

/** Each of the groups (`roleIds`) grants this beside what it has granted before. */
export const addGrants = endpoint({
  method: 'POST',
  path: `${PATH}/Data/Batch`,
  summary: 'Add grants to several permission groups',
  long: true,
  body: grantsInput,
  reply: nothing,
});

/** Portals by system, and which of them a permission group grants. */
export const getPortalGrants = endpoint({
  method: 'GET',
  path: `${PATH}/Portal/:objectId`,
  summary: 'Portals, and which of them a permission group grants',
  params: byObject,
  reply: z.object({ list: z.array(grantNode), ids: z.array(z.string()) }),
});

export const savePortalGrants = endpoint({
  method: 'POST',
  path: `${PATH}/Portal/:objectId`,
  summary: 'Make the portals that a permission group grants exactly these',
  params: byObject,
  body: z.object({ ids: mixedIds }),
  reply: nothing,
});

const portalHolders = z.object({
  itemType: z.string().max(40).optional(),
  objectType: z.string().max(40).optional(),
  systemId: z.string().max(40).nullish(),
  objectId: mixedIds,
});

/** Permission groups that grant one portal (`itemType` portalManage, `objectType` Role). */
export const getPortalHolders = endpoint({
  method: 'GET',
  path: `${PATH}/Model/:itemId/:objectType`,
  summary: 'Permission groups that grant a portal',
  params: z.object({ itemId: id, objectType: z.string().max(40) }),
  reply: z.object({ ids: z.array(id) }),
});

const saveHolders = { method: 'PUT', body: portalHolders, reply: nothing } as const;

export const savePortalHolders = endpoint({
  ...saveHolders,
  path: `${PATH}/Model/:itemId`,
  summary: 'Make the permission groups that grant a portal exactly these',
  params: z.object({ itemId: id }),
});

/** The same under the address of the GET. */
export const savePortalHoldersTyped = endpoint({
  ...saveHolders,
  path: `${PATH}/Model/:itemId/:objectType`,
  summary: 'Make the permission groups that grant a portal exactly these',
  params: z.object({ itemId: id, objectType: z.string().max(40) }),
});
