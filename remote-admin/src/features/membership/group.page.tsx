import { groupResource } from '@banyan/shared-contracts/organization/group.contract';
import { CrudPage } from '@banyan/shared-ui/crud';
import { useFreshMenu } from '../../kernel/use-fresh-menu';
import { groupScreen } from './group.screen';

/** Group management. */
export default function GroupPage() {
  useFreshMenu(groupResource);
  return <CrudPage screen={groupScreen} />;
}
