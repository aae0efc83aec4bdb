import { ListPage } from '@banyan/shared-ui/crud';
import { logScreen } from './features/template/log/log.screens';

const screen = logScreen(undefined, 'btn_download');

/** What was printed with every template (`system/printLog`). */
export default function PrintLogPage() {
  return <ListPage screen={screen} scope={{ query: {} }} />;
}
