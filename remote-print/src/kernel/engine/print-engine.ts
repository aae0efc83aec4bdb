import type { PrintData } from '@banyan/shared-contracts/print/data/print-data';
import type { PrintDocument } from '@banyan/shared-contracts/print/document/document';
import type { FillContext } from '@banyan/shared-contracts/print/fill/scope';
import { drawPages, sheetsStyle } from './draw-pages';

/** The texts of a document as data. */
interface SentTexts extends Omit<FillContext, 'pictureUrl' | 'approvals'> {
  /** Words of approvals; statuses by their numbers. */
  approvals: { columns: FillContext['approvals']['columns']; statuses: Record<string, string> };
  /** Pictures as data URLs, by the addresses that the records have. */
  pictures: Record<string, string>;
}

/** What is sent for pages. HTML of raw blocks is sanitized by who sends it. */
interface SentPages {
  document: PrintDocument;
  records: PrintData[];
  texts: SentTexts;
  title: string;
}

/** Draws the pages of records into the page that runs this; answers how many there are. */
async function draw({ document: template, records, texts, title }: SentPages): Promise<{ pages: number; clipped: number }> {
  const { approvals, pictures, ...others } = texts;
  const status = (number: number) => approvals.statuses[String(number)] ?? '';
  const pictureUrl = (path: string) => pictures[path] ?? '';
  const context = { ...others, approvals: { columns: approvals.columns, status }, pictureUrl, clean: (html: string) => html };
  const { sheets, warnings } = await drawPages(template, records, context, document);
  const style = document.createElement('style');
  style.textContent = sheetsStyle(template);
  document.title = title;
  document.body.replaceChildren(style, ...sheets);
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  return { pages: sheets.length, clipped: warnings.length };
}

// The server calls it by this name (its module `print-dev`).
Object.assign(globalThis, { banyanPrint: { draw } });
