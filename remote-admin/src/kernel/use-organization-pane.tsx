import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useSession } from '@banyan/shared-ui/runtime';
import { type PaneNode, TreePane } from '@banyan/shared-ui/tree';
import { useMemo, useState } from 'react';
import { useOrganizations } from './use-organizations';
import { useText } from './use-text';

/** The tree of organizations beside a list, below nodes of the page's own, of which the first is chosen to begin with. */
export function useOrganizationPane(own: readonly [PaneNode, ...PaneNode[]]) {
  const text = useText();
  const { nodes, organizations, loading, error, refetch } = useOrganizations();
  const { isAdministrator } = useSession().user;
  const [chosen, setChosen] = useState(own[0].key);
  const organization = organizations.find(({ id }) => id === chosen);
  const top = own.find(({ key }) => key === chosen) ?? own[0];
  const all = useMemo(() => (loading || error !== null ? [] : [...own, ...nodes]), [loading, error, nodes, own]);
  return {
    /** Of the page's own nodes; undefined where an organization is chosen. */
    top: organization === undefined ? top : undefined,
    organization,
    /** The reason why there is nothing to manage, for a user without any organization. */
    closed: isAdministrator || loading || error !== null || nodes.length > 0 ? undefined : text('admin.user.noOrganizations'),
    aside: {
      label: organization?.fullName ?? top.title,
      content: (
        <TreePane
          title={text('admin.user.organizations')}
          nodes={all}
          loading={loading}
          selected={organization?.id ?? top.key}
          onSelect={setChosen}
          onRefresh={refetch}
          failure={error === null ? undefined : <ErrorPanel error={error} retry={refetch} />}
        />
      ),
    },
  };
}
