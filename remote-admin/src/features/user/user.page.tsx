import { CrudPage, ErrorPanel } from '@banyan/shared-ui/crud';
import { TreePane } from '@banyan/shared-ui/tree';
import { useMemo, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { useOrganizations } from './use-organizations';
import { userScreen } from './user.screen';

/** The node above all organizations; people without one are listed only there. */
const EVERYBODY = '0';

/** User management: organizations on the left, the people in and below the chosen one on the right. */
export default function UserPage() {
  const text = useText();
  const { nodes, organizations, loading, error, refetch } = useOrganizations();
  const [chosen, setChosen] = useState(EVERYBODY);
  const organization = organizations.find(({ id }) => id === chosen);
  const everybody = text('admin.user.everybody');
  const all = useMemo(() => (nodes.length === 0 ? [] : [{ key: EVERYBODY, title: everybody }, ...nodes]), [nodes, everybody]);

  return (
    <CrudPage
      screen={userScreen}
      scope={{ query: { organizeId: organization?.id ?? '' } }}
      defaults={organization === undefined || organization.disabled ? {} : { organizeIdTree: [organization.organizeIds] }}
      aside={{
        label: organization?.fullName ?? everybody,
        content: (
          <TreePane
            title={text('admin.user.organizations')}
            nodes={all}
            loading={loading}
            selected={organization?.id ?? EVERYBODY}
            onSelect={setChosen}
            onRefresh={refetch}
            failure={error === null ? undefined : <ErrorPanel error={error} retry={refetch} />}
          />
        ),
      }}
    />
  );
}
