import { ListPage } from '@banyan/shared-ui/crud';
import { monitorScreen } from './monitor.screen';

/** Messages that were sent outside of the platform, with their results. */
export default function MonitorPage() {
  return <ListPage screen={monitorScreen} />;
}
