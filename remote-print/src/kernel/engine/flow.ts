import type { Symbology } from '@banyan/shared-contracts/print/document/document';
import type { FilledBlock, FilledTable } from '@banyan/shared-contracts/print/fill/filled';
import type { Painter } from './draw';
import { cut, SLACK } from './split';

/** Something that is not printed as it is designed: `tooHigh` is clipped, and a `code` that cannot represent its text prints the text. */
export interface PageWarning {
  /** Of the element. */
  readonly id: string;
  /** From 1. */
  readonly page: number;
  readonly kind: 'tooHigh' | 'tooManyPages' | 'code';
  /** Of a code: its type, and the text. */
  readonly code?: { readonly symbology: Symbology; readonly text: string };
}

/** A block that is drawn but not placed, px. */
interface Waiting {
  readonly block: FilledBlock;
  readonly element: HTMLElement;
  readonly height: number;
  readonly start: number;
}

export interface FlowPlace {
  readonly painter: Painter;
  /** Laid out, as wide as the body. */
  readonly root: HTMLElement;
  /** Height of the body of a page from 0, px. */
  readonly limitOf: (page: number) => number;
  readonly maxPages: number;
  readonly placeTable: (flow: Flow, table: FilledTable, element: HTMLTableElement) => void;
}

/** The least of a paragraph that is kept with what is before it, px. */
const START = 40;

/** The body of one record: blocks go to the pages one after the other. */
export class Flow {
  readonly pages: HTMLElement[] = [];
  readonly warnings: PageWarning[] = [];
  private y = 0;

  constructor(readonly place: FlowPlace) {
    this.newPage();
  }

  get limit(): number {
    return this.place.limitOf(this.pages.length - 1);
  }
  get free(): number {
    return this.limit - this.y;
  }
  get isFresh(): boolean {
    return this.y === 0;
  }
  get isFull(): boolean {
    return this.pages.length >= this.place.maxPages;
  }

  newPage(): void {
    this.pages.push(this.place.painter.make('div', 'body'));
    this.y = 0;
  }

  put(element: HTMLElement, height: number): void {
    this.pages.at(-1)?.append(element);
    this.y += height;
  }

  warn(id: string, kind: PageWarning['kind'] = 'tooHigh'): void {
    this.warnings.push({ id, kind, page: this.pages.length });
  }

  private startOf({ block, element, height }: Omit<Waiting, 'start'>): number {
    if (block.kind === 'table' && block.keepTogether !== true) {
      const rows = [...(element as HTMLTableElement).rows].slice(0, block.head.length);
      const first = (element as HTMLTableElement).rows[block.head.length + block.carried.length];
      return [...rows, ...(first === undefined ? [] : [first])].reduce((sum, row) => sum + row.getBoundingClientRect().height, 1);
    }
    return block.kind === 'paragraph' && block.keepTogether !== true ? Math.min(height, START) : height;
  }

  private draw(blocks: readonly FilledBlock[]): Waiting[] {
    const { painter, root } = this.place;
    const drawn = blocks.map((block) => ({ block, element: painter.block(block) }));
    root.append(...drawn.map(({ element }) => element));
    return drawn.map((one) => {
      const measured = { ...one, height: one.element.getBoundingClientRect().height };
      return { ...measured, start: this.startOf(measured) };
    });
  }

  /** Height of what is kept on one page from here on. */
  private kept(waiting: readonly Waiting[], index: number): number {
    const one = waiting[index];
    if (one === undefined || one.block.kind === 'break') return 0;
    return one.block.keepWithNext === true && index < waiting.length - 1 ? one.height + this.kept(waiting, index + 1) : one.start;
  }

  private placePlain({ block, element: first, height: whole }: Waiting): void {
    let element = first;
    let height = whole;
    const canCut = block.kind === 'paragraph' || block.kind === 'raw';
    while (height > this.free + SLACK && !this.isFull) {
      const cuts = canCut && (block.keepTogether !== true || height > this.limit);
      const rest = cuts ? cut(element, element.getBoundingClientRect().top + this.free) : 'none';
      if (typeof rest === 'string') {
        if (this.isFresh) {
          this.warn(block.id);
          break;
        }
      } else {
        element.after(rest);
        this.put(element, this.free);
        element = rest;
        height = rest.getBoundingClientRect().height;
      }
      this.newPage();
    }
    this.put(element, height);
  }

  /**
   * Places the blocks of a body; pinned ones are placed at the lower end of the last page. `tail`: px that remain free on the last page.
   */
  run(blocks: readonly FilledBlock[], tail: number): void {
    const waiting = this.draw(blocks.filter(({ pinBottom }) => pinBottom !== true));
    for (const [index, one] of waiting.entries()) {
      if (this.isFull && this.free <= 0) {
        this.warn(one.block.id, 'tooManyPages');
        return;
      }
      const need = this.kept(waiting, index);
      const moves = one.block.keepWithNext === true || one.block.keepTogether === true;
      if (one.block.kind === 'break') {
        one.element.remove();
        if (!this.isFresh) this.newPage();
      } else {
        if (moves && need > this.free + SLACK && need <= this.limit && !this.isFresh) this.newPage();
        if (one.block.kind === 'table') this.place.placeTable(this, one.block, one.element as HTMLTableElement);
        else this.placePlain(one);
      }
    }
    this.pin(
      blocks.filter(({ pinBottom }) => pinBottom === true),
      tail,
    );
  }

  private pin(blocks: readonly FilledBlock[], tail: number): void {
    const pinned = this.draw(blocks);
    const height = pinned.reduce((sum, one) => sum + one.height, 0);
    if (height + tail > this.free + SLACK && !this.isFresh) this.newPage();
    if (pinned.length === 0) return;
    const gap = Math.max(this.free - tail - height, 0);
    this.put(this.place.painter.make('div', '', `height:${gap}px`), gap);
    for (const one of pinned) this.put(one.element, one.height);
  }
}
