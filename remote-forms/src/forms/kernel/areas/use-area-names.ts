import { listAreaNames } from '@banyan/shared-contracts/admin/area.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AreaNode, AreaPath } from './area-node';

const NAMES = ['area', 'name'];
const nameKey = (id: string) => [...NAMES, id];

function remember(cache: QueryClient, path: AreaPath, names: readonly string[]): void {
  // A known name stays in the cache: it is not requested a second time.
  cache.setQueryDefaults(NAMES, { gcTime: Infinity });
  path.forEach((id, step) => cache.setQueryData(nameKey(id), names[step] ?? ''));
}

/** Names along a path of areas; an id without an area is its own name. */
const namesOf = (cache: QueryClient, path: AreaPath): string[] =>
  path.map((id) => {
    const name = cache.getQueryData<string>(nameKey(id));
    return name === '' ? id : (name ?? '');
  });

/** Names of chosen areas; one call for all unknown ones, '' until they are known. */
export function useAreaNames(paths: readonly AreaPath[]): (path: AreaPath) => string[] {
  const request = useRequest();
  const cache = useQueryClient();
  const unknown = paths.filter((path) => path.some((id) => cache.getQueryData(nameKey(id)) === undefined));
  useQuery({
    queryKey: ['area', 'names', unknown],
    queryFn: async ({ signal }) => {
      const names = (await request(listAreaNames, { body: { idsList: unknown.map((path) => [...path]) } }, { signal })).data;
      unknown.forEach((path, index) => remember(cache, path, names[index] ?? []));
      return names;
    },
    enabled: unknown.length > 0,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  return (path) => namesOf(cache, path);
}

/** Caches the names of newly chosen areas, so that no call is needed for them. */
export function useRememberArea(): (area: Pick<AreaNode, 'path' | 'names'>) => void {
  const cache = useQueryClient();
  return ({ path, names }) => remember(cache, path, names);
}
