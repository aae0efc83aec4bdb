import { userResource } from '@banyan/shared-contracts/organization/user/user.contract';
import { CrudPage } from '@banyan/shared-ui/crud';
import { useMemo } from 'react';
import { useFreshMenu } from '../../kernel/use-fresh-menu';
import { useOrganizationPane } from '../../kernel/use-organization-pane';
import { useText } from '../../kernel/use-text';
import { UserActions } from './user-actions';
import { userScreen } from './user.screen';

/** The node above all organizations; people without one are listed only there. */
const EVERYBODY = '0';

/** User management: organizations on the left, the people in and below the chosen one on the right. */
export default function UserPage() {
  const text = useText();
  useFreshMenu(userResource);
  const everybody = text('admin.user.everybody');
  const { organization, closed, aside } = useOrganizationPane(useMemo(() => [{ key: EVERYBODY, title: everybody }], [everybody]));

  return (
    <CrudPage
      screen={userScreen}
      scope={{ query: { organizeId: organization?.id ?? '' } }}
      defaults={organization === undefined || organization.disabled ? {} : { organizeIdTree: [organization.organizeIds] }}
      aside={aside}
      closed={closed}
      actions={(tools) => closed === undefined && <UserActions query={tools.query} />}
    />
  );
}
