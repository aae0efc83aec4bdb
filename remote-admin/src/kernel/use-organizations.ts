import { listManagedDepartments } from '@banyan/shared-contracts/organization/department.contract';
import type { OrganizeNode } from '@banyan/shared-contracts/organization/organize.contract';
import type { Choice, ChoiceCodec } from '@banyan/shared-ui/crud';
import { useRequest } from '@banyan/shared-ui/runtime';
import type { PaneNode } from '@banyan/shared-ui/tree';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Only organizations that the signed-in user manages; those above them only lead to them and cannot be chosen. */
const toNodes = (nodes: readonly OrganizeNode[]): PaneNode[] =>
  nodes.flatMap(({ id, fullName, seen = true, children: below }) => {
    const children = toNodes(below);
    return seen || children.length > 0 ? [{ key: id, title: fullName, selectable: seen, children }] : [];
  });

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

/** Companies and departments that the signed-in person manages. */
function useManaged() {
  const request = useRequest();
  return useQuery({
    queryKey: ['organize', 'managed'],
    queryFn: async ({ signal }) => (await request(listManagedDepartments, { params: { id: '0' } }, { signal })).data.list,
    meta: { silent: true },
  });
}

/** The tree beside a list. */
export function useOrganizations() {
  const { data, isLoading, error, refetch } = useManaged();
  const nodes = useMemo(() => toNodes(data ?? []), [data]);
  const organizations = useMemo(() => flatten(data ?? []), [data]);
  return { nodes, organizations, loading: isLoading, error: data === undefined ? error : null, refetch: () => void refetch() };
}

/** Choices for fields that keep id paths (`organizePaths`). */
export function useOrganizeChoices(): Choice[] | undefined {
  const { data } = useManaged();
  return useMemo(() => data?.map(byPath), [data]);
}

/** Choices for fields that keep one id. */
export function useOrganizeIdChoices(): Choice[] | undefined {
  const { data } = useManaged();
  return useMemo(() => data?.map(byId), [data]);
}
