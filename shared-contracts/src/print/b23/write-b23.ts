import { fieldOfRelated, HEAD_TABLE, relatedColumn } from '../data/table-keys';
import type * as d from '../document/document';
import { bodyWidth } from '../document/paper';
import { px, strokeText, styleText, surfaceText } from './write-styles';

/** What the HTML of the 3.6 designer cannot represent, and in which `element`. */
export interface Loss {
  readonly element: d.ElementId;
  readonly what:
    | 'band'
    | 'pageNumber'
    | 'sum'
    | 'minRows'
    | 'keepTogether'
    | 'condition'
    | 'sort'
    | 'watermark'
    | 'copies'
    | 'symbology'
    | 'labels'
    | 'place'
    | 'mask'
    | 'repeat';
}

const SYSTEM: ReadonlyMap<d.SystemValue, string> = new Map([
  ['printer', 'systemPrinter'],
  ['time', 'systemPrintTime'],
]);

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const mark = (tag: string, text: string): string =>
  `<span class="jnpf-print-tag-span jnpf-tiny-color--common" contenteditable="false" data-tag="${escape(tag)}">{${escape(text)}}</span>`;

const styled = (style: string): string => (style === '' ? '' : ` style="${style}"`);

/** The words below a bar code. */
const wordsOf = (value: d.Value): d.TextLine => ({ style: { align: 'center', size: 8 }, content: [{ kind: 'value', value }] });

const isPageNumber = (inline: d.Inline): boolean =>
  inline.kind === 'value' && 'system' in inline.value && (inline.value.system === 'page' || inline.value.system === 'pages');

/** A text of signs, spaces, and the words around page numbers. */
const isPageWord = (inline: d.Inline): boolean => inline.kind === 'text' && /^(第|共|页|頁|page|of|[^\p{L}\p{N}])*$/iu.test(inline.text);

const hasSum = (row: d.Row): boolean => {
  const writer = new Writer();
  row.cells.forEach(({ content }) => writer.blocks(content));
  return writer.losses.some(({ what }) => what === 'sum');
};

class Writer {
  readonly losses: Loss[] = [];
  private at: d.ElementId = '';

  lose(what: Loss['what'], element: d.ElementId = this.at): void {
    if (!this.losses.some((loss) => loss.what === what && loss.element === element)) this.losses.push({ element, what });
  }

  value(value: d.Value, format: d.Format | undefined): string {
    if ('text' in value) return this.formatted(escape(value.text), format);
    if ('sum' in value) {
      this.lose('sum');
      return '';
    }
    if ('system' in value) {
      const name = SYSTEM.get(value.system);
      if (name === undefined) this.lose('pageNumber');
      return name === undefined ? '' : mark(`headTable.${name}`, name);
    }
    const { table, column } = value.ref;
    const related = fieldOfRelated(table);
    const name = related === undefined ? column : relatedColumn(related, column);
    const field = mark(`${related === undefined ? table : HEAD_TABLE}.${name}`, name);
    return this.formatted(field, format);
  }

  formatted(field: string, format: d.Format | undefined): string {
    const call = (tag: string, name: string, rest = '') =>
      `<p style="display: inline-block" contenteditable="false" data-tag="${tag}">${name}(${field}${rest})</p>`;
    if (format === undefined) return field;
    switch (format.kind) {
      case 'number':
        return call('thousands', '千位分隔符', `,${format.decimals}`);
      case 'capitals':
        return call('isAmountChinese', '大写金额');
      case 'dictionary':
        return call('jnpfDictionary', '数据字典', `,"${escape(format.typeId)}"`);
      case 'date':
        return call('jnpfDate', '日期选择', `,"${escape(format.pattern)}"`);
      case 'mask':
        this.lose('mask');
        return field;
    }
  }

  image(item: d.CodeItem | d.PictureItem, w: number, h: number): string {
    const name = item.kind === 'picture' ? 'img' : item.symbology === 'qr' ? 'qrCode' : 'barCode';
    if (item.kind === 'code' && item.symbology !== 'qr' && item.symbology !== 'code128') this.lose('symbology');
    return `&lt;${name} width=&quot;${px(w)}&quot; height=&quot;${px(h)}&quot;&gt;${this.value(item.value, undefined)}&lt;/${name}&gt;`;
  }

  inline(inline: d.Inline): string {
    if (inline.kind === 'image') return this.image(inline.item, inline.w, inline.h);
    const inner =
      inline.kind === 'text'
        ? escape(inline.text).replaceAll('\n', '<br />').replaceAll('  ', ' \u00a0')
        : this.value(inline.value, inline.format);
    const style = styleText(inline.style);
    return style === '' ? inner : `<span style="${style}">${inner}</span>`;
  }

  line({ style, content }: d.TextLine, more = ''): string {
    // Of a line of nothing but page numbers only the words around them would be left.
    if (content.some(isPageNumber) && content.every((inline) => isPageNumber(inline) || isPageWord(inline))) {
      this.lose('pageNumber');
      return '';
    }
    const inner = content.map((inline) => this.inline(inline)).join('') || '&nbsp;';
    // A function is a paragraph, which would end one around it.
    const name = inner.includes('<p') ? 'div' : 'p';
    return `<${name}${styled([styleText(style), more].filter(Boolean).join('; '))}>${inner}</${name}>`;
  }

  private paragraph(block: d.Paragraph): string {
    const sides = [
      (block.above ?? 0) > 0 ? `margin-top: ${px(block.above ?? 0)}px` : '',
      (block.below ?? 0) > 0 ? `margin-bottom: ${px(block.below ?? 0)}px` : '',
    ];
    return this.line(block, sides.filter(Boolean).join('; '));
  }

  placed(items: readonly d.Placed[]): string {
    const shown = items.filter(({ item }) => item.kind !== 'line' && item.kind !== 'box');
    if (shown.length < items.length) this.lose('place');
    const rows = new Map<number, d.Placed[]>();
    for (const one of shown) {
      const row = [...rows.keys()].find((y) => Math.abs(y - one.y) < 3) ?? one.y;
      rows.set(row, [...(rows.get(row) ?? []), one]);
    }
    return [...rows]
      .sort(([one], [other]) => one - other)
      .map(([, row]) => {
        const cells = row
          .sort((one, other) => one.x - other.x)
          .map((one) => {
            this.at = one.id;
            if (one.show !== undefined) this.lose('condition');
            const { item } = one;
            const inner = item.kind === 'text' ? item.content.map((line) => this.line(line)).join('') : '';
            const image = item.kind === 'picture' || item.kind === 'code' ? `<p>${this.image(item, one.w, one.h)}</p>` : '';
            const words = item.kind === 'code' && item.text === true && item.symbology !== 'qr' ? this.line(wordsOf(item.value)) : '';
            return `<td style="width: ${px(one.w)}px">${inner}${image}${words}</td>`;
          });
        return `<table style="width: 100%; border-collapse: collapse"><tbody><tr>${cells.join('')}</tr></tbody></table>`;
      })
      .join('');
  }

  table(table: d.Table): string {
    const { border, columns, rows } = table;
    if (table.minRows !== undefined || table.rowsPerPage !== undefined) this.lose('minRows');
    if (table.sort !== undefined || table.groupBy !== undefined) this.lose('sort');
    const repeats = table.over !== undefined;
    const own = rows.filter(({ part }) => part === 'head' || part === 'item' || (part === 'total' && !repeats));
    // Rows of the body with fields would repeat with the items, so totals without sums are in a table of their own.
    const totals = rows.filter((row) => repeats && row.part === 'total' && !hasSum(row));
    if (own.length + totals.length < rows.length) this.lose('sum', table.id);
    const line = border === undefined ? '' : `border: ${strokeText(border)}`;
    const widthOf = (index: number): string => {
      const width = columns[index]?.width;
      return width === undefined || width === 'rest' ? '' : `width: ${px(width)}px`;
    };
    const rowText = (row: d.Row, tag: 'td' | 'th'): string => {
      if (row.show !== undefined) this.lose('condition', row.id);
      let column = 0;
      const cells = row.cells.map((cell) => {
        const width = widthOf(column);
        column += cell.span ?? 1;
        // By default a client draws heads bold and centred.
        const text = tag === 'th' ? { bold: false, align: 'left' as const, ...cell.style } : cell.style;
        const style = [line, (cell.span ?? 1) > 1 ? '' : width, styleText(text), surfaceText(cell.style)].filter(Boolean).join('; ');
        const span = `${cell.span === undefined ? '' : ` colspan="${cell.span}"`}${cell.rowSpan === undefined ? '' : ` rowspan="${cell.rowSpan}"`}`;
        return `<${tag}${span}${styled(style)}>${this.blocks(cell.content)}</${tag}>`;
      });
      const height = row.height === undefined ? '' : ` height="${px(row.height)}"`;
      return `<tr${height}>${cells.join('')}</tr>`;
    };
    const heads = own.filter(({ part }) => part === 'head');
    const body = own.filter(({ part }) => part !== 'head');
    const headText = heads.length === 0 ? '' : `<thead>${heads.map((row) => rowText(row, 'th')).join('')}</thead>`;
    const tableOf = (head: string, list: readonly d.Row[], style = '') =>
      `<table style="width: 100%; border-collapse: collapse${style}">${head}<tbody>${list.map((row) => rowText(row, 'td')).join('')}</tbody></table>`;
    return `${tableOf(headText, body)}${totals.length === 0 ? '' : tableOf('', totals, '; margin-top: -1px')}`;
  }

  block(block: d.Block): string {
    this.at = block.id;
    if (block.show !== undefined) this.lose('condition');
    if (block.keepTogether === true || block.keepWithNext === true || block.pinBottom === true) this.lose('keepTogether');
    switch (block.kind) {
      case 'paragraph':
        return this.paragraph(block);
      case 'table':
        return this.table(block);
      case 'area':
        this.lose('place');
        return this.placed(block.items);
      case 'repeat':
        this.lose('repeat');
        return this.blocks(block.body);
      case 'approvals':
        return `<p>${mark('headTable.systemApprovalContent', 'systemApprovalContent')}</p>`;
      case 'break':
        return '<p><!-- pagebreak --></p>';
      case 'raw':
        return block.html;
    }
  }

  blocks(blocks: readonly d.Block[]): string {
    return blocks.map((block) => this.block(block)).join('');
  }
}

/** A document as the HTML of the 3.6 designer (api-forms B23), as far as that can represent it; losses are listed. */
export function writeB23(document: d.PrintDocument): { html: string; losses: Loss[] } {
  const writer = new Writer();
  const { header, footer, body, watermark, copies, labels, style, paper } = document;
  if (watermark !== undefined) writer.lose('watermark', 'root');
  if (copies !== undefined) writer.lose('copies', 'root');
  if (labels !== undefined) writer.lose('labels', 'root');
  if (header !== undefined || footer !== undefined) writer.lose('band', 'root');
  const inner = [
    header === undefined ? '' : writer.placed(header.items),
    writer.blocks(body),
    footer === undefined ? '' : writer.placed(footer.items),
  ].join('');
  return { html: `<div style="${styleText(style)}; width: ${px(bodyWidth(paper))}px">${inner}</div>`, losses: writer.losses };
}
