import { lookup } from '@banyan/shared-contracts/own-members';
import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import type { Message } from '@banyan/shared-contracts/design/steps/change';
import { type Command, isMessage } from '@banyan/shared-contracts/design/steps/command';
import { createRecorder } from '@banyan/shared-contracts/design/steps/recorder';
import { children } from '@banyan/shared-contracts/design/tree';
import { useDesignStore } from '@banyan/shared-ui/designer';
import type { KeyboardEvent } from 'react';
import { duplicateNodes, moveNodes, outermost, pasteParts, removeNodes, severalOr } from '../commands/editing';
import { type Part, partOf, rounded } from '../commands/parts';
import {
  aligned,
  type Alignment,
  type Box,
  boxOf,
  distributed,
  layerItems,
  nudge,
  placedOf,
  placeItems,
  stretch,
} from '../commands/placing';
import { addColumn, addRow, cellAt, dropColumn, gridOf, mergeCells, pullColumn, splitCell, tableOf } from '../commands/tables';
import { isBlockType } from '../commands/parts';

export interface ActionFacts {
  /** Says why something cannot be done. */
  refuse: (why: Message) => void;
  /** The text of an element is to be edited. */
  edit: (id: NodeId) => void;
}

/** Steps of the arrow keys, mm. */
const STEP = 0.5;
const LARGE_STEP = 5;
const FINE_STEP = 0.1;

const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What can be done to the selection of a print template. */
export function useActions({ refuse, edit }: ActionFacts) {
  const store = useDesignStore();
  const run = <Args>(command: Command<Args>, args: Args) => {
    const made = store.run(command, args);
    if ('key' in made && isMessage(made)) refuse(made);
  };
  const selected = () => store.state().selected;

  const place = (boxes: ReadonlyMap<NodeId, Partial<Box>>, label: 'move' | 'resize' | 'align' | 'distribute' = 'move') =>
    boxes.size > 0 && run(placeItems, { boxes, label });

  /** Elements came to other places; in another band or area where a holder is named. */
  const moved = (boxes: ReadonlyMap<NodeId, Partial<Box>>, holder: { parent: NodeId; slot: string } | undefined) => {
    if (holder === undefined) return place(boxes);
    const doc = store.doc();
    const ids = [...boxes.keys()];
    const recorder = createRecorder(doc);
    recorder.move(ids, holder);
    for (const [id, box] of boxes) {
      recorder.set(id, ['x'], rounded(box.x ?? 0));
      recorder.set(id, ['y'], rounded(box.y ?? 0));
    }
    store.change(severalOr(doc, 'move', ids), recorder.steps());
    return undefined;
  };

  const resized = (id: NodeId, { x, y, w, h }: Box) => {
    const doc = store.doc();
    if (boxOf(doc, id) !== undefined) return place(new Map([[id, { x, y, w, h }]]), 'resize');
    const recorder = createRecorder(doc);
    recorder.set(id, ['height'], rounded(Math.max(1, h)));
    store.change(severalOr(doc, 'resize', [id]), recorder.steps());
    return undefined;
  };

  /** Moves a block, a row or a cell's row among its neighbours. */
  const reorder = (by: 1 | -1) => {
    const doc = store.doc();
    const [first] = selected();
    const own = doc.nodes.get(first ?? '');
    const node = own?.type === 'cell' ? doc.nodes.get(own.parent) : own;
    if (node === undefined || !(isBlockType(node.type) || node.type === 'row')) return;
    const siblings = children(doc, node.parent, node.slot);
    const at = siblings.indexOf(node.id);
    if (siblings[at + by] === undefined) return;
    const before = by === 1 ? siblings[at + 2] : siblings[at - 1];
    run(moveNodes, { ids: [node.id], spot: { parent: node.parent, slot: node.slot, before } });
  };

  const parent = () => {
    const doc = store.doc();
    const last = selected().at(-1);
    const above = last === undefined ? undefined : doc.nodes.get(last)?.parent;
    store.select(above === undefined || above === doc.root ? [] : [above]);
  };

  /** Everything that can be selected, in the order of reading; of cells their paragraphs are not. */
  const step = (by: 1 | -1) => {
    const doc = store.doc();
    const visit = (id: NodeId, slot: string): NodeId[] =>
      children(doc, id, slot).flatMap((child) => {
        const type = doc.nodes.get(child)?.type ?? '';
        const inner = { area: 'items', repeat: 'body', table: 'rows', row: 'cells' }[type];
        return [...(type === 'row' ? [] : [child]), ...(inner === undefined ? [] : visit(child, inner))];
      });
    const all = ['header', 'body', 'footer'].flatMap((slot) => visit(doc.root, slot));
    const at = all.indexOf(selected().at(-1) ?? '');
    const next = all[at === -1 ? (by === 1 ? 0 : all.length - 1) : at + by];
    if (next === undefined) return false;
    store.select([next]);
    return true;
  };

  const selectAll = () => {
    const doc = store.doc();
    const node = doc.nodes.get(selected().at(-1) ?? '');
    store.select(node === undefined ? children(doc, doc.root, 'body') : children(doc, node.parent, node.slot));
  };

  const table = (what: 'rowBelow' | 'columnLeft' | 'columnRight' | 'dropRow' | 'dropColumn' | 'merge' | 'split') => {
    const doc = store.doc();
    const last = selected().at(-1) ?? '';
    const cell = cellAt(doc, last);
    const tableId = tableOf(doc, last);
    const at = tableId === undefined ? undefined : gridOf(doc, tableId).find(({ id }) => id === cell);
    if (what === 'merge') return run(mergeCells, { cells: selected() });
    if (what === 'split') return run(splitCell, { cell: cell ?? '' });
    const row = at?.rowId ?? (doc.nodes.get(last)?.type === 'row' ? last : undefined);
    if (what === 'rowBelow') return row !== undefined && run(addRow, { row });
    if (what === 'dropRow') return row !== undefined && run(removeNodes, { ids: [row] });
    if (tableId === undefined || at === undefined) return undefined;
    if (what === 'columnLeft') return run(addColumn, { table: tableId, at: at.column });
    if (what === 'columnRight') return run(addColumn, { table: tableId, at: at.column + at.span });
    return run(dropColumn, { table: tableId, at: at.column });
  };

  const copied = (): readonly Part[] =>
    outermost(store.doc(), selected()).flatMap((id) => {
      const part = partOf(store.doc(), id);
      return part === undefined || 'cells' in part || !('kind' in part || 'item' in part) ? [] : [part];
    });

  const actions = {
    undo: () => void store.undo(),
    redo: () => void store.redo(),
    remove: () => run(removeNodes, { ids: selected() }),
    duplicate: () => run(duplicateNodes, { ids: selected() }),
    paste: (parts: readonly Part[]) => run(pasteParts, { parts }),
    align: (how: Alignment) => place(aligned(store.doc(), selected(), how), 'align'),
    distribute: (axis: 'x' | 'y') => place(distributed(store.doc(), selected(), axis), 'distribute'),
    pullColumn: (id: NodeId, at: number, by: number, widths: readonly number[]) => void run(pullColumn, { table: id, at, by, widths }),
    layer: (to: 'front' | 'back') => run(layerItems, { ids: selected(), to }),
    ...{ moved, resized, reorder, parent, step, selectAll, table, copied },
  };

  /** Keys of the canvas; whether it was one. */
  const key = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { key: name, shiftKey, altKey } = event;
    const isCtrl = event.ctrlKey || event.metaKey;
    const way = lookup(ARROWS, name);
    const doc = store.doc();
    if (way !== undefined) {
      const [dx, dy] = way;
      const isPlaced = placedOf(doc, selected()).length > 0;
      const by = altKey ? FINE_STEP : shiftKey ? LARGE_STEP : STEP;
      if (isPlaced && isCtrl) place(stretch(doc, selected(), dx * by, dy * by), 'resize');
      else if (isPlaced) place(nudge(doc, selected(), dx * by, dy * by));
      else if (altKey && dy !== 0) reorder(dy > 0 ? 1 : -1);
      else step(dx + dy > 0 ? 1 : -1);
      return true;
    }
    if (name === 'Tab') return step(shiftKey ? -1 : 1);
    if (name === 'Enter' || name === 'F2') {
      const last = selected().at(-1);
      if (last !== undefined) edit(last);
      return last !== undefined;
    }
    const plain: Readonly<Record<string, () => unknown>> = { Delete: actions.remove, Backspace: actions.remove, Escape: parent };
    const withCtrl: Readonly<Record<string, () => unknown>> = { a: selectAll, d: actions.duplicate, m: () => table('merge') };
    const found = (isCtrl ? withCtrl : plain)[isCtrl ? name.toLowerCase() : name];
    if (found === undefined) return false;
    if (name === 'Escape' && selected().length === 0) return false;
    if ((name === 'Delete' || name === 'Backspace') && selected().length === 0) return true;
    found();
    return true;
  };
  return { ...actions, key };
}
