import { dataSourceResource, listSourceChoices } from '@banyan/shared-contracts/data/data-source.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';

/** Sources by kind, the first group holding the main database alone; undefined until they are there. */
export function useSourceGroups() {
  const request = useRequest();
  const { data } = useQuery({
    queryKey: [dataSourceResource.key, 'choices'],
    queryFn: async () => (await request(listSourceChoices, { query: {} })).data.list,
  });
  return data;
}
