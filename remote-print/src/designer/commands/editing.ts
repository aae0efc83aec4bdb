import { defineCommand, type DesignState, type Plan } from '@banyan/shared-contracts/design/steps/command';
import type { Message } from '@banyan/shared-contracts/design/steps/change';
import type { DesignDoc, NodeId } from '@banyan/shared-contracts/design/design-doc';
import type { Spot } from '@banyan/shared-contracts/design/place';
import { createRecorder } from '@banyan/shared-contracts/design/steps/recorder';
import { above, children } from '@banyan/shared-contracts/design/tree';
import { printDocKind } from '@banyan/shared-contracts/print/design/print-doc-kind';
import { addPart, isBlockType, isItemType, nameValues, type Part, partOf, rounded, withNewIds } from './parts';

/** Those of the nodes that are in no other of them, in the order of the document. */
export const outermost = (doc: DesignDoc, ids: readonly NodeId[]): NodeId[] =>
  ids.filter((id) => doc.nodes.has(id) && !above(doc.nodes, id).some((one) => ids.includes(one)));

export const severalOr = (doc: DesignDoc, key: string, ids: readonly NodeId[]): Message =>
  ids.length === 1
    ? { key: `print.design.change.${key}`, values: nameValues(doc.nodes.get(ids[0] ?? '')) }
    : { key: `print.design.change.${key}Several`, values: { n: ids.length } };

/** Puts new elements somewhere and selects them. */
export const insertParts = defineCommand<{ parts: readonly Part[]; spot: Spot }>({
  id: 'insert',
  titleKey: 'print.design.command.insert',
  plan({ doc }, { parts, spot }) {
    const recorder = createRecorder(doc);
    for (const part of parts) {
      const type = 'item' in part ? part.item.kind : 'kind' in part ? part.kind : 'cells' in part ? 'row' : 'cell';
      const accepted = printDocKind.accepts(recorder.doc(), type, spot);
      if (accepted !== true) return accepted;
    }
    const ids = parts.map((part) => addPart(recorder, part, spot));
    return { steps: recorder.steps(), label: severalOr(recorder.doc(), 'add', ids), select: ids };
  },
});

/** What is selected once these are gone: the neighbour, or what they were in. */
function nextTo(doc: DesignDoc, ids: readonly NodeId[]): readonly NodeId[] {
  const [first] = ids;
  const node = doc.nodes.get(first ?? '');
  if (node === undefined) return [];
  const siblings = children(doc, node.parent, node.slot);
  const at = siblings.indexOf(node.id);
  const next = siblings.slice(at + 1).find((id) => !ids.includes(id)) ?? siblings.slice(0, at).findLast((id) => !ids.includes(id));
  return next === undefined ? (node.parent === doc.root ? [] : [node.parent]) : [next];
}

/** Takes elements away; of cells what they hold. */
export const removeNodes = defineCommand<{ ids: readonly NodeId[] }>({
  id: 'remove',
  titleKey: 'print.design.command.remove',
  plan({ doc }, { ids }) {
    const gone = outermost(doc, ids);
    const recorder = createRecorder(doc);
    for (const id of gone) {
      if (doc.nodes.get(id)?.type === 'cell') for (const child of children(doc, id, 'content')) recorder.drop(child);
      else recorder.drop(id);
    }
    const cells = gone.filter((id) => doc.nodes.get(id)?.type === 'cell');
    return {
      steps: recorder.steps(),
      label: severalOr(doc, 'remove', gone),
      select: cells.length > 0 ? cells : nextTo(doc, gone),
    };
  },
});

const SHIFT = 3;

const shifted = (part: Part): Part => ('item' in part ? { ...part, x: rounded(part.x + SHIFT), y: rounded(part.y + SHIFT) } : part);

/** Copies of elements beside them. */
export const duplicateNodes = defineCommand<{ ids: readonly NodeId[] }>({
  id: 'duplicate',
  titleKey: 'print.design.command.duplicate',
  keys: ['Ctrl+d'],
  plan({ doc }, { ids }) {
    const own = outermost(doc, ids).filter((id) => doc.nodes.get(id)?.type !== 'cell');
    const recorder = createRecorder(doc);
    const made = own.flatMap((id) => {
      const node = doc.nodes.get(id);
      const part = partOf(doc, id);
      if (node === undefined || part === undefined) return [];
      const siblings = children(doc, node.parent, node.slot);
      const before = siblings[siblings.indexOf(id) + 1];
      return [addPart(recorder, shifted(withNewIds(part)), { parent: node.parent, slot: node.slot, before })];
    });
    return { steps: recorder.steps(), label: severalOr(doc, 'duplicate', own), select: made };
  },
});

/** Where what is pasted goes: beside the selection, or to the end of the body. */
export function pasteSpot({ doc, selected }: DesignState, type: string): Spot | undefined {
  for (const id of [...selected].reverse().flatMap((one) => [one, ...above(doc.nodes, one)])) {
    const node = doc.nodes.get(id);
    if (node === undefined) continue;
    if (node.type === 'area' && isItemType(type)) return { parent: id, slot: 'items' };
    if (printDocKind.accepts(doc, type, node) !== true) continue;
    const siblings = children(doc, node.parent, node.slot);
    return { parent: node.parent, slot: node.slot, before: isItemType(type) ? undefined : siblings[siblings.indexOf(id) + 1] };
  }
  if (isBlockType(type)) return { parent: doc.root, slot: 'body' };
  const area = children(doc, doc.root, 'body').find((id) => doc.nodes.get(id)?.type === 'area');
  if (area !== undefined) return { parent: area, slot: 'items' };
  return undefined;
}

/** Puts copies of elements beside what is selected. */
export const pasteParts = defineCommand<{ parts: readonly Part[] }>({
  id: 'paste',
  titleKey: 'print.design.command.paste',
  plan(state, { parts }): Plan | Message {
    const recorder = createRecorder(state.doc);
    const made: NodeId[] = [];
    for (const part of parts) {
      const type = 'item' in part ? part.item.kind : 'kind' in part ? part.kind : '';
      const spot = pasteSpot({ ...state, doc: recorder.doc() }, type);
      if (spot !== undefined) made.push(addPart(recorder, shifted(withNewIds(part)), spot));
    }
    return { steps: recorder.steps(), label: severalOr(recorder.doc(), 'paste', made), select: made };
  },
});

/** Brings blocks, rows or elements to another place in the document. */
export const moveNodes = defineCommand<{ ids: readonly NodeId[]; spot: Spot }>({
  id: 'move',
  titleKey: 'print.design.command.move',
  plan({ doc }, { ids, spot }) {
    const own = outermost(doc, ids);
    for (const id of own) {
      const accepted = printDocKind.accepts(doc, doc.nodes.get(id)?.type ?? '', spot);
      if (accepted !== true) return accepted;
    }
    const recorder = createRecorder(doc);
    recorder.move(own, spot);
    return { steps: recorder.steps(), label: severalOr(doc, 'move', own), select: own };
  },
});
