import { listSelected } from '@banyan/shared-contracts/organization/principal.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUiText } from '../i18n/use-ui-text';
import { fromPrincipal, keyOf, type PickNode, refOf } from './pick-node';
import { isVariable, VARIABLES } from './picker-kinds';

/** How many names one call answers; the rest follows. */
const MOST = 5000;

const cacheKey = (ref: string) => ['principal', 'node', keyOf(ref)];

/** What references stand for; undefined, and an empty name, as long as it is not known. */
export interface Picked {
  nodeOf: (ref: string) => PickNode | undefined;
  nameOf: (ref: string) => string;
}

/** Names what was chosen, by typed ids and by variables; one call for all that are not known yet. */
export function usePicked(refs: readonly string[]): Picked {
  const text = useUiText();
  const request = useRequest();
  const cache = useQueryClient();
  const unknown = refs.filter((ref) => ref.includes('--') && cache.getQueryData(cacheKey(ref)) === undefined).slice(0, MOST);
  useQuery({
    queryKey: ['principal', 'nodes', unknown],
    queryFn: async ({ signal }) => {
      const { list } = (await request(listSelected, { body: { ids: unknown } }, { signal })).data;
      list.forEach((node) => cache.setQueryData(cacheKey(refOf(node)), fromPrincipal(node)));
      return list.length;
    },
    enabled: unknown.length > 0,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const nodeOf = (ref: string) => cache.getQueryData<PickNode>(cacheKey(ref));
  return { nodeOf, nameOf: (ref) => (isVariable(ref) ? text(VARIABLES[ref]) : (nodeOf(ref)?.fullName ?? '')) };
}

/** Names of what was shown before, by typed id; nothing is asked for. */
export function useKnownNames(): (ref: string) => string | undefined {
  const cache = useQueryClient();
  return (ref) => cache.getQueryData<PickNode>(cacheKey(ref))?.fullName;
}

/** What was just chosen needs no call to be named. */
export function useRemember(): (nodes: readonly PickNode[]) => void {
  const cache = useQueryClient();
  return (nodes) => nodes.forEach((node) => cache.setQueryData(cacheKey(refOf(node)), node));
}
