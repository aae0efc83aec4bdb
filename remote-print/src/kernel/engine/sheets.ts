import { DOCUMENT_LIMITS } from '@banyan/shared-contracts/print/document/limits';
import { bodyWidth } from '@banyan/shared-contracts/print/document/paper';
import type { FilledBand, FilledDocument, FilledSection } from '@banyan/shared-contracts/print/fill/filled';
import type { Painter } from './draw';
import { Flow, type PageWarning } from './flow';
import { placeTable } from './flow-table';
import { textCss } from './styles';

/** CSS pixels of a millimetre. */
const PX_PER_MM = 96 / 25.4;

export interface Pages {
  /** One for each page, in mm; SHEET_STYLE must hold where they are put. */
  readonly sheets: readonly HTMLElement[];
  readonly warnings: readonly PageWarning[];
}

const isOn = (band: FilledBand | undefined, page: number, last: number): band is FilledBand =>
  band !== undefined &&
  (band.on === 'all' ||
    (band.on === 'first' && page === 0) ||
    (band.on === 'notFirst' && page > 0) ||
    (band.on === 'last' && page === last));

/** Height that a band takes on a page before the last one is known, mm. */
const taken = (band: FilledBand | undefined, page: number): number => (isOn(band, page, -1) ? band.height : 0);
const tailOf = (band: FilledBand | undefined): number => (band?.on === 'last' ? band.height : 0);

/** Makes the sheets of filled documents. */
export class SheetMaker {
  readonly sheets: HTMLElement[] = [];
  readonly warnings: PageWarning[] = [];

  constructor(
    private readonly painter: Painter,
    private readonly root: HTMLElement,
    private readonly filled: FilledDocument,
  ) {}

  private sheet(): HTMLElement {
    const { paper, style } = this.filled;
    const sheet = this.painter.make('section', 'sheet', `width:${paper.width}mm;height:${paper.height}mm;${textCss(style)}`);
    this.sheets.push(sheet);
    return sheet;
  }

  private measuringPlace(width: number): HTMLElement {
    const place = this.painter.make('div', 'sheet', `width:${width}mm;overflow:visible;${textCss(this.filled.style)}`);
    this.root.replaceChildren(place);
    return place;
  }

  private band(band: FilledBand, at: 'top' | 'bottom', place: 'header' | 'footer'): HTMLElement {
    const { margin } = this.filled.paper;
    const css = `position:absolute;left:${margin.left}mm;right:${margin.right}mm;${at}:${margin[at]}mm;height:${band.height}mm`;
    const drawn = this.painter.make('div', 'band', css, place);
    drawn.append(...band.items.map((item) => this.painter.placed(item)));
    return drawn;
  }

  private marks(section: FilledSection): HTMLElement[] {
    const { margin } = this.filled.paper;
    const marks: HTMLElement[] = [];
    if (section.watermark !== undefined) {
      const { content, angle, style } = section.watermark;
      const mark = this.painter.make(
        'div',
        'watermark',
        'position:absolute;inset:0;display:flex;align-items:center;justify-content:center;pointer-events:none',
      );
      const words = this.painter.line({ content });
      words.style.cssText = `font-size:48pt;opacity:0.12;${textCss(style)};transform:rotate(${angle}deg)`;
      mark.append(words);
      marks.push(mark);
    }
    if (section.again !== '') {
      const again = this.painter.make(
        'div',
        'again',
        `position:absolute;right:${margin.right}mm;top:${Math.max(margin.top - 7, 1)}mm;font-size:12pt`,
      );
      again.textContent = section.again;
      marks.push(again);
    }
    return marks;
  }

  private numbers(sheets: readonly HTMLElement[]): void {
    for (const [index, sheet] of sheets.entries())
      for (const span of sheet.querySelectorAll('.late')) {
        const what = this.painter.lates.get(span)?.what;
        if (what === 'page') span.textContent = String(index + 1);
        else if (what === 'pages') span.textContent = String(sheets.length);
      }
  }

  /** The pages of one copy of a record. */
  section(section: FilledSection): void {
    const { paper } = this.filled;
    const { header, footer, body } = section;
    const height = paper.height - paper.margin.top - paper.margin.bottom;
    const flow = new Flow({
      ...{ painter: this.painter, root: this.measuringPlace(bodyWidth(paper)), placeTable },
      limitOf: (page) => (height - taken(header, page) - taken(footer, page)) * PX_PER_MM,
      maxPages: Math.max(DOCUMENT_LIMITS.pages - this.sheets.length, 1),
    });
    flow.run(body, (tailOf(header) + tailOf(footer)) * PX_PER_MM);
    this.warnings.push(...flow.warnings.map((warning) => ({ ...warning, page: warning.page + this.sheets.length })));
    const last = flow.pages.length - 1;
    const made = flow.pages.map((page, index) => {
      const [top, bottom] = [isOn(header, index, last) ? header : undefined, isOn(footer, index, last) ? footer : undefined];
      const start = paper.margin.top + (top?.height ?? 0);
      const rest = paper.height - start - paper.margin.bottom - (bottom?.height ?? 0);
      page.style.cssText = `position:absolute;left:${paper.margin.left}mm;width:${bodyWidth(paper)}mm;top:${start}mm;height:${rest}mm;overflow:clip;overflow-clip-margin:1mm`;
      const sheet = this.sheet();
      sheet.append(
        ...this.marks(section),
        ...(top === undefined ? [] : [this.band(top, 'top', 'header')]),
        page,
        ...(bottom === undefined ? [] : [this.band(bottom, 'bottom', 'footer')]),
      );
      return sheet;
    });
    this.numbers(made);
  }

  /** Each section is a label; several share a sheet. */
  labels(): void {
    const { labels, paper, sections } = this.filled;
    if (labels === undefined) return;
    const { cols, rows, width, height, gapX, gapY, start, order } = labels;
    const place = this.measuringPlace(width);
    for (const [index, section] of sections.entries()) {
      const at = (start + index) % (cols * rows);
      if (this.sheets.length >= DOCUMENT_LIMITS.pages && at === 0) return;
      const sheet = index === 0 || at === 0 ? this.sheet() : (this.sheets.at(-1) as HTMLElement);
      const [column, row] = order === 'rows' ? [at % cols, Math.floor(at / cols)] : [Math.floor(at / rows), at % rows];
      const [x, y] = [paper.margin.left + column * (width + gapX), paper.margin.top + row * (height + gapY)];
      const label = this.painter.make(
        'div',
        'label',
        `position:absolute;left:${x}mm;top:${y}mm;width:${width}mm;height:${height}mm;overflow:hidden`,
      );
      label.append(...section.body.map((block) => this.painter.block(block)));
      place.replaceChildren(label);
      if (label.scrollHeight > label.clientHeight + 1)
        this.warnings.push({ id: section.body[0]?.id ?? '', page: this.sheets.length, kind: 'tooHigh' });
      sheet.append(label);
    }
  }

  /** Texts that are to become smaller until they fit. */
  shrink(): void {
    for (const sheet of this.sheets) {
      const places = [...sheet.querySelectorAll<HTMLElement>('[data-shrink]')];
      if (places.length === 0) continue;
      this.root.replaceChildren(sheet);
      for (const place of places) {
        for (let size = 0.95; size > 0.3 && place.scrollHeight > place.clientHeight + 1; size -= 0.05)
          for (const line of place.children) (line as HTMLElement).style.setProperty('zoom', String(size));
      }
      sheet.remove();
    }
  }
}
