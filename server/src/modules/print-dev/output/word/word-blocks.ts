import type { CellStyle, TextStyle } from '@banyan/shared-contracts/print/document/document';
import type { FilledBlock, FilledCell, FilledPlaced, FilledRow, FilledTable } from '@banyan/shared-contracts/print/fill/filled';
import type { FileChild, IBorderOptions, ITableCellBorders, Paragraph, ParagraphChild, Table } from 'docx';
import { wordImages } from './word-images';
import { shapesOf } from './word-shapes';
import { wordPages } from './word-sums';
import { borderOf, type Docx, dxa, paragraphOf } from './word-text';

/** Beside each other where they overlap by more than this, mm. */
const SAME_ROW = 2;
const PADDING_MM = 1;
const NO_BORDER = { style: 'none', size: 0, color: 'auto' } as const;

/** Writes the blocks of a filled document as objects of Word. */
export class WordBlocks {
  constructor(
    private readonly docx: Docx,
    private readonly style: TextStyle,
  ) {}

  /** Word joins tables that follow each other, and wants a paragraph after the last one. `height`: mm; `children`: what floats there. */
  private gap(height = 0, children: ParagraphChild[] = []): Paragraph {
    const line = Math.min(Math.max(dxa(height), 20), 31_000);
    return new this.docx.Paragraph({ children, spacing: { before: 0, after: 0, line, lineRule: this.docx.LineRuleType.EXACT } });
  }

  /** A line without height that begins a page. */
  private pageStart(): Paragraph {
    const spacing = { before: 0, after: 0, line: 20, lineRule: this.docx.LineRuleType.EXACT };
    return new this.docx.Paragraph({ pageBreakBefore: true, spacing });
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

  /** `taken`: how many rows below reach into each column from above; what this row takes is added. */
  private async row(row: FilledRow, { columns, border }: FilledTable, taken: number[], head: boolean) {
    const { HeightRule, TableRow } = this.docx;
    const before = [...taken];
    const cells = [];
    let at = 0;
    for (const cell of row.cells) {
      while ((before[at] ?? 0) > 0) at += 1;
      const width = columns.slice(at, at + cell.span).reduce((sum, one) => sum + one, 0);
      for (let column = at; column < at + cell.span; column += 1) taken[column] = cell.rowSpan;
      at += cell.span;
      cells.push(await this.cell(cell, width, border));
    }
    taken.forEach((left, column) => (taken[column] = Math.max(left - 1, 0)));
    return new TableRow({
      ...{ children: cells, tableHeader: head, cantSplit: !row.canSplit },
      ...(row.height === undefined ? {} : { height: { value: dxa(row.height), rule: HeightRule.ATLEAST } }),
    });
  }

  private async page(table: FilledTable, rows: readonly FilledRow[]): Promise<Table | undefined> {
    const { Table: WordTable, TableLayoutType, WidthType } = this.docx;
    const made = [];
    const taken = table.columns.map(() => 0);
    for (const row of table.head) made.push(await this.row(row, table, taken, true));
    for (const row of rows) made.push(await this.row(row, table, taken, false));
    if (made.length === 0) return undefined;
    const padding = dxa(PADDING_MM);
    return new WordTable({
      ...{ rows: made, layout: TableLayoutType.FIXED, columnWidths: table.columns.map(dxa) },
      width: { size: dxa(table.columns.reduce((sum, one) => sum + one, 0)), type: WidthType.DXA },
      margins: { top: padding / 2, bottom: padding / 2, left: padding, right: padding },
    });
  }

  /** A table for each page that is known, with a break between them: breaks within a table are Word's own. */
  private async table(table: FilledTable): Promise<FileChild[]> {
    const made: FileChild[] = [];
    for (const { rows, breaks } of wordPages(table)) {
      const page = await this.page(table, rows);
      if (page !== undefined) made.push(...(breaks ? [this.pageStart()] : []), page);
    }
    return made.length === 0 ? [] : [...made, this.gap()];
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

  /**
   * Elements with places of their own: boxes and lines are pictures behind the text at their places, those beside each other become cells of one row,
   * with the distances between them. `height`: mm that all of it takes.
   */
  async placed(items: readonly FilledPlaced[], height: number): Promise<FileChild[]> {
    const shapes = await shapesOf(this.docx, items);
    const left = items
      .filter(({ item }) => item.kind !== 'box' && item.kind !== 'line')
      .sort((one, other) => one.y - other.y || one.x - other.x);
    const made: FileChild[] = [];
    let [y, first] = [0, true];
    const space = (to: number) => {
      made.push(this.gap(to - y, first ? shapes : []));
      y = Math.max(y, to);
      first = false;
    };
    while (left.length > 0) {
      const top = left[0]?.y ?? 0;
      const inRow = left.filter((one) => one.y < top + SAME_ROW).sort((one, other) => one.x - other.x);
      for (const one of inRow) left.splice(left.indexOf(one), 1);
      space(top);
      const tall = Math.max(...inRow.map(({ h }) => h));
      made.push(await this.beside(inRow, tall));
      y += tall;
    }
    space(height);
    return made;
  }

  private async beside(items: readonly FilledPlaced[], height: number): Promise<Table> {
    const { HeightRule, Table: WordTable, TableCell, TableLayoutType, TableRow, WidthType } = this.docx;
    const cells: InstanceType<Docx['TableCell']>[] = [];
    const widths: number[] = [];
    let x = 0;
    const add = (width: number, children: Paragraph[]) => {
      widths.push(dxa(width));
      cells.push(
        new TableCell({
          ...{ width: { size: dxa(width), type: WidthType.DXA }, borders: this.noBorders },
          children: children.length === 0 ? [this.gap()] : children,
        }),
      );
    };
    for (const one of items) {
      if (one.x > x + 0.5) add(one.x - x, []);
      add(Math.max(one.w, 1), await this.placedContent(one));
      x = Math.max(x, one.x) + one.w;
    }
    const none = NO_BORDER;
    return new WordTable({
      ...{
        rows: [new TableRow({ children: cells, height: { value: dxa(height), rule: HeightRule.ATLEAST } })],
        layout: TableLayoutType.FIXED,
        columnWidths: widths,
      },
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
        return this.placed(block.items, block.height);
      case 'break':
        return [new this.docx.Paragraph({ children: [new this.docx.PageBreak()] })];
      case 'raw':
        // HTML was read as blocks before the document was filled.
        return [];
      case 'table':
        return this.table(block);
    }
  }

  async blocks(blocks: readonly FilledBlock[]): Promise<FileChild[]> {
    const made: FileChild[] = [];
    for (const block of blocks) made.push(...(await this.block(block)));
    return made;
  }
}
