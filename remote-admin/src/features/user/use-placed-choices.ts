import type { listPositionTree, PrincipalTreeNode } from '@banyan/shared-contracts/organization/principal-tree.contract';
import type { Choice } from '@banyan/shared-ui/crud';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';

const leaves = (nodes: readonly PrincipalTreeNode[]): PrincipalTreeNode[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? leaves(node.children) : [node]));

/** The name with the organization it belongs to, if any. */
const labelOf = ({ fullName, organize }: PrincipalTreeNode) => (organize === '' ? fullName : `${fullName} · ${organize.split('/').at(-1)}`);

/**
 * Positions or roles that a member of the organizations may have: global ones, and those of the organizations or of ones above them. What is
 * chosen already stays, so that it can be seen and taken away.
 */
export function usePlacedChoices(
  endpoint: typeof listPositionTree,
  organizePaths: readonly string[][],
  chosen: readonly string[],
): Choice[] | undefined {
  const request = useRequest();
  const { data } = useQuery({
    queryKey: ['organize', endpoint.path],
    queryFn: async ({ signal }) => (await request(endpoint, undefined, { signal })).data.list,
  });
  if (data === undefined) return undefined;
  const within = new Set(organizePaths.flat());
  const fitting = leaves(data).filter(
    ({ id, type, organizeIds }) =>
      type !== 'category' && (organizeIds.length === 0 || within.has(organizeIds.at(-1) ?? '') || chosen.includes(id)),
  );
  return [...new Map(fitting.map((node) => [node.id, { value: node.id, label: labelOf(node) }])).values()];
}
