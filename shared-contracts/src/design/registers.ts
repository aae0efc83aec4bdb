import type { Change, Conflict, Held, Step } from './steps/change';
import type { DesignDoc, NodeId } from './design-doc';
import { isSameHeld } from './properties';
import { placeOf } from './tree';

/** What a step writes: a property of a node, its place, or all of it. */
interface Register {
  node: NodeId;
  part: 'property' | 'place' | 'content' | 'node';
  path: readonly string[];
}

export function registerOf(step: Step): Register {
  if (step.op === 'add' || step.op === 'drop') return { node: step.node.id, part: 'node', path: [] };
  if (step.op === 'move') return { node: step.node, part: 'place', path: [] };
  return step.op === 'turn' ? { node: step.node, part: 'content', path: [] } : { node: step.node, part: 'property', path: step.path };
}

const isPrefix = (one: readonly string[], other: readonly string[]) => one.every((name, index) => other[index] === name);

/** Whether one of two steps writes over what the other has written. */
export function overlap(one: Step, other: Step): boolean {
  const mine = registerOf(one);
  const theirs = registerOf(other);
  if (mine.node !== theirs.node) return false;
  if (mine.part === 'node' || theirs.part === 'node') return true;
  if (mine.part === 'place' || theirs.part === 'place') return mine.part === theirs.part;
  return isPrefix(mine.path, theirs.path) || isPrefix(theirs.path, mine.path);
}

/** What a step leaves in its register. */
export function writtenBy(step: Step): Held {
  if (step.op === 'set') return step.after;
  if (step.op === 'move') return { value: { ...placeOf(step.after) } };
  if (step.op === 'turn') return { value: step.after.type };
  return step.op === 'drop' ? 'absent' : { value: step.node.type };
}

const isSameWrite = (one: Step, other: Step) => one.op === other.op && isSameHeld(writtenBy(one), writtenBy(other));

/** Steps of a change whose registers others wrote without having seen it, or it without having seen them; each with what those wrote last. */
export function conflictsOf({ id, steps }: Change, others: readonly Change[]): Conflict[] {
  return steps.flatMap((step): Conflict[] => {
    const theirs = others.flatMap((other) => other.steps.filter((one) => overlap(step, one)).map((one) => ({ other, one }))).at(-1);
    if (theirs === undefined || isSameWrite(step, theirs.one)) return [];
    return [{ change: id, step, theirs: { by: theirs.other.by, at: theirs.other.at, value: writtenBy(theirs.one) } }];
  });
}

/** Ids of the nodes that steps touch, with those whose lists of children change. */
export function touchedBy(doc: DesignDoc, steps: readonly Step[]): Set<NodeId> {
  const found = new Set<NodeId>();
  for (const step of steps) {
    const { node } = registerOf(step);
    found.add(node);
    if (step.op === 'add' || step.op === 'drop') found.add(step.node.parent);
    if (step.op === 'move') [step.before.parent, step.after.parent].forEach((id) => found.add(id));
  }
  return new Set([...found].filter((id) => id === doc.root || doc.nodes.has(id)));
}
