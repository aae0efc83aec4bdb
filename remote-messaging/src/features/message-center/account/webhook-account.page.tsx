import { ACCOUNT_TYPE } from '@banyan/shared-contracts/messaging/center/account.contract';
import { CrudPage } from '@banyan/shared-ui/crud';
import { accountScreen } from './account-screens';

const TYPE = ACCOUNT_TYPE.webhook;
const screen = accountScreen(TYPE);
const SCOPE = { query: { type: TYPE } } as const;

/** Webhooks of DingTalk and WeCom robots. */
export default function WebhookAccountPage() {
  return <CrudPage screen={screen} scope={SCOPE} />;
}
