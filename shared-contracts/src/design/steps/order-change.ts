import { applyTo, docOf, draftOf } from './apply-step';
import type { Change, Step } from './change';
import type { DesignDoc } from '../design-doc';
import { holdsBefore } from './invert';
import { heldAt, propsOf } from '../properties';
import { placeOf } from '../tree';

/** A change at its place in the order. */
export interface OrderedChange {
  /** The document after it. */
  doc: DesignDoc;
  /** The change, each step with what it has really replaced: others may have written that since its author saw the document. */
  change: Change;
  /** Steps that did not hold, as their author wrote them. */
  refused: readonly Step[];
}

/** A step with what is in its register now. */
function withReplaced(doc: DesignDoc, step: Step): Step {
  if (step.op === 'add' || holdsBefore(doc, step)) return step;
  if (step.op === 'set') {
    const props = propsOf(doc, step.node);
    return props === undefined ? step : { ...step, before: heldAt(props, step.path) };
  }
  const node = doc.nodes.get(step.op === 'drop' ? step.node.id : step.node);
  if (node === undefined) return step;
  if (step.op === 'drop') return { op: 'drop', node };
  return step.op === 'move' ? { ...step, before: placeOf(node) } : { ...step, before: { type: node.type, props: node.props } };
}

/** Applies a change as `applyChange` does, and notes what it replaces. */
export function orderChange(doc: DesignDoc, change: Change): OrderedChange {
  const draft = draftOf(doc);
  const refused: Step[] = [];
  const steps = change.steps.map((step) => {
    const replaced = withReplaced(draft, step);
    if (applyTo(draft, step)) return replaced;
    refused.push(step);
    return step;
  });
  if (refused.length === 0) return { doc: docOf(draft), change: { ...change, steps }, refused };
  const isPartial = refused.length < steps.length && change.steps.every(({ op }) => op === 'set');
  return isPartial ? { doc: docOf(draft), change: { ...change, steps }, refused } : { doc, change, refused: change.steps };
}
