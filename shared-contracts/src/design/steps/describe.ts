import type { Held, Message, Step } from './change';
import type { DesignDoc, DesignNode, NodeId } from '../design-doc';
import { isSameHeld } from '../properties';
import { isSameJson } from '../json';
import { isSamePlace } from '../tree';
import { type PropertyTitle, valueWords } from './value-words';

/** How a kind of design describes its nodes when steps are described. */
export interface Descriptions {
  /** Name of a node for people; '' for the root. */
  nameOf(node: DesignNode): string;
  /** Key of the title of a property, or the path as text where it has none. */
  titleOf(node: DesignNode | undefined, path: readonly string[]): PropertyTitle;
}

const keyOf = (step: Step): string =>
  step.op === 'add' || step.op === 'drop' ? step.node.id : `${step.node} ${step.op === 'set' ? JSON.stringify(step.path) : step.op}`;

function joined(first: Step, last: Step): Step | 'nothing' | undefined {
  if (first.op === 'set' && last.op === 'set') {
    return isSameHeld(first.before, last.after) ? 'nothing' : { ...first, after: last.after };
  }
  if (first.op === 'move' && last.op === 'move') {
    return isSamePlace(first.before, last.after) ? 'nothing' : { ...first, after: last.after };
  }
  if (first.op === 'turn' && last.op === 'turn') {
    return isSameJson(first.before, last.after) ? 'nothing' : { ...first, after: last.after };
  }
  return undefined;
}

/** Steps of one property or place as one: A to B to C is A to C. Only for steps whose order among others does not matter, such as those of typing. */
export function joinSteps(steps: readonly Step[]): Step[] {
  const found = new Map<string, Step>();
  const rest: Step[] = [];
  for (const step of steps) {
    const key = keyOf(step);
    const known = found.get(key);
    const join = known && joined(known, step);
    if (join === 'nothing') found.delete(key);
    else if (join !== undefined) found.set(key, join);
    else if (known === undefined && step.op !== 'add' && step.op !== 'drop') found.set(key, step);
    else rest.push(step);
  }
  return [...found.values(), ...rest];
}

/** Whether steps may be joined: all they do is set properties, move and turn. */
export const mayJoin = (steps: readonly Step[]): boolean => steps.every(({ op }) => op === 'set');

const valueOf = (held: Held) => (held === 'absent' ? undefined : held.value);

const propertyMessage = (name: string, title: PropertyTitle, before: Held, after: Held): Message => ({
  key: name === '' ? 'design.change.setting' : 'design.change.set',
  values: {
    name,
    ...('key' in title ? { propKey: title.key } : { prop: title.text }),
    ...valueWords('a', valueOf(before), title),
    ...valueWords('b', valueOf(after), title),
  },
});

/**
 * Sentences that describe steps, one for each node or property that they touch; a node that was added and dropped again is left out.
 * `before` is the document before the steps, `after` the document after them.
 */
export function describe(before: DesignDoc, after: DesignDoc, steps: readonly Step[], { nameOf, titleOf }: Descriptions): Message[] {
  const nodeAt = (id: NodeId) => after.nodes.get(id) ?? before.nodes.get(id);
  const name = (id: NodeId) => {
    const node = nodeAt(id);
    return node === undefined ? '' : nameOf(node);
  };
  const isNew = (id: NodeId) => !before.nodes.has(id);
  const isGone = (id: NodeId) => !after.nodes.has(id);
  const told = new Set<NodeId>();
  /** When a container is added or dropped, its content gets no message of its own. */
  const once = (id: NodeId, parentTold: boolean, message: Message): Message[] => {
    if (told.has(id) || parentTold) return [];
    told.add(id);
    return [message];
  };
  return joinSteps(steps).flatMap((step): Message[] => {
    const id = step.op === 'add' || step.op === 'drop' ? step.node.id : step.node;
    const here = after.nodes.get(id);
    if (isNew(id) && id !== before.root) {
      if (here === undefined) return [];
      return once(id, here.parent !== after.root && isNew(here.parent), { key: 'design.change.add', values: { name: nameOf(here) } });
    }
    if (isGone(id) && id !== before.root) {
      const was = before.nodes.get(id);
      if (was === undefined) return [];
      return once(id, was.parent !== before.root && isGone(was.parent), { key: 'design.change.drop', values: { name: nameOf(was) } });
    }
    if (step.op === 'move') {
      const place = name(step.after.parent);
      return [
        { key: 'design.change.move', values: { name: name(id), ...(place === '' ? { placeKey: 'design.change.form' } : { place }) } },
      ];
    }
    if (step.op === 'turn') return [{ key: 'design.change.turn', values: { name: name(id), a: step.before.type, b: step.after.type } }];
    if (step.op === 'set') return [propertyMessage(name(id), titleOf(here, step.path), step.before, step.after)];
    return [];
  });
}

/** A sentence in the language of `word`. A value with the name `propKey` is the key of a word, which replaces `{prop}`. */
export function sayMessage({ key, values }: Message, word: (key: string) => string): string {
  return word(key).replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (Object.hasOwn(values, name)) return String(values[name]);
    return Object.hasOwn(values, `${name}Key`) ? word(String(values[`${name}Key`])) : whole;
  });
}
