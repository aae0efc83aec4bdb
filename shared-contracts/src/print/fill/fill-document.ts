import { formatTime } from '../../forms/values/format-time';
import type { PrintData } from '../data/print-data';
import type * as d from '../document/document';
import { bodyWidth } from '../document/paper';
import { drawCode } from './codes';
import { holds } from './conditions';
import { fillApprovals } from './fill-approvals';
import { fillTable } from './fill-table';
import type {
  FilledBand,
  FilledBlock,
  FilledDocument,
  FilledImage,
  FilledInline,
  FilledItem,
  FilledLine,
  FilledPlaced,
  FilledSection,
  SumFormat,
} from './filled';
import { formatValue, sumOf } from './formats';
import { amountsOf, type FillContext, lacksColumn, type Scope, sumKey, tableRows, textsOf } from './scope';

const PLAIN_SUM: SumFormat = { kind: 'number', decimals: 2, thousands: false, zero: '0' };

/** Fills parts of a document; the content of a table gets its row through the scope. */
export class Filler {
  constructor(readonly context: FillContext) {}

  /** Whole text of a value that is known without pages. */
  text(value: d.Value, scope: Scope): string {
    if ('text' in value) return (value.label && this.context.labels?.[value.label.table]?.[value.label.column]) ?? value.text;
    if ('ref' in value)
      return textsOf(scope, value.ref)
        .filter((text) => text !== '')
        .join('\n');
    if ('sum' in value) {
      if (lacksColumn(scope, value.sum)) return '';
      return sumOf(amountsOf(value.scope === 'group' ? (scope.group ?? []) : tableRows(scope, value.sum.table), value.sum.column));
    }
    switch (value.system) {
      case 'printer':
        return this.context.printer;
      case 'time':
        return formatTime(this.context.now, 'yyyy-MM-dd HH:mm:ss');
      case 'rowNo':
        return scope.row === undefined ? '' : String(scope.row.no);
      case 'copyNo':
        return String(scope.copyNo);
      case 'copyWord':
        return scope.copyWord;
      case 'recordNo':
        return String(scope.recordNo);
      case 'page':
      case 'pages':
        return '';
    }
  }

  image(item: d.CodeItem | d.PictureItem, scope: Scope): FilledImage {
    const text = this.text(item.value, scope);
    if (item.kind === 'code') return drawCode(text, item);
    return { kind: 'picture', mode: item.mode, urls: picturesIn(text).map((url) => this.context.pictureUrl(url)) };
  }

  inline(inline: d.Inline, scope: Scope): FilledInline {
    if (inline.kind === 'text') return inline;
    if (inline.kind === 'image') return { kind: 'image', image: this.image(inline.item, scope), w: inline.w, h: inline.h };
    const { value, format, style } = inline;
    if ('system' in value && (value.system === 'page' || value.system === 'pages'))
      return { kind: 'late', late: { what: value.system }, widest: '888', style };
    if ('sum' in value && value.scope !== 'all' && value.scope !== 'group' && scope.late && !lacksColumn(scope, value.sum)) {
      const write: SumFormat = format?.kind === 'capitals' ? { kind: 'capitals' } : format?.kind === 'number' ? format : PLAIN_SUM;
      const all = sumOf(amountsOf(tableRows(scope, value.sum.table), value.sum.column));
      const widest = formatValue(all, write, {});
      return { kind: 'late', late: { what: 'sum', key: sumKey(value.sum), scope: value.scope, write }, widest, style };
    }
    const texts = 'ref' in value ? textsOf(scope, value.ref) : [this.text(value, scope)];
    const shown = texts.map((text) => formatValue(text, format, this.context.dictionaries)).filter((text) => text !== '');
    return { kind: 'text', text: shown.join('\n'), style };
  }

  line({ style, content }: d.TextLine, scope: Scope): FilledLine {
    return { style, content: content.map((inline) => this.inline(inline, scope)) };
  }

  item(item: d.Item, scope: Scope): FilledItem {
    if (item.kind === 'text') return { kind: 'text', fit: item.fit, content: item.content.map((line) => this.line(line, scope)) };
    return item.kind === 'code' || item.kind === 'picture' ? this.image(item, scope) : item;
  }

  placed(items: readonly d.Placed[], scope: Scope): FilledPlaced[] {
    return items
      .filter(({ show }) => holds(show, scope))
      .map(({ id, x, y, w, h, z, rotate, item }) => ({ id, x, y, w, h, z, rotate, item: this.item(item, scope) }));
  }

  band(band: d.Band | undefined, scope: Scope): FilledBand | undefined {
    return band && { height: band.height, on: band.on, items: this.placed(band.items, scope) };
  }

  /** `width`: of the place that the blocks are in, mm. */
  blocks(blocks: readonly d.Block[], scope: Scope, width: number): FilledBlock[] {
    return blocks.filter(({ show }) => holds(show, scope)).flatMap((block) => this.block(block, scope, width));
  }

  block(block: d.Block, scope: Scope, width: number): FilledBlock[] {
    const { id, keepTogether, keepWithNext, pinBottom } = block;
    const base = { id, keepTogether, keepWithNext, pinBottom };
    switch (block.kind) {
      case 'paragraph':
        return [{ ...base, kind: 'paragraph', ...this.line(block, scope), above: block.above ?? 0, below: block.below ?? 0 }];
      case 'area':
        return [{ ...base, kind: 'area', height: block.height, items: this.placed(block.items, scope) }];
      case 'break':
        return [{ ...base, kind: 'break' }];
      case 'raw':
        return [{ ...base, kind: 'raw', html: this.context.raw?.(block.html, scope.data) ?? block.html }];
      case 'approvals':
        return [{ ...base, ...fillApprovals(block, scope.data.approvals, this.context, width) }];
      case 'repeat':
        return tableRows(scope, block.over).flatMap((values, index) => {
          const inner = this.blocks(block.body, { ...scope, row: { table: block.over, values, no: index + 1 } }, width);
          const ends = block.perPage !== undefined && index > 0 && index % block.perPage === 0;
          return ends ? [{ id: `${id}-break`, kind: 'break' as const }, ...inner] : inner;
        });
      case 'table':
        return [{ ...base, ...fillTable(this, block, scope, width) }];
    }
  }

  section(document: d.PrintDocument, scope: Scope, again: string): FilledSection {
    const { paper, labels, watermark } = document;
    const width = labels === undefined ? bodyWidth(paper) : labels.width;
    return {
      record: scope.data.id,
      header: this.band(document.header, scope),
      footer: this.band(document.footer, scope),
      body: this.blocks(document.body, { ...scope, late: false }, width),
      watermark: watermark && {
        content: watermark.content.map((inline) => this.inline(inline, scope)),
        angle: watermark.angle,
        style: watermark.style,
      },
      again,
    };
  }
}

/** Addresses in the value of a picture field: JSON text of its files, or one address. */
function picturesIn(text: string): string[] {
  try {
    const files: unknown = JSON.parse(text);
    if (Array.isArray(files))
      return files.flatMap((file: unknown) => {
        const url = typeof file === 'object' && file !== null && 'url' in file ? file.url : undefined;
        return typeof url === 'string' && url !== '' ? [url] : [];
      });
  } catch {
    // One address.
  }
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** A template with the values of records, each as often as it has copies. Pure: the same everywhere. */
export function fillDocument(document: d.PrintDocument, records: readonly PrintData[], context: FillContext): FilledDocument {
  const filler = new Filler(context);
  const { copies, paper, style, labels } = document;
  const words = copies === undefined || copies.words.length === 0 ? [''] : copies.words;
  const sections = records.flatMap((data, index) =>
    words.map((copyWord, copy) => {
      const scope: Scope = {
        data,
        copyNo: data.printed * words.length + copy + 1,
        copyWord,
        recordNo: (context.recordsBefore ?? 0) + index + 1,
        late: false,
      };
      return filler.section(document, scope, copies !== undefined && data.printed > 0 ? copies.again : '');
    }),
  );
  return { paper, style, labels, sections };
}
