import { listManagedDepartments } from '@banyan/shared-contracts/organization/department.contract';
import { listOrganizeTree, type OrganizeNode } from '@banyan/shared-contracts/organization/organize.contract';
import type { Choice, ChoiceCodec } from '@banyan/shared-ui/crud';
import { useRequest } from '@banyan/shared-ui/runtime';
import type { PaneNode } from '@banyan/shared-ui/tree';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

const toNode = ({ id, fullName, children }: OrganizeNode): PaneNode => ({ key: id, title: fullName, children: children.map(toNode) });

/** Choices by `valueOf`; disabled organizations are shown and cannot be chosen. */
const toChoice =
  (valueOf: (node: OrganizeNode) => string) =>
  (node: OrganizeNode): Choice => ({
    value: valueOf(node),
    label: node.fullName,
    disabled: node.disabled,
    children: node.children.map(toChoice(valueOf)),
  });

const byPath = toChoice(({ organizeIds }) => organizeIds.join('/'));
const byId = toChoice(({ id }) => id);

const flatten = (nodes: readonly OrganizeNode[]): OrganizeNode[] => nodes.flatMap((node) => [node, ...flatten(node.children)]);

/** Id paths, root first, as a user's organizations are kept (api-platform 12.2). */
export const organizePaths: ChoiceCodec = {
  toChoices: (value) => (Array.isArray(value) ? (value as string[][]).map((path) => path.join('/')) : []),
  fromChoices: (choices) => choices.map((choice) => choice.split('/')),
};

/** Companies and departments, for the tree beside the list and for the form. */
export function useOrganizations() {
  const request = useRequest();
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['organize', 'tree'],
    queryFn: async ({ signal }) => (await request(listOrganizeTree, { params: { id: '0' } }, { signal })).data.list,
    meta: { silent: true },
  });
  const nodes = useMemo(() => (data ?? []).map(toNode), [data]);
  const organizations = useMemo(() => flatten(data ?? []), [data]);
  return { nodes, organizations, loading: isLoading, error: data === undefined ? error : null, refetch: () => void refetch() };
}

/** The same for forms, where what is not the caller's to manage cannot be chosen. */
function useManagedTree(): OrganizeNode[] | undefined {
  const request = useRequest();
  const { data } = useQuery({
    queryKey: ['organize', 'managed'],
    queryFn: async ({ signal }) => (await request(listManagedDepartments, { params: { id: '0' } }, { signal })).data.list,
    meta: { silent: true },
  });
  return data;
}

/** Choices for fields that keep id paths (`organizePaths`). */
export function useOrganizeChoices(): Choice[] | undefined {
  const tree = useManagedTree();
  return useMemo(() => tree?.map(byPath), [tree]);
}

/** Choices for fields that keep one id. */
export function useOrganizeIdChoices(): Choice[] | undefined {
  const tree = useManagedTree();
  return useMemo(() => tree?.map(byId), [tree]);
}
