import type { Message } from '../../../design/steps/change';
import { type Command, defineCommand, type Plan } from '../../../design/steps/command';
import type { DesignDoc, NodeId } from '../../../design/design-doc';
import { objectOf } from '../../../design/json';
import { createRecorder, type Recorder } from '../../../design/steps/recorder';
import { children } from '../../../design/tree';
import { formDocKind } from '../document/form-doc-kind';
import { CHILDREN } from '../document/form-wire';
import { relocate } from './relocate';
import { refusal, spotIn } from './spots';

/** The type of a cell of a drawn table (api-forms B5). */
const CELL = 'tableGridTd';

/** Rows and columns from, and up to but without. */
interface Area {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

interface Grid {
  id: NodeId;
  rows: readonly (readonly NodeId[])[];
  /** What each cell covers; undefined for those that another one covers. */
  areas: ReadonlyMap<NodeId, Area | undefined>;
}

const numberOf = (value: unknown) => (typeof value === 'number' && value > 1 ? value : 1);

/** The table that contains a cell. */
function gridOf(doc: DesignDoc, cell: NodeId): Grid | undefined {
  const node = doc.nodes.get(cell);
  const row = doc.nodes.get(node?.parent ?? '');
  const grid = doc.nodes.get(row?.parent ?? '');
  if (node?.type !== CELL || grid === undefined) return undefined;
  const rows = children(doc, grid.id, CHILDREN).map((id) => children(doc, id, CHILDREN));
  const areas = new Map<NodeId, Area | undefined>();
  rows.forEach((cells, top) =>
    cells.forEach((id, left) => {
      const config = objectOf(doc.nodes.get(id)?.props['__config__']);
      const area = { top, left, bottom: top + numberOf(config['rowspan']), right: left + numberOf(config['colspan']) };
      areas.set(id, config['merged'] === true ? undefined : area);
    }),
  );
  return { id: grid.id, rows, areas };
}

const joined = (one: Area, other: Area): Area => ({
  top: Math.min(one.top, other.top),
  left: Math.min(one.left, other.left),
  bottom: Math.max(one.bottom, other.bottom),
  right: Math.max(one.right, other.right),
});
const touches = (one: Area, other: Area) =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;

/** The rectangle that holds an area and every cell of which it holds a part. */
function wholeCells({ areas }: Grid, start: Area): Area {
  let area = start;
  for (;;) {
    const next = [...areas.values()].reduce<Area>((at, own) => (own !== undefined && touches(at, own) ? joined(at, own) : at), area);
    if (JSON.stringify(next) === JSON.stringify(area)) return area;
    area = next;
  }
}

const cellsIn = ({ rows }: Grid, { top, left, bottom, right }: Area): NodeId[] =>
  rows.slice(top, bottom).flatMap((cells) => cells.slice(left, right));

/** The area that shall be one cell: that of the selected ones, or of one with its neighbour. */
function wantedArea(
  doc: DesignDoc,
  nodes: readonly NodeId[],
  towards: 'right' | 'down' | undefined,
): { grid: Grid; area: Area } | undefined {
  const grid = gridOf(doc, nodes[0] ?? '');
  const own = nodes.map((id) => grid?.areas.get(id));
  if (grid === undefined || own.length === 0 || !own.every((area) => area !== undefined)) return undefined;
  const all = own.reduce(joined);
  const grown = { ...all, right: all.right + (towards === 'right' ? 1 : 0), bottom: all.bottom + (towards === 'down' ? 1 : 0) };
  const area = wholeCells(grid, grown);
  const columns = Math.max(...grid.rows.map((cells) => cells.length));
  return area.bottom <= grid.rows.length && area.right <= columns ? { grid, area } : undefined;
}

function span(recorder: Recorder, id: NodeId, settings: { merged: boolean; colspan: number; rowspan: number }): void {
  for (const [name, value] of Object.entries(settings)) recorder.set(id, ['__config__', name], value);
}

const gridName = (doc: DesignDoc, { id }: Grid) =>
  formDocKind.nameOf(doc.nodes.get(id) ?? { id, type: '', props: {}, parent: '', slot: '', order: '' });

/** Merges the selected cells, or one cell and its neighbour; the merged cell gets the content of all of them, in order. */
export const mergeCells: Command<{ nodes?: readonly NodeId[]; towards?: 'right' | 'down' }> = defineCommand({
  id: 'mergeCells',
  titleKey: 'design.command.mergeCells',
  keys: ['Ctrl+M'],
  plan({ doc, selected }, { nodes = selected, towards }): Plan | Message {
    const wanted = wantedArea(doc, nodes, towards);
    if (wanted === undefined) return refusal('cells');
    const { grid, area } = wanted;
    const [first = '', ...others] = cellsIn(grid, area);
    if (others.length === 0 || grid.areas.get(first) === undefined) return refusal('cells');
    const recorder = createRecorder(doc);
    const inside = others.flatMap((id) => children(doc, id, CHILDREN));
    if (inside.length > 0) relocate(recorder, inside, spotIn(doc, first));
    span(recorder, first, { merged: false, colspan: area.right - area.left, rowspan: area.bottom - area.top });
    for (const id of others) span(recorder, id, { merged: true, colspan: 1, rowspan: 1 });
    const label = { key: 'design.change.mergeCells', values: { name: gridName(doc, grid), n: others.length + 1 } };
    return { steps: recorder.steps(), label, select: [first] };
  },
});

/** Makes single cells of a cell that covers several; what is in it stays in the first of them. */
export const splitCell: Command<{ node?: NodeId }> = defineCommand({
  id: 'splitCell',
  titleKey: 'design.command.splitCell',
  keys: ['Ctrl+M'],
  plan({ doc, selected }, { node: id = selected.at(-1) ?? '' }): Plan | Message {
    const grid = gridOf(doc, id);
    const area = grid?.areas.get(id);
    const cells = grid === undefined || area === undefined ? [] : cellsIn(grid, area);
    if (grid === undefined || cells.length < 2) return refusal('oneCell');
    const recorder = createRecorder(doc);
    for (const cell of cells) span(recorder, cell, { merged: false, colspan: 1, rowspan: 1 });
    return { steps: recorder.steps(), label: { key: 'design.change.splitCell', values: { name: gridName(doc, grid) } }, select: [id] };
  },
});
