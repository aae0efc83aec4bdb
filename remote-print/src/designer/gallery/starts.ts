import type { FieldTable } from '@banyan/shared-contracts/print/data/print-data';
import type { Band, Block, Inline, PrintDocument } from '@banyan/shared-contracts/print/document/document';
import { paperOf } from '@banyan/shared-contracts/print/document/paper';
import {
  AMOUNT,
  areaOf,
  fieldInline,
  isSummed,
  labelled,
  paragraphOf,
  placedItem,
  recordTable,
  sumRow,
  tableOver,
  textInline,
  textItem,
  valueInline,
} from '../commands/fresh';
import { fieldsOf, headTable, subTables } from '../fields';
import { labels, thermal } from './label-starts';
import { codeField, type Facts, fitting, numberField, sheet, type StartWords, text } from './start-parts';

/** What a new template may begin with. */
export const STARTS = ['blank', 'record', 'order', 'labels', 'thermal', 'certificate'] as const;
export type StartName = (typeof STARTS)[number];

/** Page number of pages, in the middle. */
const pageNumbers = ({ page }: StartWords, width: number): Band => ({
  height: 8,
  on: 'all',
  items: [
    placedItem(
      textItem([textInline(page), valueInline({ system: 'page' }), textInline(' / '), valueInline({ system: 'pages' })], {
        align: 'center',
        size: 9,
      }),
      0,
      2,
      width,
      6,
    ),
  ],
});

const A4 = paperOf('A4');
const WIDTH = 190;
const title = (words: string): Block => ({ ...paragraphOf([textInline(words)], { size: 18, bold: true, align: 'center' }), below: 4 });

function record({ head, subs, words }: Facts): PrintDocument {
  const lists = subs.flatMap(({ over, fields }): Block[] => [{ ...paragraphOf([]), above: 2 }, tableOver(over, fields.slice(0, 8), words)]);
  return sheet(A4, [title(words.title), ...(head.length === 0 ? [] : [recordTable(head)]), ...lists], {
    footer: pageNumbers(words, WIDTH),
  });
}

function order({ head, subs, words }: Facts): PrintDocument {
  const [lines] = subs;
  const fields = lines?.fields.slice(0, 7) ?? [];
  const amount = fields.findLast(isSummed);
  const names = text(head).slice(0, 6);
  const half = WIDTH / 2;
  const facts = areaOf(
    Math.max(1, Math.ceil(names.length / 2)) * 7 + 2,
    names.map((field, index) => placedItem(textItem(labelled(field)), (index % 2) * half, Math.floor(index / 2) * 7, half - 4, 7)),
  );
  const table = lines === undefined ? undefined : tableOver(lines.over, fields, words);
  const [first, second, ...rest] = table?.rows ?? [];
  const rows =
    first === undefined || second === undefined
      ? []
      : [first, sumRow('carried', words.carried, fields), second, sumRow('pageSum', words.pageSum, fields), ...rest];
  const code = numberField(head);
  const qr = code === undefined ? head[0] : undefined;
  const capitals: Inline[] =
    amount === undefined
      ? []
      : [
          textInline(words.capitals),
          valueInline({ sum: amount.ref, scope: 'all' }, { kind: 'capitals' }),
          textInline('　'),
          valueInline({ sum: amount.ref, scope: 'all' }, AMOUNT),
        ];
  const signatures = areaOf(12, [
    placedItem(textItem([textInline(words.maker)]), 0, 4, 60, 7),
    placedItem(textItem([textInline(words.checker)]), 65, 4, 60, 7),
    placedItem(textItem([textInline(words.date)]), 130, 4, 60, 7),
  ]);
  return sheet(
    A4,
    [
      title(words.title),
      facts,
      ...(table === undefined ? [] : [{ ...table, rows: amount === undefined ? table.rows : rows, minRows: 5 }]),
      ...(capitals.length === 0 ? [] : [{ ...paragraphOf(capitals), above: 2 }]),
      { ...signatures, pinBottom: true, keepTogether: true },
    ],
    {
      header: {
        height: 16,
        on: 'all',
        items: [
          ...(code === undefined
            ? []
            : [placedItem({ kind: 'code', symbology: 'code128', value: { ref: code.ref }, text: true }, WIDTH - 60, 0, 60, 12)]),
          // Code 128 cannot encode Chinese characters.
          ...(qr === undefined
            ? []
            : [placedItem({ kind: 'code', symbology: 'qr', value: { ref: qr.ref }, level: 'M' }, WIDTH - 15, 0, 15, 15)]),
        ],
      } satisfies Band,
      footer: pageNumbers(words, WIDTH),
    },
  );
}

function certificate({ head, words }: Facts): PrintDocument {
  const [name, ...others] = text(head);
  const paper = paperOf('A4', true);
  const code = codeField(others);
  return sheet({ ...paper, margin: { top: 15, right: 15, bottom: 15, left: 15 } }, [
    areaOf(179, [
      placedItem({ kind: 'box', stroke: { width: 1.2, colour: '#8a6d3b' } }, 0, 0, 267, 179),
      placedItem({ kind: 'box', stroke: { width: 0.3, colour: '#8a6d3b' } }, 3, 3, 261, 173),
      placedItem(
        textItem([textInline(words.certificate)], { size: 36, bold: true, align: 'center', font: 'serif', colour: '#8a6d3b' }),
        20,
        26,
        227,
        22,
      ),
      ...(name === undefined
        ? []
        : [placedItem(fitting([fieldInline(name)], { size: 26, bold: true, align: 'center', font: 'serif' }), 60, 66, 147, 16)]),
      placedItem({ kind: 'line', way: 'flat', stroke: { width: 0.3, colour: '#8a6d3b' } }, 60, 83, 147, 0.3),
      placedItem(textItem([textInline(words.certified)], { size: 14, align: 'center', line: 1.8, font: 'serif' }), 40, 92, 187, 30),
      ...(code === undefined ? [] : [placedItem(textItem([textInline(words.number), fieldInline(code)], { size: 11 }), 20, 150, 90, 8)]),
      placedItem(textItem([textInline(words.organization)], { size: 14, align: 'right', font: 'serif' }), 150, 140, 97, 9),
      placedItem(
        textItem([textInline(words.printed), valueInline({ system: 'time' }, { kind: 'date', pattern: 'YYYY-MM-DD' })], {
          size: 12,
          align: 'right',
        }),
        150,
        152,
        97,
        8,
      ),
    ]),
  ]);
}

const blank = ({ words }: Facts): PrintDocument => sheet(A4, [areaOf(120)], { footer: pageNumbers(words, WIDTH) });

const MAKERS: Readonly<Record<StartName, (facts: Facts) => PrintDocument>> = { blank, record, order, labels, thermal, certificate };

/** A document to begin with, over the fields of its source. */
export const startDocument = (name: StartName, tables: readonly FieldTable[], words: StartWords): PrintDocument => {
  const head = headTable(tables);
  return MAKERS[name]({
    words,
    head: head === undefined ? [] : fieldsOf(head),
    subs: subTables(tables).map((table) => ({ over: table.id, fields: fieldsOf(table) })),
  });
};
