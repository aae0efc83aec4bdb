import { CrudPage } from '@banyan/shared-ui/crud';
import { configScreen } from './config.screen';

/** Send configurations: the templates, and the accounts that send them. */
export default function ConfigPage() {
  return <CrudPage screen={configScreen} />;
}
