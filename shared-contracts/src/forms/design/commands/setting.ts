import type { Message } from '../../../design/steps/change';
import { type Command, defineCommand, type Plan } from '../../../design/steps/command';
import type { DesignDoc, DesignNode, Json, NodeId } from '../../../design/design-doc';
import { jsonAt, type JsonObject } from '../../../design/json';
import { heldAt, propsOf } from '../../../design/properties';
import { createRecorder, type Recorder } from '../../../design/steps/recorder';
import { below } from '../../../design/tree';
import { valueWords } from '../../../design/steps/value-words';
import { formDocKind } from '../document/form-doc-kind';
import { namePathOf } from '../document/form-nodes';
import { addressOf, isTableType } from '../document/node-ids';
import { addressesBelow, rewriteAddresses, tableKeyOf } from './addresses';
import { changeLists, relabelled } from './list-entries';
import { freeKey, writeMembership } from './relocate';
import { refusal } from './spots';

/** A property and what it becomes; undefined takes it away, so that its default counts. */
export interface Setting {
  path: readonly string[];
  value: Json | undefined;
}

const LABEL = ['__config__', 'label'];
const KEY = ['__vModel__'];
const isPath = (one: readonly string[], other: readonly string[]) => one.join('.') === other.join('.');

/** Updates a field's entries in the lists after a change of its label or widget. */
export function tellLists(recorder: Recorder, address: string, change: (entry: JsonObject) => JsonObject): void {
  if (address !== '') changeLists(recorder, (list) => relabelled(list, address, change));
}

function setLabel(recorder: Recorder, node: DesignNode, value: Json | undefined): void {
  const before = jsonAt(node.props, LABEL);
  recorder.set(node.id, LABEL, value);
  const said = (entry: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(entry).map(([name, own]) => [name, (name === 'label' || name === 'fullName') && own === before ? (value ?? '') : own]),
    );
  tellLists(recorder, addressOf(recorder.doc(), node), said);
}

function setKey(recorder: Recorder, node: DesignNode, value: Json | undefined): void {
  const before = addressesBelow(recorder.doc(), [node.id]);
  const table = isTableType(node.type) ? '' : tableKeyOf(recorder.doc(), node);
  recorder.set(node.id, KEY, typeof value === 'string' ? freeKey(recorder.doc(), value, table, new Set([node.id])) : value);
  if (isTableType(node.type)) for (const one of below(recorder.doc(), node.id)) if (one.id !== node.id) writeMembership(recorder, one.id);
  const after = addressesBelow(recorder.doc(), [node.id]);
  rewriteAddresses(recorder, new Map([...before].flatMap(([id, from]) => (from === '' ? [] : [[from, after.get(id) ?? ''] as const]))));
}

function setOne(recorder: Recorder, id: NodeId, { path, value }: Setting): void {
  const node = recorder.doc().nodes.get(id);
  if (node !== undefined && isPath(path, LABEL)) setLabel(recorder, node, value);
  else if (node !== undefined && isPath(path, KEY)) setKey(recorder, node, value);
  else recorder.set(id, path, value);
}

/** What it is called when a property was set. */
function settingLabel(doc: DesignDoc, ids: readonly NodeId[], { path, value }: Setting): Message {
  const [first = ''] = ids;
  const node = doc.nodes.get(first);
  const title = formDocKind.titleOf(node, path);
  const prop: Record<string, string> = 'key' in title ? { propKey: title.key } : { prop: title.text };
  if (ids.length > 1) return { key: 'design.change.setMany', values: { n: ids.length, ...prop } };
  const held = heldAt(propsOf(doc, first) ?? {}, path);
  const sides = { ...valueWords('a', held === 'absent' ? undefined : held.value, title), ...valueWords('b', value, title) };
  return node === undefined
    ? { key: 'design.change.setting', values: { ...prop, ...sides } }
    : { key: 'design.change.set', values: { name: formDocKind.nameOf(node), ...prop, ...sides } };
}

/**
 * Sets properties of nodes (the root for the form itself). A new label replaces the old one in the lists that show it; a new key replaces
 * the old one everywhere except in scripts.
 */
export const setProperties: Command<{ nodes?: readonly NodeId[]; settings: readonly Setting[] }> = defineCommand({
  id: 'setProperties',
  titleKey: 'design.command.set',
  plan({ doc, selected }, { nodes = selected, settings }): Plan | Message {
    const [first] = settings;
    const ids = nodes.filter((id) => propsOf(doc, id) !== undefined);
    if (first === undefined || ids.length === 0) return refusal('nothing');
    const recorder = createRecorder(doc);
    for (const id of ids) for (const setting of settings) setOne(recorder, id, setting);
    return { steps: recorder.steps(), label: settingLabel(doc, ids, first) };
  },
});

/** Gives a node another name: its label, or the title that a container or a pane shows. */
export const rename: Command<{ node: NodeId; name: string }> = defineCommand({
  id: 'rename',
  titleKey: 'design.command.rename',
  keys: ['F2'],
  plan({ doc }, { node: id, name }): Plan | Message {
    const node = doc.nodes.get(id);
    if (node === undefined) return refusal('gone');
    const recorder = createRecorder(doc);
    const setting = { path: namePathOf(node), value: name };
    setOne(recorder, id, setting);
    return { steps: recorder.steps(), label: settingLabel(doc, [id], setting) };
  },
});

const SPAN = ['__config__', 'span'];
const NARROWEST = 2;
const WIDEST = 24;

/** Makes fields wider or narrower, in columns of 24: to a width, or by steps. */
export const resize: Command<{ nodes?: readonly NodeId[]; span?: number; by?: number }> = defineCommand({
  id: 'resize',
  titleKey: 'design.command.resize',
  plan({ doc, selected }, { nodes = selected, span, by = 0 }): Plan | Message {
    const recorder = createRecorder(doc);
    let label: Message | undefined;
    for (const id of nodes) {
      const node = doc.nodes.get(id);
      if (node === undefined) continue;
      const own = jsonAt(node.props, SPAN);
      const wanted = span ?? (typeof own === 'number' ? own : WIDEST) + by;
      const value = Math.min(WIDEST, Math.max(NARROWEST, Math.round(wanted)));
      label ??= settingLabel(doc, nodes, { path: SPAN, value });
      recorder.set(id, SPAN, value);
    }
    return label === undefined ? refusal('nothing') : { steps: recorder.steps(), label };
  },
});

/** Gives a node half of the line that another node had, if both have widths. */
export function shareLine(recorder: Recorder, beside: NodeId | undefined, node: NodeId): void {
  const ids = beside === undefined ? [] : [beside, node];
  const spans = ids.map((id) => jsonAt(recorder.doc().nodes.get(id)?.props ?? {}, SPAN));
  const [first] = spans;
  if (typeof first !== 'number' || !spans.every((span) => typeof span === 'number')) return;
  for (const id of ids) recorder.set(id, SPAN, Math.max(NARROWEST, Math.floor(first / 2)));
}

const step = (id: string, by: number, key: string): Command =>
  defineCommand({
    id,
    titleKey: `design.command.${id}`,
    keys: [key],
    plan: (state) => resize.plan(state, { by }),
  });
export const widen = step('widen', 2, 'Shift+ArrowRight');
export const narrow = step('narrow', -2, 'Shift+ArrowLeft');
