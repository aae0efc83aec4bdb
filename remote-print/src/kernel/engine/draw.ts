import type {
  FilledBlock,
  FilledCell,
  FilledImage,
  FilledInline,
  FilledItem,
  FilledLine,
  FilledPlaced,
  FilledRow,
  FilledTable,
  Late,
} from '@banyan/shared-contracts/print/fill/filled';
import type { LineItem, Stroke } from '@banyan/shared-contracts/print/document/document';
import { cellCss, strokeCss, textCss } from './styles';

const SVG = 'http://www.w3.org/2000/svg';

/** Draws parts of a filled document as elements; everything that has an id carries it as `data-id`. */
export class Painter {
  /** What is written when pages are known, by the elements that will show it. */
  readonly lates = new WeakMap<Element, Late>();

  /** `clean`: sanitizes HTML of other designers. */
  constructor(
    readonly own: Document,
    readonly clean: (html: string) => string,
  ) {}

  make<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '', css = '', id?: string): HTMLElementTagNameMap[Name] {
    const element = this.own.createElement(name);
    if (className !== '') element.className = className;
    if (css !== '') element.style.cssText = css;
    if (id !== undefined) element.dataset['id'] = id;
    return element;
  }

  private svg(name: string, attributes: Readonly<Record<string, string>>): Element {
    const element = this.own.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  }

  private drawing(viewBox: string, path: Readonly<Record<string, string>>): Element {
    const drawn = this.svg('svg', { viewBox, preserveAspectRatio: 'none' });
    drawn.append(this.svg('path', path));
    return drawn;
  }

  image(image: FilledImage): HTMLElement {
    if (image.kind === 'code') {
      const { path, symbology, width, height, text, showText } = image;
      const box = this.make('div', 'code');
      if (path === undefined && text !== '') box.dataset['undrawn'] = symbology;
      if (path !== undefined) {
        const square = width === height;
        const drawn = this.drawing(`0 0 ${width} ${height}`, { d: path, fill: '#000', 'shape-rendering': 'crispEdges' });
        if (square) drawn.setAttribute('preserveAspectRatio', 'xMidYMid meet');
        box.append(drawn);
      }
      if (showText || path === undefined) box.append(Object.assign(this.make('span'), { textContent: text }));
      return box;
    }
    const fit = { contain: 'contain', cover: 'cover', stretch: 'fill' }[image.mode];
    const box = this.make('div', '', 'display:flex;width:100%;height:100%');
    // Pictures that are left out have no address: their place is blank, without the sign of a broken picture.
    for (const url of image.urls.filter((address) => address !== '')) {
      const picture = this.make('img', '', `object-fit:${fit};min-width:0;flex:1 1 0`);
      picture.alt = '';
      picture.src = url;
      box.append(picture);
    }
    return box;
  }

  inline(inline: FilledInline): HTMLElement {
    if (inline.kind === 'image') {
      const box = this.make('span', 'image', `width:${inline.w}mm;height:${inline.h}mm`);
      box.append(this.image(inline.image));
      return box;
    }
    const span = this.make('span', inline.kind === 'late' ? 'late' : '', textCss(inline.style));
    span.textContent = inline.kind === 'late' ? inline.widest : inline.text;
    if (inline.kind === 'late') this.lates.set(span, inline.late);
    return span;
  }

  line({ style, content }: FilledLine, id?: string): HTMLElement {
    const line = this.make('div', 'line', textCss(style), id);
    line.append(...content.map((inline) => this.inline(inline)));
    return line;
  }

  private lineItem({ way, stroke }: LineItem, w: number, h: number): Element {
    const ends = { flat: [0, 0, w, 0], tall: [0, 0, 0, h], down: [0, 0, w, h], up: [0, h, w, 0] }[way];
    const [x1, y1, x2, y2] = ends.map(String) as [string, string, string, string];
    const drawn = this.svg('svg', {
      viewBox: `0 0 ${Math.max(w, 0.1)} ${Math.max(h, 0.1)}`,
      preserveAspectRatio: 'none',
      overflow: 'visible',
    });
    const dash =
      stroke.dash === 'dashed' ? { 'stroke-dasharray': '2 1' } : stroke.dash === 'dotted' ? { 'stroke-dasharray': '0.4 0.6' } : {};
    // Without a side of its own a drawing shows nothing.
    drawn.setAttribute('style', 'min-width:0.1mm;min-height:0.1mm');
    drawn.append(this.svg('line', { x1, y1, x2, y2, stroke: stroke.colour, 'stroke-width': String(stroke.width), ...dash }));
    return drawn;
  }

  private fillPlace(place: HTMLElement, item: FilledItem, w: number, h: number): void {
    if (item.kind === 'text') {
      place.style.overflow = item.fit === 'grow' ? 'visible' : 'hidden';
      if (item.fit === 'shrink') place.dataset['shrink'] = '';
      if (item.fit === 'clip') place.classList.add('lines');
      place.append(...item.content.map((line) => this.line(line)));
    } else if (item.kind === 'box') {
      const { stroke, fill, radius } = item;
      if (stroke !== undefined) place.style.border = strokeCss(stroke);
      if (fill !== undefined) place.style.background = fill;
      if (radius !== undefined) place.style.borderRadius = `${radius}mm`;
    } else if (item.kind === 'line') place.append(this.lineItem(item, w, h));
    else place.append(this.image(item));
  }

  placed({ id, x, y, w, h, z, rotate, item }: FilledPlaced): HTMLElement {
    const turned = rotate === undefined || rotate === 0 ? '' : `;transform:rotate(${rotate}deg)`;
    const front = z === undefined ? '' : `;z-index:${z}`;
    const place = this.make('div', 'placed', `left:${x}mm;top:${y}mm;width:${w}mm;height:${h}mm${turned}${front}`, id);
    this.fillPlace(place, item, w, h);
    return place;
  }

  cell(cell: FilledCell, border: Stroke | undefined): HTMLTableCellElement {
    const drawn = this.make('td', '', cellCss(cell.style, border), cell.id);
    if (cell.span > 1) drawn.colSpan = cell.span;
    if (cell.rowSpan > 1) drawn.rowSpan = cell.rowSpan;
    drawn.append(...cell.content.map((block) => this.block(block)));
    return drawn;
  }

  row(row: FilledRow, border: Stroke | undefined): HTMLTableRowElement {
    const drawn = this.make('tr', '', row.height === undefined ? '' : `height:${row.height}mm`, row.id);
    drawn.append(...row.cells.map((cell) => this.cell(cell, border)));
    return drawn;
  }

  /** A table without rows. */
  tableFrame({ id, columns }: Pick<FilledTable, 'id' | 'columns'>): HTMLTableElement {
    const width = columns.reduce((sum, one) => sum + one, 0);
    const table = this.make('table', '', `width:${width}mm`, id);
    const group = this.make('colgroup');
    group.append(...columns.map((column) => this.make('col', '', `width:${column}mm`)));
    table.append(group, this.make('tbody'));
    return table;
  }

  block(block: FilledBlock): HTMLElement {
    switch (block.kind) {
      case 'paragraph': {
        const line = this.line(block, block.id);
        line.style.paddingTop = `${block.above}mm`;
        line.style.paddingBottom = `${block.below}mm`;
        return line;
      }
      case 'area': {
        const area = this.make('div', '', `position:relative;height:${block.height}mm`, block.id);
        area.append(...block.items.map((item) => this.placed(item)));
        return area;
      }
      case 'break':
        return this.make('div', '', 'height:0', block.id);
      case 'raw': {
        const raw = this.make('div', 'raw', 'display:flow-root', block.id);
        raw.innerHTML = this.clean(block.html);
        return raw;
      }
      case 'table': {
        const table = this.tableFrame(block);
        const { head, carried, rows, pageSum, total, border } = block;
        table.tBodies[0]?.append(...[...head, ...carried, ...rows, ...pageSum, ...total].map((row) => this.row(row, border)));
        return table;
      }
    }
  }
}
