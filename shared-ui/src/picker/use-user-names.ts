import { listUsersByIds, type PrincipalNode } from '@banyan/shared-contracts/organization/principal.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

/** How many names one call answers; the rest follows. */
const MOST = 5000;

const keyOf = (id: string) => ['principal', 'name', id];

/** Names of users by id; '' as long as a name is not known. */
export function useUserNames(ids: readonly string[]): (id: string) => string {
  const request = useRequest();
  const cache = useQueryClient();
  const unknown = ids.filter((id) => cache.getQueryData(keyOf(id)) === undefined).slice(0, MOST);
  useQuery({
    queryKey: ['principal', 'names', unknown],
    queryFn: async ({ signal }) => {
      const { list } = (await request(listUsersByIds, { body: { ids: unknown } }, { signal })).data;
      list.forEach(({ id, fullName }) => cache.setQueryData(keyOf(id), fullName));
      return list.length;
    },
    enabled: unknown.length > 0,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  return (id) => cache.getQueryData<string>(keyOf(id)) ?? '';
}

/** Names of people that were just chosen need no call. */
export function useRememberNames(): (nodes: readonly PrincipalNode[]) => void {
  const cache = useQueryClient();
  return (nodes) => nodes.forEach(({ id, fullName }) => cache.setQueryData(keyOf(id), fullName));
}
