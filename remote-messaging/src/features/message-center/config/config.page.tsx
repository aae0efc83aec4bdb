import { CrudPage } from '@banyan/shared-ui/crud';
import { configScreen } from './config.screen';

/** Send configurations: which templates go out by which accounts. */
export default function ConfigPage() {
  return <CrudPage screen={configScreen} />;
}
