import { expect, it } from 'vitest';
import { applySteps } from '@banyan/shared-contracts/design/steps/apply-step';
import { printDocKind } from '@banyan/shared-contracts/print/design/print-doc-kind';
import { readPrintDocument } from '@banyan/shared-contracts/print/document/read-document';
import { sampleDocument } from '@banyan/shared-contracts/print/document/sample-document';
import { addColumn, addRow, dropColumn, gridOf, mergeCells, splitCell } from './tables';
import type { StartWords } from '../gallery/start-parts';
import { STARTS, startDocument } from '../gallery/starts';
import type { Command } from '@banyan/shared-contracts/design/steps/command';
import type { FieldTable } from '@banyan/shared-contracts/print/data/print-data';
import { duplicateNodes, insertParts, removeNodes } from './editing';
import { tableOver, textItem, placedItem } from './fresh';
const words = new Proxy({}, { get: (_target, name) => String(name) }) as StartWords;
const tables: FieldTable[] = [
  {
    id: 'headTable',
    parentId: '',
    fullName: 'H',
    kind: 'head',
    children: [
      { id: 'a', parentId: '', fullName: '编号', type: 'input' },
      { id: 'b', parentId: '', fullName: 'B', type: 'datePicker' },
      { id: 'c', parentId: '', fullName: 'C', type: 'uploadImg' },
    ],
  },
  {
    id: 'tableField1',
    parentId: '',
    fullName: 'T',
    kind: 'table',
    children: [
      { id: 'x', parentId: '', fullName: 'X', type: 'input' },
      { id: 'y', parentId: '', fullName: 'Y', type: 'inputNumber' },
    ],
  },
];
it('makes documents that can be stored', () => {
  for (const name of STARTS)
    for (const t of [tables, []]) {
      const made = startDocument(name, t, words);
      expect(readPrintDocument(JSON.parse(JSON.stringify(made))), name).toEqual(made);
      expect(printDocKind.write(printDocKind.read(made))).toEqual(made);
    }
});
it('labels have bar codes of numbers, and QR codes of other fields', () => {
  const codes = (label: string, name: 'labels' | 'thermal') => {
    const children = [{ id: 'first', parentId: 'headTable', fullName: label, type: 'input' }];
    const head: FieldTable = { id: 'headTable', parentId: '0', fullName: '资产', kind: 'head', children };
    return [...JSON.stringify(startDocument(name, [head], words)).matchAll(/"symbology":"(\w+)"/g)].map(([, symbology]) => symbology);
  };
  expect([codes('资产编号', 'labels'), codes('资产编号', 'thermal')]).toEqual([['code128'], ['qr', 'code128']]);
  expect([codes('资产名称', 'labels'), codes('资产名称', 'thermal')]).toEqual([['qr'], ['qr']]);
});
it('commands leave a document that can be stored', () => {
  let doc = printDocKind.read(sampleDocument);
  const run = <Args>(command: Command<Args>, args: Args) => {
    const plan = command.plan({ doc, selected: [], people: [], reach: 'saved' }, args);
    const next = 'steps' in plan ? applySteps(doc, plan.steps) : undefined;
    expect(next, JSON.stringify(plan)).toBeDefined();
    doc = next ?? doc;
    readPrintDocument(JSON.parse(JSON.stringify(printDocKind.write(doc))));
  };
  const width = () => {
    const g = gridOf(doc, 'items');
    const rows = [...new Set(g.map((c) => c.rowId))];
    return rows.map((r) => g.filter((c) => c.rowId === r).reduce((s, c) => s + c.span, 0));
  };
  expect(width()).toEqual([4, 4, 4, 4, 4]);
  run(addColumn, { table: 'items', at: 1 });
  expect(width()).toEqual([5, 5, 5, 5, 5]);
  run(addColumn, { table: 'items', at: 5 });
  expect(width()).toEqual([6, 6, 6, 6, 6]);
  run(dropColumn, { table: 'items', at: 0 });
  expect(width()).toEqual([5, 5, 5, 5, 5]);
  run(addRow, { row: 'item' });
  expect(width()).toEqual([5, 5, 5, 5, 5, 5]);
  const idOf = (cell: { id: string } | undefined) => cell?.id ?? '';
  const g = gridOf(doc, 'items');
  const item = g.filter((c) => c.rowId === 'item');
  const next = g.filter((c) => c.row === (item[0]?.row ?? 0) + 1);
  run(mergeCells, { cells: [idOf(item[0]), idOf(item[1]), idOf(next[0]), idOf(next[1])] });
  run(splitCell, { cell: idOf(item[0]) });
  expect(width()).toEqual([5, 5, 5, 5, 5, 5]);
  run(duplicateNodes, { ids: ['items', 'head-title'] });
  run(insertParts, { parts: [tableOver('t', [], words)], spot: { parent: 'root', slot: 'body' } });
  run(insertParts, { parts: [placedItem(textItem([]), 0, 0, 1, 1)], spot: { parent: 'root', slot: 'header' } });
  run(removeNodes, { ids: ['items', 'signature-maker'] });
});
