import type { PrintData } from '@banyan/shared-contracts/print/data/print-data';
import type { PrintDocument, Symbology } from '@banyan/shared-contracts/print/document/document';
import { fillDocument } from '@banyan/shared-contracts/print/fill/fill-document';
import type { FillContext } from '@banyan/shared-contracts/print/fill/scope';
import { Painter } from './draw';
import type { PageWarning } from './flow';
import { type Pages, SheetMaker } from './sheets';
import { SHEET_STYLE } from './styles';

export interface PageTexts extends FillContext {
  /** Sanitizes HTML of other designers; all of it is left out where this is missing. */
  readonly clean?: (html: string) => string;
}

/** Codes that cannot represent their text. */
const undrawnIn = (sheets: readonly HTMLElement[]): PageWarning[] =>
  sheets.flatMap((sheet, index) =>
    [...sheet.querySelectorAll<HTMLElement>('[data-undrawn]')].map(({ dataset, textContent, parentElement }) => ({
      ...{ id: parentElement?.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? '', page: index + 1, kind: 'code' as const },
      code: { symbology: dataset['undrawn'] as Symbology, text: textContent },
    })),
  );

/**
 * The pages of records in a template, as sheets of elements in mm: one call for the designer, the preview, the printer and the server. Everything that
 * is drawn carries the id of its element as `data-id` (of rows and cells too; bands have `header` and `footer`). Breaks depend on nothing but the
 * document and the faces: they are measured unscaled, outside of the view. Throws nothing for odd data; what does not fit is named in `warnings`.
 */
export async function drawPages(
  document: PrintDocument,
  records: readonly PrintData[],
  texts: PageTexts,
  own: Document = window.document,
): Promise<Pages> {
  const filled = fillDocument(document, records, texts);
  const host = own.createElement('div');
  host.style.cssText = 'position:fixed;top:0;left:-100000px;visibility:hidden;pointer-events:none';
  host.setAttribute('aria-hidden', 'true');
  const shadow = host.attachShadow({ mode: 'open' });
  const style = own.createElement('style');
  style.textContent = SHEET_STYLE;
  const root = own.createElement('div');
  shadow.append(style, root);
  own.body.append(host);
  try {
    const painter = new Painter(own, texts.clean ?? (() => ''));
    const maker = new SheetMaker(painter, root, filled);
    await own.fonts.ready;
    if (filled.labels === undefined) filled.sections.forEach((section) => maker.section(section));
    else maker.labels();
    maker.shrink();
    return { sheets: maker.sheets, warnings: [...maker.warnings, ...undrawnIn(maker.sheets)] };
  } finally {
    host.remove();
  }
}

/** Puts sheets into an element, out of reach of the styles around it. */
export function showSheets(host: HTMLElement, { sheets }: Pages, more = ''): void {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const style = host.ownerDocument.createElement('style');
  style.textContent = `${SHEET_STYLE}${more}`;
  shadow.replaceChildren(style, ...sheets);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The style of a page that is nothing but sheets, each on one sheet of paper. */
export function sheetsStyle({ paper }: Pick<PrintDocument, 'paper'>): string {
  const size = `@page { size: ${paper.width}mm ${paper.height}mm; margin: 0; } html, body { margin: 0; }`;
  return `${SHEET_STYLE}${size} .sheet { break-after: page; } .sheet:last-child { break-after: auto; }`;
}

/** Sheets as a page of HTML to be printed. */
export function pageOfSheets({ sheets }: Pages, document: Pick<PrintDocument, 'paper'>, title: string, locale: string): string {
  const style = `<style>${sheetsStyle(document)}</style>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(title)}</title>${style}</head><body>${sheets.map(({ outerHTML }) => outerHTML).join('')}</body></html>`;
}
