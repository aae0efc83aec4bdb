import { ListPage } from '@banyan/shared-ui/crud';
import { monitorScreen } from './monitor.screen';

/** Messages that left the platform, with what came of them. */
export default function MonitorPage() {
  return <ListPage screen={monitorScreen} />;
}
