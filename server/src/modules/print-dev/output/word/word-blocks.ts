import type { CellStyle, TextStyle } from '@banyan/shared-contracts/print/document/document';
import type { FilledBlock, FilledCell, FilledPlaced, FilledRow, FilledTable } from '@banyan/shared-contracts/print/fill/filled';
import type { FileChild, IBorderOptions, ITableCellBorders, Paragraph, Table } from 'docx';
import { wordImages } from './word-images';
import { borderOf, type Docx, dxa, paragraphOf } from './word-text';

/** Beside each other where they overlap by more than this, mm. */
const SAME_ROW = 2;
const PADDING_MM = 1;
const NO_BORDER = { style: 'none', size: 0, color: 'auto' } as const;

const textOfHtml = (html: string): string[] =>
  html
    .replaceAll(/<(?:br|\/p|\/div|\/tr|\/h\d)[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Writes the blocks of a filled document as objects of Word. */
export class WordBlocks {
  constructor(
    private readonly docx: Docx,
    private readonly style: TextStyle,
  ) {}

  /** Word joins tables that follow each other, and wants a paragraph after the last one. */
  private gap(): Paragraph {
    return new this.docx.Paragraph({ spacing: { before: 0, after: 0, line: 20, lineRule: this.docx.LineRuleType.EXACT } });
  }

  private readonly noBorders: ITableCellBorders = { top: NO_BORDER, bottom: NO_BORDER, left: NO_BORDER, right: NO_BORDER };

  private bordersOf(style: CellStyle | undefined, border: FilledTable['border']): ITableCellBorders {
    const all = border === undefined ? undefined : borderOf(this.docx, border);
    const sides = all === undefined ? this.noBorders : { top: all, bottom: all, left: all, right: all };
    const own = Object.entries(style?.border ?? {}).map(([side, stroke]): [string, IBorderOptions] => [
      side,
      stroke === 'none' || stroke === undefined ? NO_BORDER : borderOf(this.docx, stroke),
    ]);
    return { ...sides, ...Object.fromEntries(own) };
  }

  private async cell(cell: FilledCell, width: number, border: FilledTable['border']) {
    const { TableCell, VerticalAlignTable, WidthType } = this.docx;
    const inner = new WordBlocks(this.docx, { ...this.style, ...cell.style });
    const children = await inner.blocks(cell.content);
    const fill = cell.style?.fill?.replace('#', '');
    const vertical = { top: VerticalAlignTable.TOP, middle: VerticalAlignTable.CENTER, bottom: VerticalAlignTable.BOTTOM };
    return new TableCell({
      ...{ columnSpan: cell.span, rowSpan: cell.rowSpan, width: { size: dxa(width), type: WidthType.DXA } },
      borders: this.bordersOf(cell.style, border),
      ...(fill === undefined ? {} : { shading: { fill, color: 'auto' } }),
      ...(cell.style?.vertical === undefined ? {} : { verticalAlign: vertical[cell.style.vertical] }),
      children: children.length === 0 ? [this.gap()] : children,
    });
  }

  private async row(row: FilledRow, { columns, border }: FilledTable, head: boolean) {
    const { HeightRule, TableRow } = this.docx;
    const cells = [];
    let at = 0;
    for (const cell of row.cells) {
      const width = columns.slice(at, at + cell.span).reduce((sum, one) => sum + one, 0);
      at += cell.span;
      cells.push(await this.cell(cell, width, border));
    }
    return new TableRow({
      ...{ children: cells, tableHeader: head, cantSplit: !row.canSplit },
      ...(row.height === undefined ? {} : { height: { value: dxa(row.height), rule: HeightRule.ATLEAST } }),
    });
  }

  /** Rows of sums of a page are left out: Word breaks pages by itself. */
  async table(table: FilledTable): Promise<Table | undefined> {
    const { Table: WordTable, TableLayoutType, WidthType } = this.docx;
    const rows = [];
    for (const row of table.head) rows.push(await this.row(row, table, true));
    for (const row of [...table.rows, ...table.total]) rows.push(await this.row(row, table, false));
    if (rows.length === 0) return undefined;
    const padding = dxa(PADDING_MM);
    return new WordTable({
      ...{ rows, layout: TableLayoutType.FIXED, columnWidths: table.columns.map(dxa) },
      width: { size: dxa(table.columns.reduce((sum, one) => sum + one, 0)), type: WidthType.DXA },
      margins: { top: padding / 2, bottom: padding / 2, left: padding, right: padding },
    });
  }

  private async placedContent({ item, w, h }: FilledPlaced): Promise<Paragraph[]> {
    if (item.kind === 'text') {
      const lines = [];
      for (const line of item.content) lines.push(await paragraphOf(this.docx, line, this.style));
      return lines;
    }
    if (item.kind === 'line' || item.kind === 'box') return [];
    const images = await wordImages(item, w, h);
    const children = images.map((image) => new this.docx.ImageRun(image));
    const text = item.kind === 'code' && (item.showText || item.path === undefined) ? item.text : '';
    const below = text === '' ? [] : [await paragraphOf(this.docx, { content: [{ kind: 'text', text }] }, { ...this.style, size: 8 })];
    return [...(children.length === 0 ? [] : [new this.docx.Paragraph({ children })]), ...below];
  }

  /** Elements with places of their own: those beside each other become cells of one row, with the distances between them. */
  async placed(items: readonly FilledPlaced[]): Promise<FileChild[]> {
    const left = [...items].filter(({ item }) => item.kind !== 'box').sort((one, other) => one.y - other.y || one.x - other.x);
    const made: FileChild[] = [];
    while (left.length > 0) {
      const top = left[0]?.y ?? 0;
      const inRow = left.filter(({ y }) => y < top + SAME_ROW).sort((one, other) => one.x - other.x);
      for (const one of inRow) left.splice(left.indexOf(one), 1);
      made.push(await this.beside(inRow), this.gap());
    }
    return made;
  }

  private async beside(items: readonly FilledPlaced[]): Promise<Table> {
    const { Table: WordTable, TableCell, TableLayoutType, TableRow, WidthType } = this.docx;
    const cells: InstanceType<Docx['TableCell']>[] = [];
    const widths: number[] = [];
    let x = 0;
    const add = (width: number, children: Paragraph[], line?: FilledPlaced['item']) => {
      const top = line?.kind === 'line' && line.way === 'flat' ? { top: borderOf(this.docx, line.stroke) } : {};
      widths.push(dxa(width));
      cells.push(
        new TableCell({
          ...{ width: { size: dxa(width), type: WidthType.DXA }, borders: { ...this.noBorders, ...top } },
          children: children.length === 0 ? [this.gap()] : children,
        }),
      );
    };
    for (const one of items) {
      if (one.x > x + 0.5) add(one.x - x, []);
      add(Math.max(one.w, 1), await this.placedContent(one), one.item);
      x = Math.max(x, one.x) + one.w;
    }
    const none = NO_BORDER;
    return new WordTable({
      ...{ rows: [new TableRow({ children: cells })], layout: TableLayoutType.FIXED, columnWidths: widths },
      ...{ width: { size: widths.reduce((sum, one) => sum + one, 0), type: WidthType.DXA }, margins: { left: 0, right: 0 } },
      borders: { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none },
    });
  }

  private async block(block: FilledBlock): Promise<FileChild[]> {
    switch (block.kind) {
      case 'paragraph': {
        const { keepTogether: keepLines = false, keepWithNext: keepNext = false } = block;
        const spacing = { before: dxa(block.above), after: dxa(block.below) };
        return [await paragraphOf(this.docx, block, this.style, { keepLines, keepNext, spacing })];
      }
      case 'area':
        return this.placed(block.items);
      case 'break':
        return [new this.docx.Paragraph({ children: [new this.docx.PageBreak()] })];
      case 'raw':
        return Promise.all(textOfHtml(block.html).map((text) => paragraphOf(this.docx, { content: [{ kind: 'text', text }] }, this.style)));
      case 'table': {
        const table = await this.table(block);
        return table === undefined ? [] : [table, this.gap()];
      }
    }
  }

  async blocks(blocks: readonly FilledBlock[]): Promise<FileChild[]> {
    const made: FileChild[] = [];
    for (const block of blocks) made.push(...(await this.block(block)));
    return made;
  }
}
