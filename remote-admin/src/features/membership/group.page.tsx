import { CrudPage } from '@banyan/shared-ui/crud';
import { groupScreen } from './group.screen';

/** Group management. */
export default function GroupPage() {
  return <CrudPage screen={groupScreen} />;
}
