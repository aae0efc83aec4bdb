import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { pagedOf, pagingQuery, wholeNumber } from '../wire/paging';
import { id, ids } from '../wire/scalars';

const PATH = '/api/system/OnlineUser';

/** A session that is not over (api-platform 20). */
export const onlineUser = z.object({
  /** Of the session. */
  id,
  userId: id,
  /** `name/account`. */
  userName: z.string(),
  organize: z.string(),
  loginIPAddress: z.string(),
  /** Place of the address; empty, because no directory of addresses is installed. */
  loginAddress: z.string(),
  loginBrowser: z.string(),
  loginSystem: z.string(),
  loginTime: z.int(),
  lastSeenAt: z.int(),
  clientKind: z.enum(['pc', 'app']),
  /** Whether it is the session that asks. */
  current: z.boolean(),
});
export type OnlineUser = z.output<typeof onlineUser>;

/** Sessions that are not over, those last seen first; older clients send no page size and get up to 1,000. */
export const listOnlineUsers = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Who is signed in',
  query: pagingQuery.extend({ pageSize: wholeNumber(1000, 5000) }),
  reply: pagedOf(onlineUser),
});

/** Ends one session, or all of a user's where `id` is a user's, as older clients send it. */
export const endOnlineUser = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Sign somebody out',
  params: z.object({ id }),
  reply: nothing,
});

export const endOnlineUsers = endpoint({
  method: 'DELETE',
  path: PATH,
  summary: 'Sign several out',
  body: z.object({ ids: ids.min(1) }),
  reply: nothing,
});
