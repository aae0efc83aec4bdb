import { type DictionaryTypeNode, listDictionaryTypes } from '@banyan/shared-contracts/admin/dictionary-type.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import type { PaneNode } from '@banyan/shared-ui/tree';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

const toNode = (node: DictionaryTypeNode): PaneNode => ({
  key: node.id,
  title: node.fullName,
  selectable: node.parentId !== '-1',
  children: node.children.map(toNode),
});

const flatten = (nodes: readonly DictionaryTypeNode[]): DictionaryTypeNode[] => nodes.flatMap((node) => [node, ...flatten(node.children)]);

/** The tree of categories; its two roots cannot be chosen. */
export function useDictionaryTypes() {
  const request = useRequest();
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['dictionaryType', 'list', { query: {} }],
    queryFn: async ({ signal }) => (await request(listDictionaryTypes, { query: {} }, { signal })).data,
    meta: { silent: true },
  });
  const nodes = useMemo(() => (data?.list ?? []).map(toNode), [data]);
  const types = useMemo(() => flatten(data?.list ?? []).filter(({ parentId }) => parentId !== '-1'), [data]);
  return { nodes, types, loading: isLoading, error: data === undefined ? error : null, refetch: () => void refetch() };
}
