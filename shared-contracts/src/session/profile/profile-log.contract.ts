import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { pagedOf, pagingQuery } from '../../wire/paging';
import { epochMs, id, mark, optionalNumber } from '../../wire/scalars';
import { PROFILE_PATH } from './profile.contract';

/** `loginType` of the login log (api-platform 13). */
export const LOGIN_TYPE = { in: 0, out: 1 } as const;
/** `loginMark` of the login log. */
export const LOGIN_MARK = { failed: 0, succeeded: 1 } as const;

/** Row of the login log (api-platform 20, category 1). */
export const ownLogRow = z.object({
  id,
  creatorTime: z.int(),
  /** `name/account`. */
  userName: z.string(),
  ipAddress: z.string(),
  /** Place of the address; empty, because no directory of addresses is installed. */
  ipAddressName: z.string(),
  loginType: mark,
  loginMark: mark,
  /** Such as `Chrome 140`; empty when it is unknown. */
  browser: z.string(),
  /** Such as `Windows 10`; empty when it is unknown. */
  platForm: z.string(),
  abstracts: z.string(),
});
export type OwnLogRow = z.output<typeof ownLogRow>;

/** Own sign-ins and sign-outs, the newest first; `keyword` looks in addresses and user agents, the times are epoch ms. */
export const listOwnLog = endpoint({
  method: 'GET',
  path: `${PROFILE_PATH}/SystemLog`,
  summary: 'Own login log',
  query: pagingQuery.extend({
    category: optionalNumber(z.literal(1)),
    loginType: optionalNumber(mark),
    loginMark: optionalNumber(mark),
    startTime: optionalNumber(epochMs),
    endTime: optionalNumber(epochMs),
  }),
  reply: pagedOf(ownLogRow),
});

/** Empties the caller's view of the own login log. The entries themselves remain in the administration's log, which is not shortened. */
export const clearOwnLog = endpoint({
  method: 'DELETE',
  path: '/api/system/Log/deleteLoginLog',
  summary: 'Clear own login log',
  reply: nothing,
});
