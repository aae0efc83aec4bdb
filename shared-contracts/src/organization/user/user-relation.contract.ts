import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { id } from '../../wire/scalars';

const PATH = '/api/permission/UserRelation/:objectId';

/** What people can be members of here, as the wire writes it (api-platform 11.4). */
export const OBJECT_TYPES = ['Position', 'Role', 'Group'] as const;
export type ObjectType = (typeof OBJECT_TYPES)[number];

const byObject = z.object({ objectId: id });

export const getMembers = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Members of a position, role or group',
  params: byObject,
  reply: z.object({ ids: z.array(id) }),
});

export const replaceMembers = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Make the members of a position, role or group exactly these',
  params: byObject,
  body: z.object({ objectId: id.optional(), objectType: z.enum(OBJECT_TYPES), userIds: z.array(id).max(100_000) }),
  reply: nothing,
});
