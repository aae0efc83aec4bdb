import type { Block, Item, PrintDocument } from '@banyan/shared-contracts/print/document/document';
import { paperOf } from '@banyan/shared-contracts/print/document/paper';
import { areaOf, fieldInline, labelled, placedItem, type PrintField } from '../commands/fresh';
import { codeField, type Facts, fitting, numberField, sheet, text } from './start-parts';

/** Code 128 cannot encode Chinese characters, which fields other than numbers may have. */
const codeOf = ({ ref }: PrintField, head: readonly PrintField[]): Item =>
  numberField(head) === undefined
    ? { kind: 'code', symbology: 'qr', value: { ref }, level: 'M' }
    : { kind: 'code', symbology: 'code128', value: { ref }, text: true };

const noMargin = { top: 0, right: 0, bottom: 0, left: 0 };

/** A label of 70 × 29.7 mm: a line or two, and a bar code. */
const label = ({ head }: Facts, width: number, height: number): Block => {
  const names = text(head).slice(0, 2);
  const code = codeField(head);
  return areaOf(height, [
    ...names.map((field, index) =>
      placedItem(fitting([fieldInline(field)], { size: index === 0 ? 10 : 8, bold: index === 0 }), 3, 2 + index * 5.5, width - 6, 5.5),
    ),
    ...(code === undefined ? [] : [placedItem(codeOf(code, head), 6, 13, width - 12, height - 16)]),
  ]);
};

/** Labels on sheets of A4, 30 each. */
export function labels(facts: Facts): PrintDocument {
  return sheet({ ...paperOf('A4'), margin: noMargin }, [label(facts, 70, 29.7)], {
    labels: { cols: 3, rows: 10, width: 70, height: 29.7, gapX: 0, gapY: 0, start: 0, order: 'rows' },
  });
}

/** A label of 60 × 40 mm for a thermal printer. */
export function thermal(facts: Facts): PrintDocument {
  const { head } = facts;
  const names = text(head).slice(0, 4);
  const code = codeField(head);
  const items = [
    ...names.map((field, index) =>
      placedItem(
        fitting(index === 0 ? [fieldInline(field)] : labelled(field), { size: index === 0 ? 10 : 8, bold: index === 0 }),
        0,
        index * 6,
        34,
        6,
      ),
    ),
    ...(code === undefined
      ? []
      : [
          placedItem({ kind: 'code', symbology: 'qr', value: { ref: code.ref }, level: 'M' }, 36, 0, 20, 20),
          ...(numberField(head) === undefined ? [] : [placedItem(codeOf(code, head), 0, 25, 56, 10.5)]),
        ]),
  ];
  const margin = { top: 2, right: 2, bottom: 2, left: 2 };
  return sheet({ size: 'own', width: 60, height: 40, margin }, [areaOf(35.5, items)]);
}
