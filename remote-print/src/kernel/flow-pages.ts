import { type Paper, toPx } from './page-style';

/** Lengths are rounded by browsers. */
const TOLERANCE = 1;

/** Distance from the top of the page's contents to the lower edge of an element. */
const bottomOf = (content: Element, element: Element): number =>
  element.getBoundingClientRect().bottom - content.getBoundingClientRect().top;

function addSheet(content: Element): Element {
  const sheet = content.closest('.sheet');
  const next = sheet?.cloneNode(false) as HTMLElement;
  const box = content.cloneNode(false) as HTMLElement;
  next.append(box);
  sheet?.after(next);
  return box;
}

/** Moves the rows that do not fit into a table of the same shape; undefined when not even the first does. */
function splitTable(content: Element, table: HTMLTableElement, limit: number): HTMLTableElement | undefined {
  const rows = [...table.tBodies].flatMap(({ rows: own }) => [...own]);
  const tooLow = rows.findIndex((row) => bottomOf(content, row) > limit);
  // A foot does not stand alone on a page.
  const cut = tooLow === -1 ? rows.length - 1 : tooLow;
  if (cut < 1) return undefined;
  const rest = table.cloneNode(false) as HTMLTableElement;
  for (const part of table.querySelectorAll(':scope > colgroup, :scope > thead')) rest.append(part.cloneNode(true));
  rest.createTBody().append(...rows.slice(cut));
  if (table.tFoot !== null) rest.append(table.tFoot);
  return rest;
}

/** Moves what does not fit to a new sheet and answers its contents; undefined when all fits or nothing can be moved. */
function overflow(content: Element, limit: number): Element | undefined {
  const children = [...content.children];
  const index = children.findIndex((child) => bottomOf(content, child) > limit + TOLERANCE);
  const child = children[index];
  if (child === undefined) return undefined;
  // By name: elements of a frame have classes of their own.
  const rest = child.tagName === 'TABLE' ? splitTable(content, child as HTMLTableElement, limit) : undefined;
  if (rest === undefined && index === 0) return undefined;
  const next = addSheet(content);
  next.append(...(rest === undefined ? [child] : [rest]), ...children.slice(index + 1));
  return next;
}

/**
 * Spreads contents that are longer than a page over further sheets, table by row, and numbers the sheets where the template asks for it. Works
 * on a document that has been laid out.
 */
export function flowPages(document: Document, { height, margin }: Paper): void {
  const limit = toPx(height - margin.top - margin.bottom);
  for (const content of document.querySelectorAll('.content')) {
    let current: Element | undefined = content;
    while (current !== undefined) current = overflow(current, limit);
  }
  for (const record of document.querySelectorAll('.record[data-numbered]')) {
    const sheets = [...record.querySelectorAll('.sheet')];
    sheets.forEach((sheet, index) => {
      const number = document.createElement('div');
      number.className = 'number';
      number.textContent = `${index + 1} / ${sheets.length}`;
      sheet.append(number);
    });
  }
}
