import type { GrantNode } from '@banyan/shared-contracts/permission/authority.contract';

/** What a step of the wizard was answered. */
export interface StepReply {
  list: GrantNode[];
  ids: string[];
}

/** The user's decisions to give or remove grants, by the id of the grant. */
export type Decisions = ReadonlyMap<string, boolean>;

/** State of a step. */
export interface StepState {
  /** Ticked leaves of the tree as it is offered now. */
  checked: ReadonlySet<string>;
  added: ReadonlySet<string>;
  /** Also those that are not offered any more, because what they stand on was unticked. */
  removed: ReadonlySet<string>;
}

export function leavesOf(nodes: readonly GrantNode[]): GrantNode[] {
  const leaves: GrantNode[] = [];
  const visit = (node: GrantNode) => {
    if (node.isLeaf) leaves.push(node);
    node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return leaves;
}

export const NOTHING: StepReply = { list: [], ids: [] };

/**
 * Merges existing grants, offered grants and the user's decisions. `baseline`: the same step below what the group grants already. Decisions
 * remain when their tree disappears and comes back; grants that may not be given remain as they are.
 */
export function stateOf(current: StepReply, baseline: StepReply, decisions: Decisions): StepState {
  const granted = new Set([...baseline.ids, ...current.ids]);
  const offered = leavesOf(current.list);
  const isOn = ({ id, disabled }: GrantNode) => (disabled ? granted.has(id) : (decisions.get(id) ?? granted.has(id)));
  const checked = new Set(offered.filter(isOn).map(({ id }) => id));
  const fixed = new Set([...leavesOf(baseline.list), ...offered].filter(({ disabled }) => disabled).map(({ id }) => id));
  return {
    checked,
    added: new Set([...checked].filter((id) => !granted.has(id))),
    removed: new Set([...granted].filter((id) => !checked.has(id) && !fixed.has(id))),
  };
}

export function decide(decisions: Decisions, ids: readonly string[], on: boolean): Decisions {
  const next = new Map(decisions);
  for (const id of ids) next.set(id, on);
  return next;
}

/** The tree with only the leaves that pass, and their ancestors. */
function pruned(nodes: readonly GrantNode[], keeps: (leaf: GrantNode) => boolean): GrantNode[] {
  return nodes.flatMap((node) => {
    if (node.isLeaf) return keeps(node) ? [node] : [];
    const children = pruned(node.children, keeps);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}

/** Two trees as one: nodes of the second come after those of the first under the same parents. */
function merged(first: readonly GrantNode[], second: readonly GrantNode[]): GrantNode[] {
  const others = new Map(second.map((node) => [node.id, node]));
  const both = first.map((node) => {
    const other = others.get(node.id);
    others.delete(node.id);
    return other === undefined ? node : { ...node, children: merged(node.children, other.children) };
  });
  return [...both, ...others.values()];
}

const locked = (nodes: readonly GrantNode[]): GrantNode[] =>
  nodes.map((node) => ({ ...node, disabled: true, children: locked(node.children) }));

/** Only grants that will be given or removed, with their ancestors; grants that are no longer offered cannot be ticked here. */
export const changedTree = (current: StepReply, baseline: StepReply, { added, removed }: StepState): GrantNode[] => {
  const offered = new Set(leavesOf(current.list).map(({ id }) => id));
  return merged(
    pruned(current.list, ({ id }) => added.has(id) || removed.has(id)),
    locked(pruned(baseline.list, ({ id }) => removed.has(id) && !offered.has(id))),
  );
};
