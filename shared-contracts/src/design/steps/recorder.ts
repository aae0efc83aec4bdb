import { withoutUndefined } from '../json';
import { applySteps } from './apply-step';
import type { Content, Held, Step } from './change';
import type { DesignDoc, DesignNode, Json, NodeId } from '../design-doc';
import { moveSteps, roomAt, type Spot } from '../place';
import { setSteps } from '../properties';
import { below } from '../tree';

/** Collects steps of which each is made for the document that those before it leave. */
export interface Recorder {
  /** The document as it is by now. */
  doc(): DesignDoc;
  steps(): readonly Step[];
  /** Takes steps that hold together; those that do not are left out as a whole. */
  push(steps: readonly Step[]): boolean;
  /** Sets a property; undefined takes the member away. */
  set(node: NodeId, path: readonly string[], value: Json | undefined): void;
  turn(node: NodeId, after: Content): void;
  move(ids: readonly NodeId[], spot: Spot): boolean;
  /** Adds nodes side by side. Their own places do not count. */
  add(nodes: readonly Omit<DesignNode, 'parent' | 'slot' | 'order'>[], spot: Spot): void;
  /** Drops a node with everything below it. */
  drop(id: NodeId): void;
}

export function createRecorder(start: DesignDoc): Recorder {
  let doc = start;
  const steps: Step[] = [];
  const push = (more: readonly Step[]): boolean => {
    const next = applySteps(doc, more);
    if (next === undefined) return false;
    doc = next;
    steps.push(...more);
    return true;
  };
  const heldOf = (value: Json | undefined): Held => (value === undefined ? 'absent' : { value: withoutUndefined(value) });
  return {
    doc: () => doc,
    steps: () => steps,
    push,
    set: (node, path, value) => void push(setSteps(doc, node, path, heldOf(value))),
    turn(node, after) {
      const own = doc.nodes.get(node);
      if (own !== undefined) push([{ op: 'turn', node, before: { type: own.type, props: own.props }, after: withoutUndefined(after) }]);
    },
    move: (ids, spot) => push(moveSteps(doc, ids, spot)),
    add(nodes, spot) {
      const room = roomAt(doc, spot, nodes.length);
      const added = nodes.map((node, index): Step => {
        const { parent, slot } = spot;
        return { op: 'add', node: { ...withoutUndefined(node), parent, slot, order: room.orders[index] ?? '' } };
      });
      push([...room.steps, ...added]);
    },
    drop: (id) =>
      void push(
        below(doc, id)
          .reverse()
          .map((node) => ({ op: 'drop', node })),
      ),
  };
}
