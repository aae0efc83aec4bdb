import type { Block, Cell, Inline, Item, Placed, PrintDocument, Row, TextLine } from '@banyan/shared-contracts/print/document/document';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A field in HTML of the 3.6 designer (api-forms B23): its tag up to the text, table, column. */
const FIELD = /(<span\b[^>]*\bdata-tag="([^"]+)\.([^".]+)"[^>]*>)\{[^{}]*\}/g;

/** Draws values by their names, in place of values. */
export function withLabels(document: PrintDocument, labelOf: (inline: Inline) => string): PrintDocument {
  const inline = (one: Inline): Inline => {
    if (one.kind === 'text') return one;
    if (one.kind === 'image') return { ...one, item: itemOf(one.item) as typeof one.item };
    const text = 'text' in one.value ? labelOf(one) : `{${labelOf(one)}}`;
    return one.style === undefined ? { kind: 'text', text } : { kind: 'text', text, style: one.style };
  };
  const nameOf = (table: string, column: string) =>
    /^system[A-Z]/.test(column) ? column : labelOf({ kind: 'value', value: { ref: { table, column } } });
  const line = <Line extends TextLine>(one: Line): Line => ({ ...one, content: one.content.map(inline) });
  const itemOf = (item: Item): Item => {
    if (item.kind === 'text') return { ...item, content: item.content.map(line) };
    if (item.kind === 'code' && !('text' in item.value))
      return { ...item, value: { text: item.symbology === 'ean13' ? '6901234567892' : '12345678' } };
    if (item.kind === 'picture' && !('text' in item.value)) return { ...item, value: { text: '' } };
    return item;
  };
  // Conditions name values that are not there.
  const placed = ({ show: _show, ...one }: Placed): Placed => ({ ...one, item: itemOf(one.item) });
  const cell = (one: Cell): Cell => ({ ...one, content: one.content.map(block) });
  const row = ({ show: _show, ...one }: Row): Row => ({ ...one, cells: one.cells.map(cell) });
  function block({ show: _show, ...one }: Block): Block {
    const own = one as Block;
    if (own.kind === 'paragraph') return line(own);
    if (own.kind === 'raw')
      return {
        ...own,
        html: own.html.replaceAll(
          FIELD,
          (_whole, tag: string, table: string, column: string) => `${tag}{${escaped(nameOf(table, column))}}`,
        ),
      };
    if (own.kind === 'area') return { ...own, items: own.items.map(placed) };
    if (own.kind === 'repeat') return { ...own, body: own.body.map(block) };
    if (own.kind === 'table') return { ...own, rows: own.rows.map(row) };
    return own;
  }
  const { header, footer, watermark } = document;
  return {
    ...document,
    body: document.body.map(block),
    ...(header === undefined ? {} : { header: { ...header, items: header.items.map(placed) } }),
    ...(footer === undefined ? {} : { footer: { ...footer, items: footer.items.map(placed) } }),
    ...(watermark === undefined ? {} : { watermark: { ...watermark, content: watermark.content.map(inline) } }),
  };
}
