import type { PrintData } from '@banyan/shared-contracts/print/data/print-data';
import type { PrintDocument } from '@banyan/shared-contracts/print/document/document';
import { drawPages, type PageTexts, showSheets } from '../../kernel/engine/draw-pages';

/** Sheets on the desk: one below the other, with a shadow. */
const DESK = '.sheet { margin-bottom: 8mm; box-shadow: 0 1px 6px rgb(0 0 0 / 20%); background: #fff; }';

export type DrawnSheets = Awaited<ReturnType<typeof drawPages>>;

/** Draws the sheets of a document into an element, with the engine that prints it; undefined where it has been changed meanwhile. */
export async function drawSheets(
  host: HTMLElement,
  document: PrintDocument,
  data: PrintData,
  texts: PageTexts,
  isLatest: () => boolean,
): Promise<DrawnSheets | undefined> {
  const pages = await drawPages(document, [data], texts);
  if (!isLatest()) return undefined;
  showSheets(host, pages, DESK);
  return pages;
}
