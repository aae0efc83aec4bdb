import { ACCOUNT_TYPE } from '@banyan/shared-contracts/messaging/center/account.contract';
import { CrudPage } from '@banyan/shared-ui/crud';
import { accountScreen } from './account-screens';

const TYPE = ACCOUNT_TYPE.officialAccount;
const screen = accountScreen(TYPE);
const SCOPE = { query: { type: TYPE } } as const;

/** Official accounts of WeChat. */
export default function WechatAccountPage() {
  return <CrudPage screen={screen} scope={SCOPE} />;
}
