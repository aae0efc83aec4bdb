import { listSystems } from '@banyan/shared-contracts/menu-admin/system.contract';
import { useWord } from '@banyan/shared-ui/i18n';
import { useRequest } from '@banyan/shared-ui/runtime';
import type { PaneNode } from '@banyan/shared-ui/tree';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Systems whose menus the signed-in person manages. */
export function useSystems() {
  const request = useRequest();
  const word = useWord();
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['system', 'pane'],
    queryFn: async ({ signal }) => (await request(listSystems, { query: {} }, { signal })).data.list,
    meta: { silent: true },
  });
  const nodes = useMemo(
    (): PaneNode[] => (data ?? []).map(({ id, fullName }) => ({ key: id, title: word(fullName), children: [] })),
    [data, word],
  );
  return { systems: data ?? [], nodes, loading: isLoading, error: data === undefined ? error : null, refetch: () => void refetch() };
}
