import type { PrintDocument } from '@banyan/shared-contracts/print/print-template.contract';
import { readPaper } from '@banyan/shared-contracts/print/b23/read-paper';
import DOMPurify from 'dompurify';
import { fillTemplate } from './fill-template';
import { CONTENT_STYLE, marginText, pageStyle } from './page-style';
import type { RenderContext } from './render-context';
import { PAGE_NUMBER } from './system-tags';

const BREAK = 'data-page-break';

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Turns the comments that break pages (api-forms B23) into elements, in the place of the paragraph that holds nothing else. */
function markBreaks(root: HTMLElement): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode() !== null) comments.push(walker.currentNode as Comment);
  for (const comment of comments) {
    if (comment.data.trim() !== 'pagebreak') continue;
    const mark = root.ownerDocument.createElement('div');
    mark.setAttribute(BREAK, '');
    const paragraph = comment.parentElement;
    const alone = paragraph !== root && paragraph?.textContent?.trim() === '' && paragraph.querySelector('img') === null;
    (alone ? paragraph : comment).replaceWith(mark);
  }
}

/** HTML of the pages that the template's own breaks make, wherever they stand: what is around a break goes on around the next page. */
function splitPages(root: HTMLElement): string[] {
  const pages: string[] = [];
  for (const mark of root.querySelectorAll(`[${BREAK}]`)) {
    const range = root.ownerDocument.createRange();
    range.setStart(root, 0);
    range.setEndBefore(mark);
    const page = root.ownerDocument.createElement('div');
    page.append(range.extractContents());
    pages.push(page.innerHTML);
    mark.remove();
  }
  // A break at the very end asks for no empty page.
  const left = root.textContent?.trim() !== '' || root.querySelector('img, table') !== null;
  return left || pages.length === 0 ? [...pages, root.innerHTML] : pages;
}

/** Removes everything that could run code, send data or cover the page, regardless of the author of the template. */
export const purify = (html: string): string =>
  DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'select',
      'textarea',
      'option',
      'dialog',
      'audio',
      'video',
      'source',
      'track',
      'map',
      'area',
    ],
    FORBID_ATTR: ['id', 'name', 'srcset', 'background', 'contenteditable'],
  });

function pagesOf(document: PrintDocument, context: RenderContext): string[] {
  const root = fillTemplate(document, context);
  markBreaks(root);
  return splitPages(root).map(purify);
}

const page = (language: string, title: string, style: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeText(title)}</title><style>${style}</style></head>` +
  `<body>${body}</body></html>`;

/** Whole document for screen and printer: one `.record` per record, one `.sheet` per page. */
export function renderDocument(documents: readonly PrintDocument[], context: RenderContext): string {
  const records = documents.map((document) => {
    const sheets = pagesOf(document, context).map((html) => `<section class="sheet"><div class="content">${html}</div></section>`);
    const numbered = document.printTemplate.includes(PAGE_NUMBER) ? ' data-numbered' : '';
    return `<article class="record"${numbered}>${sheets.join('')}</article>`;
  });
  return page(context.locale, context.title, pageStyle(readPaper(documents[0]?.pageParam ?? '')), records.join(''));
}

/** The same for word processors: they make the pages themselves. */
export function renderForWord(documents: readonly PrintDocument[], context: RenderContext): string {
  const paper = readPaper(documents[0]?.pageParam ?? '');
  const style = `${CONTENT_STYLE} @page paper { size: ${paper.width}mm ${paper.height}mm; margin: ${marginText(paper)}; } .pages { page: paper; }`;
  const pages = documents.flatMap((document) => pagesOf(document, context));
  return page(context.locale, context.title, style, `<div class="pages">${pages.join('<br style="page-break-before: always">')}</div>`);
}
