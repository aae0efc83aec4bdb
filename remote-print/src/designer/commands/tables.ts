import { defineCommand } from '@banyan/shared-contracts/design/steps/command';
import type { DesignDoc, Json, NodeId } from '@banyan/shared-contracts/design/design-doc';
import { createRecorder, type Recorder } from '@banyan/shared-contracts/design/steps/recorder';
import { children } from '@banyan/shared-contracts/design/tree';
import type { Column, RowPart } from '@banyan/shared-contracts/print/document/document';
import { DOCUMENT_LIMITS } from '@banyan/shared-contracts/print/document/limits';
import { nameValues, newId } from './parts';

/** A cell with its place in the grid of its table. */
export interface GridCell {
  id: NodeId;
  rowId: NodeId;
  row: number;
  column: number;
  span: number;
  rowSpan: number;
}

const numberAt = (doc: DesignDoc, id: NodeId, name: string): number => Number(doc.nodes.get(id)?.props[name] ?? 1);

/** Cells of a table with their places, those that reach over several rows or columns once. */
export function gridOf(doc: DesignDoc, table: NodeId): GridCell[] {
  const taken = new Set<string>();
  return children(doc, table, 'rows').flatMap((rowId, row) => {
    let column = 0;
    return children(doc, rowId, 'cells').map((id): GridCell => {
      while (taken.has(`${row} ${column}`)) column += 1;
      const cell = { id, rowId, row, column, span: numberAt(doc, id, 'span'), rowSpan: numberAt(doc, id, 'rowSpan') };
      for (let down = 0; down < cell.rowSpan; down += 1)
        for (let right = 0; right < cell.span; right += 1) taken.add(`${row + down} ${column + right}`);
      column += cell.span;
      return cell;
    });
  });
}

/** The table that a row or a cell is in, or the table itself. */
export function tableOf(doc: DesignDoc, id: NodeId): NodeId | undefined {
  for (let at = doc.nodes.get(id); at !== undefined; at = doc.nodes.get(at.parent)) if (at.type === 'table') return at.id;
  return undefined;
}

/** The cell that a node is or is in. */
export function cellAt(doc: DesignDoc, id: NodeId): NodeId | undefined {
  for (let at = doc.nodes.get(id); at !== undefined; at = doc.nodes.get(at.parent)) if (at.type === 'cell') return at.id;
  return undefined;
}

export const columnsOf = (doc: DesignDoc, table: NodeId): readonly Column[] =>
  (doc.nodes.get(table)?.props['columns'] ?? []) as unknown as readonly Column[];

const asJson = (value: unknown) => value as Json;

const addCell = (recorder: Recorder, row: NodeId, before: NodeId | undefined) =>
  recorder.add([{ id: newId(), type: 'cell', props: { style: { padding: 1 } } }], { parent: row, slot: 'cells', before });

const refused = (key: string) => ({ key: `print.design.refused.${key}`, values: {} });

/** Puts a column in front of the one with this number (from 0), or behind the last. */
export const addColumn = defineCommand<{ table: NodeId; at: number }>({
  id: 'addColumn',
  titleKey: 'print.design.command.addColumn',
  plan({ doc }, { table, at }) {
    const columns = columnsOf(doc, table);
    if (columns.length >= DOCUMENT_LIMITS.columns) return refused('columns');
    const grid = gridOf(doc, table);
    const recorder = createRecorder(doc);
    recorder.set(table, ['columns'], asJson([...columns.slice(0, at), { width: 'rest' }, ...columns.slice(at)]));
    children(doc, table, 'rows').forEach((rowId, row) => {
      const over = grid.find(
        (cell) => cell.row <= row && row < cell.row + cell.rowSpan && cell.column < at && at < cell.column + cell.span,
      );
      if (over !== undefined) {
        if (over.row === row) recorder.set(over.id, ['span'], over.span + 1);
        return;
      }
      addCell(recorder, rowId, grid.find((cell) => cell.rowId === rowId && cell.column >= at)?.id);
    });
    return { steps: recorder.steps(), label: { key: 'print.design.change.addColumn', values: {} } };
  },
});

/** Takes a column (from 0) away; the last one stays. */
export const dropColumn = defineCommand<{ table: NodeId; at: number }>({
  id: 'dropColumn',
  titleKey: 'print.design.command.dropColumn',
  plan({ doc }, { table, at }) {
    const columns = columnsOf(doc, table);
    if (columns.length <= 1) return refused('lastColumn');
    const recorder = createRecorder(doc);
    recorder.set(table, ['columns'], asJson(columns.filter((_one, index) => index !== at)));
    for (const cell of gridOf(doc, table)) {
      if (cell.column > at || cell.column + cell.span <= at) continue;
      if (cell.span === 1) recorder.drop(cell.id);
      else recorder.set(cell.id, ['span'], cell.span === 2 ? undefined : cell.span - 1);
    }
    return { steps: recorder.steps(), label: { key: 'print.design.change.dropColumn', values: {} }, select: [table] };
  },
});

/** Puts a row of empty cells behind a row. */
export const addRow = defineCommand<{ row: NodeId; part?: RowPart }>({
  id: 'addRow',
  titleKey: 'print.design.command.addRow',
  plan({ doc }, { row, part }) {
    const node = doc.nodes.get(row);
    const table = tableOf(doc, row);
    if (node === undefined || table === undefined) return refused('closed');
    const recorder = createRecorder(doc);
    const rows = children(doc, table, 'rows');
    const id = newId();
    const props = { ...node.props, ...(part === undefined ? {} : { part, canSplit: part === 'item' }) };
    recorder.add([{ id, type: 'row', props }], { parent: table, slot: 'rows', before: rows[rows.indexOf(row) + 1] });
    columnsOf(doc, table).forEach(() => addCell(recorder, id, undefined));
    return { steps: recorder.steps(), label: { key: 'print.design.change.addRow', values: {} }, select: [id] };
  },
});

/** Makes one cell of those that are selected: they have to fill a rectangle of one table. */
export const mergeCells = defineCommand<{ cells: readonly NodeId[] }>({
  id: 'merge',
  titleKey: 'print.design.command.merge',
  plan({ doc }, { cells }) {
    const [first] = cells;
    const table = first === undefined ? undefined : tableOf(doc, first);
    if (table === undefined || cells.length < 2) return refused('merge');
    const chosen = gridOf(doc, table).filter(({ id }) => cells.includes(id));
    const top = Math.min(...chosen.map(({ row }) => row));
    const left = Math.min(...chosen.map(({ column }) => column));
    const span = Math.max(...chosen.map((cell) => cell.column + cell.span)) - left;
    const rowSpan = Math.max(...chosen.map((cell) => cell.row + cell.rowSpan)) - top;
    const area = chosen.reduce((sum, cell) => sum + cell.span * cell.rowSpan, 0);
    const kept = chosen.find(({ row, column }) => row === top && column === left);
    if (chosen.length !== cells.length || area !== span * rowSpan || kept === undefined) return refused('merge');
    const recorder = createRecorder(doc);
    for (const { id } of chosen) {
      if (id === kept.id) continue;
      const content = children(doc, id, 'content');
      recorder.move(content, { parent: kept.id, slot: 'content' });
      recorder.drop(id);
    }
    recorder.set(kept.id, ['span'], span === 1 ? undefined : span);
    recorder.set(kept.id, ['rowSpan'], rowSpan === 1 ? undefined : rowSpan);
    return { steps: recorder.steps(), label: { key: 'print.design.change.merge', values: { n: cells.length } }, select: [kept.id] };
  },
});

/** Makes single cells of one that reaches over several. */
export const splitCell = defineCommand<{ cell: NodeId }>({
  id: 'split',
  titleKey: 'print.design.command.split',
  plan({ doc }, { cell }) {
    const table = tableOf(doc, cell);
    const grid = table === undefined ? [] : gridOf(doc, table);
    const own = grid.find(({ id }) => id === cell);
    if (own === undefined || table === undefined || own.span * own.rowSpan === 1) return refused('split');
    const recorder = createRecorder(doc);
    recorder.set(cell, ['span'], undefined);
    recorder.set(cell, ['rowSpan'], undefined);
    const rows = children(doc, table, 'rows');
    for (let down = 0; down < own.rowSpan; down += 1) {
      const rowId = rows[own.row + down] ?? own.rowId;
      const behind = grid.find((one) => one.rowId === rowId && one.column >= own.column + own.span)?.id;
      for (let right = down === 0 ? 1 : 0; right < own.span; right += 1) addCell(recorder, rowId, behind);
    }
    return { steps: recorder.steps(), label: { key: 'print.design.change.split', values: nameValues(doc.nodes.get(cell)) } };
  },
});

/** Pulls the line between two columns; `widths` are those of all columns in millimetres as they are shown. */
export const pullColumn = defineCommand<{ table: NodeId; at: number; by: number; widths: readonly number[] }>({
  id: 'pullColumn',
  titleKey: 'print.design.command.pullColumn',
  plan({ doc }, { table, at, by, widths }) {
    const least = 3;
    const [left = 0, right] = [widths[at], widths[at + 1]];
    const most = right === undefined ? Number.POSITIVE_INFINITY : right - least;
    const moved = Math.max(least - left, Math.min(most, by));
    const columns = columnsOf(doc, table).map((column, index): Column => {
      if (index === at) return { width: Math.round((left + moved) * 10) / 10 };
      return index === at + 1 && right !== undefined && column.width !== 'rest' ? { width: Math.round((right - moved) * 10) / 10 } : column;
    });
    const recorder = createRecorder(doc);
    recorder.set(table, ['columns'], asJson(columns));
    return { steps: recorder.steps(), label: { key: 'print.design.change.pullColumn', values: {} } };
  },
});
