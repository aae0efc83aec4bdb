import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { listOf } from '../../wire/paging';
import { id } from '../../wire/scalars';
import { PROFILE_PATH } from './profile.contract';

/** A session of the signed-in user on some device (our own call, beyond the wire documents). */
export const ownDevice = z.object({
  id,
  /** Such as `Chrome 140`; empty when it is unknown. */
  browser: z.string(),
  /** Such as `Windows 10`; empty when it is unknown. */
  platForm: z.string(),
  ipAddress: z.string(),
  signedInAt: z.int(),
  lastSeenAt: z.int(),
  /** Whether it is the session that asks. */
  current: z.boolean(),
  clientKind: z.enum(['pc', 'app']),
});
export type OwnDevice = z.output<typeof ownDevice>;

export const listOwnDevices = endpoint({
  method: 'GET',
  path: `${PROFILE_PATH}/Devices`,
  summary: 'Devices on which I am signed in, this one first, then those last seen',
  reply: listOf(ownDevice),
});

/** Refused for the caller's own session: for this one use the sign-out. */
export const signOutDevice = endpoint({
  method: 'DELETE',
  path: `${PROFILE_PATH}/Devices/:id`,
  summary: 'Sign out on another device of mine',
  params: z.object({ id }),
  reply: nothing,
});
