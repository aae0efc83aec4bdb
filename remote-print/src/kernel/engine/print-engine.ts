import './without-policies';
import { readPaper } from '@banyan/shared-contracts/print/b23/read-paper';
import type { PrintDocument } from '@banyan/shared-contracts/print/document/document';
import { setPlatformZone } from '@banyan/shared-contracts/time/platform-zone';
import { fillRaw, htmlWithRecord } from '../fill-raw';
import { flowPages } from '../flow-pages';
import { picturesReady } from '../print-frame';
import { renderDocument } from '../render-document';
import { drawPages, sheetsStyle } from './draw-pages';
import { missingIn } from './missing-characters';
import { type DrawnPages, renderContextOf, type SentPages } from './sent-pages';

/** Puts pictures that were sent into the places of their addresses; answers the addresses of the others. */
function takePictures(images: Iterable<HTMLImageElement>, sent: Readonly<Record<string, string>>, asked: Set<string>): void {
  for (const image of images) {
    const address = image.getAttribute('src') ?? '';
    if (address.startsWith('data:')) continue;
    const picture = Object.hasOwn(sent, address) ? sent[address] : undefined;
    if (picture === undefined && address !== '') asked.add(address);
    if (picture === undefined || picture === '') image.removeAttribute('src');
    else image.setAttribute('src', picture);
  }
}

async function drawDocument(template: PrintDocument, sent: SentPages, asked: Set<string>): Promise<{ pages: number; clipped: number }> {
  const { records, texts } = sent;
  const { approvals, pictures, ...others } = texts;
  const rendering = renderContextOf(sent);
  const context = {
    ...others,
    approvals: { ...approvals, status: (number: number) => approvals.statuses[String(number)] ?? '' },
    pictureUrl: (path: string) => pictures[path] ?? '',
    raw: (html: string, data: (typeof records)[number]) => fillRaw(html, data, rendering),
    clean(html: string) {
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      takePictures(body.querySelectorAll('img'), pictures, asked);
      return body.innerHTML;
    },
  };
  const { sheets, warnings } = await drawPages(template, records, context, document);
  const style = document.createElement('style');
  style.textContent = sheetsStyle(template);
  document.body.replaceChildren(style, ...sheets);
  await picturesReady(document);
  return { pages: sheets.length, clipped: warnings.filter(({ kind }) => kind !== 'code').length };
}

async function drawHtml(sent: SentPages, asked: Set<string>): Promise<{ pages: number; clipped: number }> {
  const { html, pageParam, records, texts } = sent;
  const filled = records.map((data) => htmlWithRecord(html, data, pageParam));
  const made = new DOMParser().parseFromString(renderDocument(filled, renderContextOf(sent)), 'text/html');
  takePictures(made.images, texts.pictures, asked);
  document.body.replaceChildren(...made.head.querySelectorAll('style'), ...made.body.children);
  await picturesReady(document);
  await document.fonts.ready;
  flowPages(document, readPaper(pageParam));
  return { pages: document.querySelectorAll('.sheet').length, clipped: 0 };
}

/** Draws the pages of records into the page that runs this. */
async function draw(sent: SentPages): Promise<DrawnPages> {
  const asked = new Set<string>();
  if (sent.texts.zone !== undefined) setPlatformZone(sent.texts.zone);
  const drawn = sent.document === undefined ? await drawHtml(sent, asked) : await drawDocument(sent.document, sent, asked);
  document.title = sent.title;
  return { ...drawn, asked: [...asked], missing: missingIn(document, document.body.textContent ?? '') };
}

// The server calls it by this name (its module `print-dev`).
Object.assign(globalThis, { banyanPrint: { draw } });
