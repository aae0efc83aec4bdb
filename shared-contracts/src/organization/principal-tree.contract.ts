import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { listOf } from '../wire/paging';
import { id } from '../wire/scalars';
import { PRINCIPAL_TYPES } from './principal.contract';

/** Top node of the role tree for roles that belong to no organization (api-forms A6). */
export const GLOBAL_ROLES_ID = '1';

/** Node of a picker's whole tree. Only nodes of the requested kind can be chosen; `category` nodes exist to group others. */
export const principalTreeNode = z.object({
  id,
  /** `-1` at the top. */
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  type: z.enum([...PRINCIPAL_TYPES, 'category']),
  icon: z.string(),
  /** Full path text of the organization. */
  organize: z.string(),
  /** Id path of the organization, root first. */
  organizeIds: z.array(id),
  hasChildren: z.boolean(),
  isLeaf: z.boolean(),
  /** Unique in the tree: a role appears under each of its organizations. */
  onlyId: z.string(),
  get children(): z.ZodArray<typeof principalTreeNode> {
    return z.array(principalTreeNode);
  },
});
export type PrincipalTreeNode = z.output<typeof principalTreeNode>;

/** Companies and departments with their enabled positions; branches without any are left out (api-platform 11.1). */
export const listPositionTree = endpoint({
  method: 'GET',
  path: '/api/permission/Position/Selector',
  summary: 'Tree of positions under their organizations',
  reply: listOf(principalTreeNode),
});

/** Global roles under the node `1`, then companies and departments with theirs (api-platform 11.2). */
export const listRoleTree = endpoint({
  method: 'GET',
  path: '/api/permission/Role/Selector',
  summary: 'Tree of roles under their organizations',
  reply: listOf(principalTreeNode),
});

/** Group types with their groups; a bare array (api-platform 11.3). */
export const listGroupTree = endpoint({
  method: 'GET',
  path: '/api/permission/Group/Selector',
  summary: 'Tree of groups under their types',
  reply: z.array(principalTreeNode),
});
