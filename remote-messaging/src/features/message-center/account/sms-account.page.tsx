import { ACCOUNT_TYPE } from '@banyan/shared-contracts/messaging/center/account.contract';
import { CrudPage } from '@banyan/shared-ui/crud';
import { accountScreen } from './account-screens';

const TYPE = ACCOUNT_TYPE.sms;
const screen = accountScreen(TYPE);
const SCOPE = { query: { type: TYPE } } as const;

/** Accounts of SMS providers. */
export default function SmsAccountPage() {
  return <CrudPage screen={screen} scope={SCOPE} />;
}
