import { expect, it } from 'vitest';
import type { PrintData } from '../data/print-data';
import type { Block, SumScope } from '../document/document';
import { readPrintDocument } from '../document/read-document';
import { emptyDocument } from '../document/sample-document';
import { fillDocument } from './fill-document';
import type { FillContext } from './scope';

const sum = { table: 'items', column: 'amount' };
const value = (id: string, scope: SumScope, capitals = false): Block => ({
  ...{ id, kind: 'paragraph' },
  content: [
    {
      kind: 'value',
      value: { sum, scope },
      format: capitals ? { kind: 'capitals' } : { kind: 'number', decimals: 2, thousands: true, zero: '0' },
    },
  ],
});
const row = (id: string, part: 'item' | 'pageSum' | 'total', content: Block) => ({
  ...{ id, part, canSplit: true },
  cells: [{ id: `${id}-cell`, content: [content] }],
});
const document = readPrintDocument({
  ...emptyDocument,
  body: [
    {
      ...{ id: 'table', kind: 'table', over: 'items', columns: [{ width: 'rest' }] },
      rows: [
        row('item', 'item', value('own', 'all')),
        row('page', 'pageSum', value('here', 'page')),
        row('all', 'total', value('whole', 'all')),
      ],
    },
    value('words', 'all', true),
  ],
});
const context: FillContext = {
  ...{ locale: 'zh', printer: '', now: 0, dictionaries: {} },
  approvals: { columns: { node: '', operator: '', time: '', action: '', remark: '', signature: '' }, status: () => '', none: '' },
  pictureUrl: (path) => path,
};
function sums(items: Record<string, string>[] | undefined): unknown {
  const data: PrintData = {
    id: '1',
    title: '',
    tables: { headTable: [{ id: '1' }], ...(items === undefined ? {} : { items }) },
    approvals: [],
    printed: 0,
  };
  const [section] = fillDocument(document, [data], context).sections;
  const [table, words] = section?.body ?? [];
  if (table?.kind !== 'table' || words?.kind !== 'paragraph') return undefined;
  const of = (block: unknown) => (block as { content: { kind: string; text?: string; widest?: string }[] }).content[0];
  const [page, total] = [table.pageSum[0], table.total[0]].map((one) => of(one?.cells[0]?.content[0]));
  return [page?.text ?? page?.widest, total?.text, of(words)?.text];
}

it('a sum of a column that is hidden from who prints is blank; one of no rows is 0', () => {
  expect(
    sums([
      { amount: '1200', unit: '个' },
      { amount: '300.5', unit: '个' },
    ]),
  ).toEqual(['1,500.50', '1,500.50', '壹仟伍佰元伍角整']);
  expect(sums([])).toEqual(['0.00', '0.00', '零元整']);
  expect(sums([{ unit: '个' }])).toEqual(['', '', '']);
  expect(sums(undefined)).toEqual(['', '', '']);
});
