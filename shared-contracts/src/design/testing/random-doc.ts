import fc from 'fast-check';
import type { Held, Step } from '../steps/change';
import type { DesignDoc, DesignNode, Json, NodeId } from '../design-doc';
import { createRecorder, type Recorder } from '../steps/recorder';
import { above, below, children } from '../tree';

/** Documents and gestures by chance, over few nodes and few properties, so that what two people do meets often. */

export const ROOT = 'root';
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
const SLOTS = ['one', 'two'];
const PATHS: readonly (readonly string[])[] = [['text'], ['deep', 'x'], ['deep', 'y'], ['deep'], ['list'], ['deep', 'z', 'w']];

export const emptyDoc: DesignDoc = { kind: 'test', root: ROOT, props: { title: 'start' }, nodes: new Map() };

const value: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>('', 'A', 'B', 'C', null, 0, true),
  fc.constantFrom<Json>([], [1, 2], { x: 1 }, { y: 'q', x: 2 }, { x: { w: 1 } }),
);

/** One gesture: numbers choose among what the document has by then. */
export type Gesture =
  | { do: 'add'; id: number; parent: number; slot: number; at: number }
  | { do: 'move'; node: number; parent: number; slot: number; at: number }
  | { do: 'drop'; node: number }
  | { do: 'set'; node: number; path: number; value: Json | undefined }
  | { do: 'turn'; node: number; type: number };

const some = fc.nat(50);
export const gesture: fc.Arbitrary<Gesture> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), id: some, parent: some, slot: some, at: some }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('move' as const), node: some, parent: some, slot: some, at: some }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('drop' as const), node: some }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('set' as const), node: some, path: some, value: fc.option(value, { nil: undefined, freq: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('turn' as const), node: some, type: some }) },
);

const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % Math.max(1, items.length)];

/** Records what a gesture does to the document that the recorder has; often nothing. */
export function perform(recorder: Recorder, what: Gesture): void {
  const doc = recorder.doc();
  const ids = [...doc.nodes.keys()].sort();
  if (what.do === 'add' || what.do === 'move') {
    const moved =
      what.do === 'move'
        ? pick(ids, what.node)
        : pick(
            IDS.filter((id) => !doc.nodes.has(id)),
            what.id,
          );
    const inside = moved === undefined ? [] : below(doc, moved).map(({ id }) => id);
    const parent = pick([ROOT, ...ids.filter((id) => !inside.includes(id))], what.parent) ?? ROOT;
    const slot = pick(SLOTS, what.slot) ?? '';
    const before = pick([...children(doc, parent, slot), undefined], what.at);
    if (moved === undefined) return;
    if (what.do === 'move') recorder.move([moved], { parent, slot, before });
    else recorder.add([{ id: moved, type: 'plain', props: { text: moved } }], { parent, slot, before });
    return;
  }
  if (what.do === 'set') return recorder.set(pick([ROOT, ...ids], what.node) ?? ROOT, pick(PATHS, what.path) ?? [], what.value);
  const node = pick(ids, what.node);
  if (node === undefined) return;
  if (what.do === 'drop') recorder.drop(node);
  else recorder.turn(node, { type: `type${what.type % 3}`, props: { turned: what.type } });
}

/** The document after gestures, and the steps of each that did something. */
export function performAll(doc: DesignDoc, gestures: readonly Gesture[]): { doc: DesignDoc; changes: (readonly Step[])[] } {
  const changes: (readonly Step[])[] = [];
  let at = doc;
  for (const one of gestures) {
    const recorder = createRecorder(at);
    perform(recorder, one);
    if (recorder.steps().length > 0) changes.push(recorder.steps());
    at = recorder.doc();
  }
  return { doc: at, changes };
}

/** Everything of a document as text, members in the order in which they are. */
export const textOf = ({ props, nodes }: DesignDoc): string =>
  JSON.stringify([props, [...nodes.values()].sort((one, other) => (one.id < other.id ? -1 : 1)).map(wordsOf)]);
const wordsOf = ({ id, parent, slot, order, type, props }: DesignNode) => [id, parent, slot, order, type, props];

/** The tree without the orders: what is in each slot, in turn. */
export function shapeOf(doc: DesignDoc, id: NodeId = ROOT): unknown {
  const own = doc.nodes.get(id);
  return {
    id,
    type: own?.type,
    props: own?.props ?? doc.props,
    slots: Object.fromEntries(SLOTS.map((slot) => [slot, children(doc, id, slot).map((child) => shapeOf(doc, child))])),
  };
}

/** Whether every node can be reached from the root. */
export const isTree = ({ nodes, root }: DesignDoc): boolean =>
  [...nodes.keys()].every((id) => nodes.get(above(nodes, id).at(-1) ?? id)?.parent === root);

const held: fc.Arbitrary<Held> = fc.oneof(fc.constant('absent' as const), fc.record({ value }));
const anyPlace = fc.record({
  parent: fc.constantFrom(ROOT, ...IDS),
  slot: fc.constantFrom(...SLOTS),
  order: fc.constantFrom('A', 'V', 'Vx', 'k'),
});
const anyId = fc.constantFrom(...IDS);
const anyNode = fc.tuple(anyId, anyPlace).map(([id, place]): DesignNode => ({ ...place, id, type: 'plain', props: { text: id } }));

/** Any step, whether it makes sense or not. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    op: fc.constant('set' as const),
    node: fc.constantFrom(ROOT, ...IDS),
    path: fc.constantFrom(...PATHS, []),
    before: held,
    after: held,
  }),
  fc.record({ op: fc.constant('move' as const), node: anyId, before: anyPlace, after: anyPlace }),
  fc.record({ op: fc.constant('add' as const), node: anyNode }),
  fc.record({ op: fc.constant('drop' as const), node: anyNode }),
);
