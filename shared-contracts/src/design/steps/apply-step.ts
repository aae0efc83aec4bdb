import type { Step } from './change';
import type { DesignDoc, DesignNode, NodeId } from '../design-doc';
import { putHeld } from '../properties';
import { inheritOrder } from '../tree';

/** A document while steps are applied to it. */
export interface Draft {
  readonly from: DesignDoc['nodes'];
  moved: boolean;
  readonly kind: string;
  readonly root: NodeId;
  props: DesignDoc['props'];
  readonly nodes: Map<NodeId, DesignNode>;
  /** Number of children of each node; counted when the first step needs it. */
  counts?: Map<NodeId, number>;
}

/** Begins to apply steps, one by one. */
export const draftOf = ({ kind, root, props, nodes }: DesignDoc): Draft => ({
  kind,
  root,
  props,
  nodes: new Map(nodes),
  from: nodes,
  moved: false,
});

function countsOf(draft: Draft): Map<NodeId, number> {
  if (draft.counts === undefined) {
    draft.counts = new Map();
    for (const { parent } of draft.nodes.values()) draft.counts.set(parent, (draft.counts.get(parent) ?? 0) + 1);
  }
  return draft.counts;
}

function count(draft: Draft, parent: NodeId, by: 1 | -1): void {
  draft.counts?.set(parent, (draft.counts.get(parent) ?? 0) + by);
}

const hasNode = (draft: Draft, id: NodeId) => id === draft.root || draft.nodes.has(id);

function isWithin(draft: Draft, id: NodeId, ancestor: NodeId): boolean {
  for (let at: NodeId | undefined = id; at !== undefined; at = draft.nodes.get(at)?.parent) if (at === ancestor) return true;
  return false;
}

function setIn(draft: Draft, { node, path, after }: Extract<Step, { op: 'set' }>): boolean {
  if (path.length === 0) return false;
  if (node === draft.root) {
    const props = putHeld(draft.props, path, after);
    if (props === undefined) return false;
    draft.props = props;
    return true;
  }
  const own = draft.nodes.get(node);
  const props = own && putHeld(own.props, path, after);
  if (own === undefined || props === undefined) return false;
  if (props !== own.props) draft.nodes.set(node, { ...own, props });
  return true;
}

function moveIn(draft: Draft, { node, after }: Extract<Step, { op: 'move' }>): boolean {
  const own = draft.nodes.get(node);
  if (own === undefined || !hasNode(draft, after.parent) || isWithin(draft, after.parent, node)) return false;
  count(draft, own.parent, -1);
  count(draft, after.parent, 1);
  draft.nodes.set(node, { ...own, parent: after.parent, slot: after.slot, order: after.order });
  return true;
}

function turnIn(draft: Draft, { node, after }: Extract<Step, { op: 'turn' }>): boolean {
  const own = draft.nodes.get(node);
  if (own === undefined) return false;
  draft.nodes.set(node, { ...own, type: after.type, props: after.props });
  return true;
}

function addIn(draft: Draft, { node }: Extract<Step, { op: 'add' }>): boolean {
  if (hasNode(draft, node.id) || !hasNode(draft, node.parent)) return false;
  count(draft, node.parent, 1);
  draft.nodes.set(node.id, node);
  return true;
}

function dropIn(draft: Draft, { node: { id } }: Extract<Step, { op: 'drop' }>): boolean {
  const own = draft.nodes.get(id);
  if (own === undefined || (countsOf(draft).get(id) ?? 0) > 0) return false;
  count(draft, own.parent, -1);
  draft.nodes.delete(id);
  return true;
}

/** Applies a step to a draft; whether it held. A step that does not hold changes nothing. */
export function applyTo(draft: Draft, step: Step): boolean {
  draft.moved ||= step.op !== 'set' && step.op !== 'turn';
  switch (step.op) {
    case 'set':
      return setIn(draft, step);
    case 'move':
      return moveIn(draft, step);
    case 'turn':
      return turnIn(draft, step);
    case 'add':
      return addIn(draft, step);
    case 'drop':
      return dropIn(draft, step);
  }
}

/** The document that a draft has become; the draft is not used any more. */
export function docOf({ kind, root, props, nodes, from, moved }: Draft): DesignDoc {
  inheritOrder(from, nodes, moved);
  return { kind, root, props, nodes };
}

/**
 * The document after a step; undefined when the step cannot be applied: its node or parent is gone, a node would contain itself, a node to
 * be dropped has children, an id is taken, or something on the path of a property is not an object.
 */
export function applyStep(doc: DesignDoc, step: Step): DesignDoc | undefined {
  const draft = draftOf(doc);
  return applyTo(draft, step) ? docOf(draft) : undefined;
}

/** The document after all steps; undefined when one of them does not hold. */
export function applySteps(doc: DesignDoc, steps: readonly Step[]): DesignDoc | undefined {
  const draft = draftOf(doc);
  return steps.every((step) => applyTo(draft, step)) ? docOf(draft) : undefined;
}

export interface Applied {
  doc: DesignDoc;
  /** Steps that did not hold; all of the change where it does not hold in part. */
  refused: readonly Step[];
}

/** The document after those of the steps that hold, one by one. */
export function applyWhatHolds(doc: DesignDoc, steps: readonly Step[]): Applied {
  const draft = draftOf(doc);
  const refused = steps.filter((step) => !applyTo(draft, step));
  return { doc: refused.length === steps.length ? doc : docOf(draft), refused };
}

/** The document after a change. It holds as a whole or not at all, unless all it does is set properties: those hold one by one. */
export function applyChange(doc: DesignDoc, { steps }: { readonly steps: readonly Step[] }): Applied {
  if (steps.every(({ op }) => op === 'set')) return applyWhatHolds(doc, steps);
  const changed = applySteps(doc, steps);
  return changed === undefined ? { doc, refused: steps } : { doc: changed, refused: [] };
}
