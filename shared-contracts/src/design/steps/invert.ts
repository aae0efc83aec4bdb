import { applyTo, draftOf } from './apply-step';
import type { Step } from './change';
import type { DesignDoc } from '../design-doc';
import { isSameJson } from '../json';
import { heldAt, isSameHeld, propsOf } from '../properties';
import { isSamePlace } from '../tree';

function invertStep(step: Step): Step {
  if (step.op === 'add') return { op: 'drop', node: step.node };
  if (step.op === 'drop') return { op: 'add', node: step.node };
  return { ...step, before: step.after, after: step.before } as Step;
}

/** Steps that take others back: after them the document is what it was, to the byte. */
export const invert = (steps: readonly Step[]): Step[] => [...steps].reverse().map(invertStep);

/** Whether the register of a step holds what the step replaces. */
export function holdsBefore(doc: DesignDoc, step: Step): boolean {
  if (step.op === 'set') {
    const props = propsOf(doc, step.node);
    return props !== undefined && isSameHeld(heldAt(props, step.path), step.before);
  }
  if (step.op === 'add') return !doc.nodes.has(step.node.id);
  const node = doc.nodes.get(step.op === 'drop' ? step.node.id : step.node);
  if (node === undefined) return false;
  if (step.op === 'move') return isSamePlace(node, step.before);
  const { type, props } = step.op === 'drop' ? step.node : step.before;
  return node.type === type && isSameJson(node.props, props) && (step.op === 'turn' || isSamePlace(node, step.node));
}

export interface Reversal {
  steps: readonly Step[];
  /** Steps that are not undone because another user has overwritten them. */
  left: readonly Step[];
}

/** Steps that undo others where their registers still hold what those wrote. */
export function undoSteps(doc: DesignDoc, steps: readonly Step[]): Reversal {
  const taken: Step[] = [];
  const left: Step[] = [];
  const draft = draftOf(doc);
  for (const step of invert(steps)) {
    const isTaken = holdsBefore(draft, step) && applyTo(draft, step);
    (isTaken ? taken : left).push(step);
  }
  return { steps: taken, left };
}
