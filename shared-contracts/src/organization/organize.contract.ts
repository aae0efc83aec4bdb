import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { listOf } from '../wire/paging';
import { id, mark } from '../wire/scalars';

/** Node of the tree of companies and departments (api-platform 10.2). */
export const organizeNode = z.object({
  id,
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  type: z.enum(['company', 'department']),
  icon: z.string(),
  /** Full path text, root first. */
  organize: z.string(),
  /** Id path, root first. */
  organizeIds: z.array(id),
  lastFullName: z.string(),
  isLeaf: z.boolean(),
  hasChildren: z.boolean(),
  disabled: z.boolean(),
  enabledMark: mark,
  /** Trees of what the caller manages state whether the caller may see it; other trees leave it out. */
  seen: z.boolean().optional(),
  get children(): z.ZodArray<typeof organizeNode> {
    return z.array(organizeNode);
  },
});
export type OrganizeNode = z.output<typeof organizeNode>;

/** Companies and departments without one branch (`0` = the whole tree). */
export const listOrganizeTree = endpoint({
  method: 'GET',
  path: '/api/permission/Organize/Department/Selector/:id',
  summary: 'Tree of companies and departments',
  params: z.object({ id }),
  reply: listOf(organizeNode),
});
