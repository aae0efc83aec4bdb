import { type Command, type DesignState, defineCommand, type Plan } from '../../../design/steps/command';
import type { Message } from '../../../design/steps/change';
import type { DesignDoc, NodeId } from '../../../design/design-doc';
import type { Spot } from '../../../design/place';
import { createRecorder } from '../../../design/steps/recorder';
import { children } from '../../../design/tree';
import { formDocKind } from '../document/form-doc-kind';
import { CHILDREN } from '../document/form-wire';
import { widgetDesign } from '../registry';
import { putAt } from '../settings-tree';
import type { CreateFacts, WidgetDesign } from '../widget-design';
import type { JsonObject } from '../../../design/json';
import { addItems, type Piece, pieceOf, typesIn } from './pieces';
import { shareLine } from './setting';
import { followerOf, topOf } from './selection';
import { acceptsAll, refusal, spotBehind, spotIn } from './spots';

/** Where something new comes to; missing: into the selected container, or behind the selected field. */
interface To {
  spot?: Spot | undefined;
  facts: CreateFacts;
}

const nameIn = (state: DesignState, id: NodeId): string => {
  const node = state.doc.nodes.get(id);
  return node === undefined ? '' : formDocKind.nameOf(node);
};

const targetOf = ({ doc, selected }: DesignState, types: readonly string[], spot: Spot | undefined): Spot =>
  spot ?? spotBehind(doc, selected, types);

/** Adds a new field out of the palette, by its type. */
export const addFromPalette: Command<To & { type: string }> = defineCommand({
  id: 'addFromPalette',
  titleKey: 'design.command.add',
  keys: ['Ctrl+Enter'],
  can: (state, { type, spot }) => acceptsAll(state.doc, [type], targetOf(state, [type], spot)),
  plan(state, { type, spot, facts }): Plan | Message {
    const design = widgetDesign(type);
    const target = targetOf(state, [type], spot);
    const answer = acceptsAll(state.doc, [type], target);
    if (design === undefined || answer !== true) return answer === true ? refusal('closed') : answer;
    const recorder = createRecorder(state.doc);
    const item = design.create(facts) as unknown as JsonObject;
    const select = addItems(recorder, [item], target, { nextId: facts.nextId, keys: false });
    shareLine(recorder, spot?.beside, select[0] ?? '');
    const name = nameIn({ ...state, doc: recorder.doc() }, select[0] ?? '');
    return { steps: recorder.steps(), label: { key: 'design.change.add', values: { name } }, select };
  },
});

/** Adds what was copied, with new identities and keys; references between the copied fields lead to the new fields. */
export const paste: Command<To & { piece: Piece }> = defineCommand({
  id: 'paste',
  titleKey: 'design.command.paste',
  keys: ['Ctrl+V'],
  can: (state, { piece, spot }) =>
    piece.items.length === 0 ? refusal('nothing') : acceptsAll(state.doc, typesIn(piece), targetOf(state, typesIn(piece), spot)),
  plan(state, { piece, spot, facts }): Plan | Message {
    const target = targetOf(state, typesIn(piece), spot);
    const answer = acceptsAll(state.doc, typesIn(piece), target);
    if (answer !== true) return answer;
    const recorder = createRecorder(state.doc);
    const select = addItems(recorder, piece.items, target, { nextId: facts.nextId, keys: true });
    return { steps: recorder.steps(), label: { key: 'design.change.paste', values: { n: select.length } }, select };
  },
});

/** Adds a copy of the selected fields behind them. */
export const duplicate: Command<{ facts: CreateFacts; nodes?: readonly NodeId[] }> = defineCommand({
  id: 'duplicate',
  titleKey: 'design.command.duplicate',
  keys: ['Ctrl+D'],
  can: ({ doc, selected }, { nodes = selected }) => (topOf(doc, nodes).length === 0 ? refusal('nothing') : true),
  plan(state, { facts, nodes = state.selected }): Plan | Message {
    const ids = topOf(state.doc, nodes);
    const last = state.doc.nodes.get(ids.at(-1) ?? '');
    if (last === undefined) return refusal('nothing');
    const piece = pieceOf(state.doc, ids);
    const spot = spotIn(state.doc, last.parent, followerOf(state.doc, last));
    const answer = acceptsAll(state.doc, typesIn(piece), spot);
    if (answer !== true) return answer;
    const recorder = createRecorder(state.doc);
    const select = addItems(recorder, piece.items, spot, { nextId: facts.nextId, keys: true });
    const label: Message =
      ids.length === 1
        ? { key: 'design.change.duplicate', values: { name: nameIn(state, last.id) } }
        : { key: 'design.change.duplicateMany', values: { n: ids.length } };
    return { steps: recorder.steps(), label, select };
  },
});

/** A fresh part; a row of a table with as many cells as the longest row has. */
function withCells(doc: DesignDoc, container: NodeId, part: WidgetDesign, facts: CreateFacts) {
  const created = part.create(facts);
  const cell = Array.isArray(part.holds) ? widgetDesign(String(part.holds[0])) : undefined;
  if (cell === undefined) return created;
  const longest = Math.max(1, ...children(doc, container, CHILDREN).map((row) => children(doc, row, CHILDREN).length));
  const cells = Array.from({ length: longest }, () => cell.create(facts));
  return putAt(created, '__config__.children', cells);
}

/** Adds a pane, row or cell to a container. */
export const addPane: Command<{ container: NodeId; facts: CreateFacts; title?: string }> = defineCommand({
  id: 'addPane',
  titleKey: 'design.command.addPane',
  can: ({ doc }, { container }) => {
    const node = doc.nodes.get(container);
    return node !== undefined && Array.isArray(widgetDesign(node.type)?.holds) ? true : refusal('closed');
  },
  plan(state, { container, facts, title }): Plan | Message {
    const node = state.doc.nodes.get(container);
    const holds = node && widgetDesign(node.type)?.holds;
    const part = Array.isArray(holds) ? widgetDesign(String(holds[0])) : undefined;
    if (part === undefined || node === undefined) return refusal('closed');
    const count = [...state.doc.nodes.values()].filter(({ parent }) => parent === container).length;
    const created = withCells(state.doc, container, part, facts);
    const named = 'title' in part.schema.shape;
    const words = title ?? facts.word('design.new.pane').replace('{n}', String(count + 1));
    const item = named ? putAt(putAt(created, 'title', words), 'name', String(facts.nextId())) : created;
    const recorder = createRecorder(state.doc);
    const select = addItems(recorder, [item as JsonObject], spotIn(state.doc, container), { nextId: facts.nextId, keys: false });
    const label = { key: 'design.change.addPane', values: { name: named ? words : '', place: formDocKind.nameOf(node) } };
    return { steps: recorder.steps(), label, select };
  },
});
