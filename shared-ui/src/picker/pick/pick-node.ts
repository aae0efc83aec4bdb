import type { OrganizeNode } from '@banyan/shared-contracts/organization/organize.contract';
import { parseTypedId, type PrincipalNode, type PrincipalType, toTypedId } from '@banyan/shared-contracts/organization/principal.contract';
import type { PrincipalTreeNode } from '@banyan/shared-contracts/organization/principal-tree.contract';
import type { TreePick } from './pick-tree';

/** What a picker shows and chooses: a principal, a node that only groups others (`category`), or a variable (`system`) resolved later. */
export interface PickNode extends TreePick {
  id: string;
  type: PrincipalType | 'category' | 'system';
  /** Path text of the organization that contains it, or of itself; '' without one. */
  organize: string;
  /** Id path of the organization, root first; empty without one. */
  organizeIds: readonly string[];
}

export const fromPrincipal = ({ onlyId, id, type, fullName, organize, organizeIds = [], isLeaf }: PrincipalNode): PickNode => ({
  key: onlyId,
  id,
  type,
  fullName,
  organize,
  organizeIds,
  disabled: false,
  isLeaf,
});

export const fromOrganize = ({ children, ...node }: OrganizeNode): PickNode => ({
  ...node,
  key: node.id,
  children: children.map(fromOrganize),
});

export const fromTree = ({ children, ...node }: PrincipalTreeNode): PickNode => ({
  ...node,
  key: node.onlyId,
  disabled: false,
  children: children.map(fromTree),
});

/** A node in the form that pickers store: its typed id, or the bare name of a variable. */
export const refOf = ({ id, type }: Pick<PickNode, 'id' | 'type'>): string =>
  type === 'system' || type === 'category' ? id : toTypedId(id, type);

/** The same for a company and for the department it may have become: one organization is chosen once. */
export function keyOf(ref: string): string {
  const principal = parseTypedId(ref);
  return principal?.type === 'company' ? toTypedId(principal.id, 'department') : ref;
}

/** The tree with only what matches the keyword and the ancestors of matches; below a matching node everything remains. */
export function filterNodes(nodes: readonly PickNode[], word: string): PickNode[] {
  if (word === '') return [...nodes];
  return nodes.flatMap((node) => {
    if (node.fullName.toLowerCase().includes(word)) return [node];
    const children = filterNodes(node.children ?? [], word);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** The tree with only the leaves that fit, and their ancestors. */
export const keepFitting = (nodes: readonly PickNode[], fits: (node: PickNode) => boolean): PickNode[] =>
  nodes.flatMap((node) => {
    const children = keepFitting(node.children ?? [], fits);
    return children.length > 0 || fits(node) ? [{ ...node, children }] : [];
  });
