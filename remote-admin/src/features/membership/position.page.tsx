import { positionResource } from '@banyan/shared-contracts/organization/position.contract';
import { CrudPage } from '@banyan/shared-ui/crud';
import { useMemo } from 'react';
import { useFreshMenu } from '../../kernel/use-fresh-menu';
import { useOrganizationPane } from '../../kernel/use-organization-pane';
import { useText } from '../../kernel/use-text';
import { positionScreen } from './position.screen';

/** The list call's word for all positions is none. */
const ALL = 'all';

/** Position management: organizations on the left, the positions of the chosen one and of what is below it on the right. */
export default function PositionPage() {
  const text = useText();
  useFreshMenu(positionResource);
  const all = text('admin.position.all');
  const { organization, aside } = useOrganizationPane(useMemo(() => [{ key: ALL, title: all }], [all]));

  return (
    <CrudPage
      screen={positionScreen}
      scope={{ query: { organizeId: organization?.id ?? '' } }}
      defaults={organization === undefined || organization.disabled ? {} : { organizeId: organization.id }}
      aside={aside}
    />
  );
}
