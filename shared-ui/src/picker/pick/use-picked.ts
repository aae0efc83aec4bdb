import { listSelected } from '@banyan/shared-contracts/organization/principal.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useUiText } from '../../i18n/use-ui-text';
import { fromPrincipal, type PickNode, refOf } from './pick-node';
import { isVariable, VARIABLES } from '../picker-kinds';
import { createWantedNames, MOST_NAMES, nodeKey, nodeName } from './wanted-names';

/** Reads the nodes of typed ids, and caches each of them. */
function useAsk(): (refs: readonly string[], signal?: AbortSignal) => Promise<readonly PickNode[]> {
  const request = useRequest();
  const cache = useQueryClient();
  return async (refs, signal) => {
    const { list } = (await request(listSelected, { body: { ids: [...refs] } }, signal === undefined ? {} : { signal })).data;
    const nodes = list.map(fromPrincipal);
    nodes.forEach((node) => cache.setQueryData(nodeKey(refOf(node)), node));
    return nodes;
  };
}

/** What references refer to; undefined, and an empty name, as long as it is not known. */
export interface Picked {
  nodeOf: (ref: string) => PickNode | undefined;
  nameOf: (ref: string) => string;
}

/** Names what was chosen, by typed ids and by variables; one call for all that are not known yet. */
export function usePicked(refs: readonly string[]): Picked {
  const text = useUiText();
  const ask = useAsk();
  const cache = useQueryClient();
  const unknown = refs.filter((ref) => ref.includes('--') && cache.getQueryData(nodeKey(ref)) === undefined).slice(0, MOST_NAMES);
  useQuery({
    queryKey: ['principal', 'nodes', unknown],
    queryFn: ({ signal }) => ask(unknown, signal),
    enabled: unknown.length > 0,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const nodeOf = (ref: string) => cache.getQueryData<PickNode>(nodeKey(ref));
  return { nodeOf, nameOf: (ref) => (isVariable(ref) ? text(VARIABLES[ref]) : (nodeOf(ref)?.fullName ?? '')) };
}

/** Name for a typed id; for an organization, `whole` is the name with the names of all its ancestors. */
export type NameOf = (ref: string, whole?: boolean) => string;

/** Names by typed id where many are shown as words: requested when they are first needed, '' until they are known. */
export function useWantedNames(): NameOf {
  const ask = useAsk();
  const cache = useQueryClient();
  const [names] = useState(() => createWantedNames(cache, ask));
  const version = useSyncExternalStore(names.subscribe, names.version);
  // A new function when more is known: components that depend on it render again.
  return useMemo(() => (version < 0 ? () => '' : (ref: string, whole?: boolean) => names.nameOf(ref, whole)), [names, version]);
}

/** Names of what was shown before, by typed id; nothing is requested. */
export function useKnownNames(): NameOf {
  const cache = useQueryClient();
  return (ref, whole = false) => nodeName(cache.getQueryData<PickNode>(nodeKey(ref)), whole);
}

/** What was just chosen needs no call to be named. */
export function useRemember(): (nodes: readonly PickNode[]) => void {
  const cache = useQueryClient();
  return (nodes) => nodes.forEach((node) => cache.setQueryData(nodeKey(refOf(node)), node));
}
