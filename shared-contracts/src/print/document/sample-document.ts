import type { Block, Cell, Inline, PrintDocument, Row, TextStyle, Value } from './document';
import { paperOf } from './paper';

const value = (of: Value): Inline => ({ kind: 'value', value: of });

const paragraph = (id: string, content: readonly Inline[], style: TextStyle = {}): Block => ({
  id,
  kind: 'paragraph',
  style,
  content,
});

const cell = (id: string, content: readonly Inline[], style: TextStyle = {}, span = 1): Cell => ({
  id,
  content: [paragraph(`${id}-text`, content, style)],
  ...(span === 1 ? {} : { span }),
});

const text = (words: string) => ({ kind: 'text' as const, text: words });
const ITEMS = 'tableField110';
const amount = { kind: 'number' as const, decimals: 2, thousands: true, zero: '0' as const };
const sum = (scope: 'page' | 'carried' | 'all') => [
  { kind: 'value' as const, value: { sum: { table: ITEMS, column: 'amount' }, scope }, format: amount },
];

const sumRow = (part: 'carried' | 'pageSum' | 'total', words: string, scope: 'page' | 'carried' | 'all'): Row => ({
  id: part,
  part,
  canSplit: false,
  cells: [cell(`${part}-words`, [text(words)], { align: 'right' }, 3), cell(`${part}-sum`, sum(scope), { align: 'right' })],
});

/** An order with a header, a table with sums per page, a total in capitals, signatures and page numbers: for tests, and to begin with. */
export const sampleDocument: PrintDocument = {
  v: 1,
  engine: 1,
  paper: paperOf('A4'),
  style: { font: 'sans', size: 10.5, line: 1.4, colour: '#1f1f1f' },
  header: {
    height: 14,
    on: 'all',
    items: [
      {
        id: 'head-title',
        x: 0,
        y: 2,
        w: 120,
        h: 8,
        item: { kind: 'text', fit: 'clip', content: [{ style: { size: 14, bold: true }, content: [text('采购申请单')] }] },
      },
      {
        id: 'head-code',
        x: 140,
        y: 0,
        w: 50,
        h: 12,
        item: { kind: 'code', symbology: 'code128', value: { ref: { table: 'headTable', column: 'id' } }, text: true },
      },
    ],
  },
  footer: {
    height: 8,
    on: 'all',
    items: [
      {
        id: 'foot-page',
        x: 60,
        y: 2,
        w: 70,
        h: 5,
        item: {
          kind: 'text',
          fit: 'clip',
          content: [
            {
              style: { align: 'center', size: 9 },
              content: [value({ system: 'page' }), text(' / '), value({ system: 'pages' })],
            },
          ],
        },
      },
    ],
  },
  body: [
    paragraph('applicant', [text('申请人：'), value({ ref: { table: 'headTable', column: 'applicant' } })]),
    {
      id: 'items',
      kind: 'table',
      over: ITEMS,
      columns: [{ width: 12 }, { width: 'rest' }, { width: 24 }, { width: 32 }],
      border: { width: 0.2, colour: '#404040' },
      minRows: 5,
      rows: [
        {
          id: 'names',
          part: 'head',
          canSplit: false,
          cells: [
            cell('name-no', [text('序号')], { bold: true, align: 'center' }),
            cell('name-name', [text('名称')], { bold: true }),
            cell('name-count', [text('数量')], { bold: true, align: 'right' }),
            cell('name-amount', [text('金额')], { bold: true, align: 'right' }),
          ],
        },
        sumRow('carried', '承前页', 'carried'),
        {
          id: 'item',
          part: 'item',
          canSplit: true,
          cells: [
            cell('item-no', [value({ system: 'rowNo' })], { align: 'center' }),
            cell('item-name', [value({ ref: { table: ITEMS, column: 'name' } })]),
            cell('item-count', [value({ ref: { table: ITEMS, column: 'quantity' } })], { align: 'right' }),
            cell('item-amount', [{ kind: 'value', value: { ref: { table: ITEMS, column: 'amount' } }, format: amount }], {
              align: 'right',
            }),
          ],
        },
        sumRow('pageSum', '本页小计', 'page'),
        sumRow('total', '合计', 'all'),
      ],
    },
    paragraph('capitals', [
      text('金额（大写）：'),
      { kind: 'value', value: { sum: { table: ITEMS, column: 'amount' }, scope: 'all' }, format: { kind: 'capitals' } },
    ]),
    {
      id: 'signatures',
      kind: 'area',
      height: 14,
      pinBottom: true,
      items: [
        {
          id: 'signature-maker',
          x: 0,
          y: 4,
          w: 60,
          h: 7,
          item: { kind: 'text', fit: 'clip', content: [{ content: [text('经办人：')] }] },
        },
      ],
    },
  ],
};

/** A template with nothing on it. */
export const emptyDocument: PrintDocument = {
  v: 1,
  engine: 1,
  paper: paperOf('A4'),
  style: { font: 'sans', size: 10.5, line: 1.4, colour: '#1f1f1f' },
  body: [],
};
