import { GLOBAL_ROLES, roleResource } from '@banyan/shared-contracts/organization/role.contract';
import { CrudPage } from '@banyan/shared-ui/crud';
import { useMemo } from 'react';
import { useFreshMenu } from '../../kernel/use-fresh-menu';
import { useOrganizationPane } from '../../kernel/use-organization-pane';
import { useText } from '../../kernel/use-text';
import { roleScreen } from './role.screen';

/** The list call's word for all roles is none. */
const ALL = 'all';

/** Role management: all roles, the global ones, or those of an organization and of what is below it. */
export default function RolePage() {
  const text = useText();
  useFreshMenu(roleResource);
  const { top, organization, aside } = useOrganizationPane(
    useMemo(
      () => [
        { key: ALL, title: text('admin.role.all') },
        { key: GLOBAL_ROLES, title: text('admin.role.globalRoles') },
      ],
      [text],
    ),
  );

  return (
    <CrudPage
      screen={roleScreen}
      scope={{ query: { organizeId: organization?.id ?? (top?.key === GLOBAL_ROLES ? GLOBAL_ROLES : '') } }}
      defaults={organization === undefined || organization.disabled ? {} : { globalMark: 0, organizeIdsTree: [organization.organizeIds] }}
      aside={aside}
    />
  );
}
