import type { Message } from '../../../design/steps/change';
import { type Command, defineCommand, type Plan } from '../../../design/steps/command';
import type { DesignDoc, NodeId } from '../../../design/design-doc';
import type { JsonObject } from '../../../design/json';
import type { Spot } from '../../../design/place';
import { createRecorder } from '../../../design/steps/recorder';
import { formDocKind } from '../document/form-doc-kind';
import { widgetDesign } from '../registry';
import type { CreateFacts } from '../widget-design';
import { addItems } from './pieces';
import { relocate } from './relocate';
import { shareLine } from './setting';
import { topOf } from './selection';
import { type Direction, mayMove, refusal, spotIn, spotTowards, spotWithin } from './spots';

const nameOf = (doc: DesignDoc, id: NodeId): string => {
  const node = doc.nodes.get(id);
  return node === undefined ? '' : formDocKind.nameOf(node);
};

function moveLabel(doc: DesignDoc, ids: readonly NodeId[], parent: NodeId): Message {
  const place: Record<string, string> = parent === doc.root ? { placeKey: 'design.change.form' } : { place: nameOf(doc, parent) };
  return ids.length === 1
    ? { key: 'design.change.move', values: { name: nameOf(doc, ids[0] ?? ''), ...place } }
    : { key: 'design.change.moveMany', values: { n: ids.length, ...place } };
}

function moveTo(doc: DesignDoc, nodes: readonly NodeId[], to: Direction | Spot): Plan | Message {
  const ids = topOf(doc, nodes);
  const spot = typeof to === 'string' ? spotTowards(doc, ids, to) : to;
  if ('key' in spot) return spot;
  const answer = mayMove(doc, ids, spot);
  if (answer !== true) return answer;
  const recorder = createRecorder(doc);
  if (!relocate(recorder, ids, spot)) return refusal('own');
  const [only] = ids;
  if (only !== undefined && ids.length === 1) shareLine(recorder, spot.beside, only);
  return { steps: recorder.steps(), label: moveLabel(doc, ids, spot.parent), select: ids };
}

/** Moves nodes to a place, or one step. Their addresses change with them where they come into a sub-table or out of one. */
export const move: Command<{ to: Direction | Spot; nodes?: readonly NodeId[] }> = defineCommand({
  id: 'move',
  titleKey: 'design.command.move',
  plan: ({ doc, selected }, { to, nodes = selected }) => moveTo(doc, nodes, to),
});

const towards = (to: Direction, key: string): Command =>
  defineCommand({
    id: `move.${to}`,
    titleKey: `design.command.move.${to}`,
    keys: [key],
    plan: ({ doc, selected }) => moveTo(doc, selected, to),
  });

export const moveUp = towards('up', 'Alt+ArrowUp');
export const moveDown = towards('down', 'Alt+ArrowDown');
export const moveOut = towards('out', 'Alt+ArrowLeft');
export const moveIn = towards('in', 'Alt+ArrowRight');

/** Puts the selected nodes into a new container of a type. */
export const wrap: Command<{ type: string; facts: CreateFacts; nodes?: readonly NodeId[] }> = defineCommand({
  id: 'wrap',
  titleKey: 'design.command.wrap',
  can: ({ doc, selected }, { type, nodes = selected }) => {
    const ids = topOf(doc, nodes);
    const first = doc.nodes.get(ids[0] ?? '');
    return first === undefined ? refusal('nothing') : formDocKind.accepts(doc, type, spotIn(doc, first.parent));
  },
  plan({ doc, selected }, { type, facts, nodes = selected }): Plan | Message {
    const ids = topOf(doc, nodes);
    const first = doc.nodes.get(ids[0] ?? '');
    const design = widgetDesign(type);
    if (first === undefined || design === undefined) return refusal('nothing');
    const answer = formDocKind.accepts(doc, type, spotIn(doc, first.parent));
    if (answer !== true) return answer;
    const recorder = createRecorder(doc);
    const item = design.create(facts) as unknown as JsonObject;
    const [made = ''] = addItems(recorder, [item], spotIn(doc, first.parent, first.id), { nextId: facts.nextId, keys: false });
    const types = ids.map((id) => doc.nodes.get(id)?.type ?? '');
    const inside = spotWithin(recorder.doc(), made, types, 'start');
    if (inside === undefined) return refusal('closed');
    const fits = mayMove(recorder.doc(), ids, inside);
    if (fits !== true) return fits;
    relocate(recorder, ids, inside);
    const label = { key: 'design.change.wrap', values: { n: ids.length, name: nameOf(recorder.doc(), made) } };
    return { steps: recorder.steps(), label, select: [made] };
  },
});
