import { listVariateTree, variateResource } from '@banyan/shared-contracts/forms/designs/interfaces/interface-variate.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';

/** Variables below the authentication interfaces that they are taken from; none while they are not there. */
export function useVariates() {
  const request = useRequest();
  const { data = [] } = useQuery({
    queryKey: [variateResource.key, 'tree'],
    queryFn: async ({ signal }) => (await request(listVariateTree, {}, { signal })).data,
    meta: { silent: true },
  });
  return data;
}
