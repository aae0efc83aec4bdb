import { ACCOUNT_TYPE } from '@banyan/shared-contracts/messaging/center/account.contract';
import { CrudPage } from '@banyan/shared-ui/crud';
import { accountScreen } from './account-screens';

const TYPE = ACCOUNT_TYPE.mail;
const screen = accountScreen(TYPE);
const SCOPE = { query: { type: TYPE } } as const;

/** Mail accounts that send mails. */
export default function MailAccountPage() {
  return <CrudPage screen={screen} scope={SCOPE} />;
}
