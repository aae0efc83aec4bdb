import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { id } from '../../wire/scalars';

/** Kinds of work that can be handed over; ids of the list are `<id>--<kind>`. */
export const HANDOVER_KINDS = ['permissionGroup', 'organize', 'subordinate', 'schedule'] as const;
export type HandoverKind = (typeof HANDOVER_KINDS)[number];

/** A kind, with the items of it as children. */
export const handoverNode = z.object({
  id: z.string(),
  fullName: z.string(),
  icon: z.string(),
  get children(): z.ZodArray<typeof handoverNode> {
    return z.array(handoverNode);
  },
});
export type HandoverNode = z.output<typeof handoverNode>;

const chosen = z
  .array(z.string().max(60))
  .max(10_000)
  .nullish()
  .transform((ids) => ids ?? []);

/** What one user is responsible for: flows, waiting work, and everything else (memberships, managed organizations, subordinates, schedules). */
export const getUserWork = endpoint({
  method: 'GET',
  path: '/api/permission/Users/getWorkByUser',
  summary: 'What a user could hand over',
  query: z.object({ fromId: id }),
  reply: z.object({ flow: z.array(handoverNode), wait: z.array(handoverNode), permission: z.array(handoverNode) }),
});

/** Ids of what the first user does not have are left out. */
export const handOverWork = endpoint({
  method: 'POST',
  path: '/api/permission/Users/workHandover',
  summary: 'Give work of one user to another',
  body: z.object({ fromId: id, toId: id, flowList: chosen, waitList: chosen, permissionList: chosen }),
  /** What was moved, kind by kind. */
  reply: z.object({ moved: z.array(z.object({ kind: z.enum(HANDOVER_KINDS), fullName: z.string(), count: z.int() })) }),
});
