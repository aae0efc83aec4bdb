import type { Id } from '../database/tables';
import { describeUserAgent } from '../user-agent';

interface Visit {
  id: Id;
  created_at: Date;
  user_name: string;
  ip: string;
  user_agent: string;
  login_type: 0 | 1;
  login_mark: 0 | 1;
}

/** Who came when, from where and with what, as lists of logs show it. */
export function visitOf(row: Visit) {
  const { browser, platform } = describeUserAgent(row.user_agent);
  return {
    id: row.id,
    creatorTime: row.created_at.getTime(),
    userName: row.user_name,
    ipAddress: row.ip,
    ipAddressName: '',
    loginType: row.login_type,
    loginMark: row.login_mark,
    browser,
    platForm: platform,
  };
}
