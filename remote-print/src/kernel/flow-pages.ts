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

/** Rows or elements that are laid out at once: each of them again for every sheet would take minutes for 10,000 rows. */
const PORTION = 100;

/** What has no sheet yet. While rows wait, the table that they belong to is alone on its sheet. */
interface Waiting {
  rows: Element[];
  foot: Element | null;
  after: Element[];
}

/** Lays out what waits, until the sheet is full. */
function fill(content: Element, limit: number, waiting: Waiting): void {
  const table = content.lastElementChild;
  const isFull = () => content.lastElementChild !== null && bottomOf(content, content.lastElementChild) > limit + TOLERANCE;
  while (!isFull()) {
    if (waiting.rows.length > 0) table?.querySelector(':scope > tbody')?.append(...waiting.rows.splice(0, PORTION));
    else if (waiting.foot !== null) {
      table?.append(waiting.foot);
      waiting.foot = null;
    } else if (waiting.after.length > 0) content.append(...waiting.after.splice(0, PORTION));
    else return;
  }
}

/** Takes the rows that do not fit out of a table; answers a table of the same shape for them, undefined when not even the first does. */
function splitTable(content: Element, table: HTMLTableElement, limit: number, waiting: Waiting): HTMLTableElement | undefined {
  const rows = [...table.tBodies].flatMap(({ rows: own }) => [...own]);
  const tooLow = rows.findIndex((row) => bottomOf(content, row) > limit);
  // A foot does not stand alone on a page.
  const fitting = tooLow === -1 ? rows.length - 1 : tooLow;
  // A row that is higher than a page has one to itself, so that the others go on.
  const hasMore = rows.length + waiting.rows.length > 1 || table.tFoot !== null || waiting.foot !== null;
  const cut = fitting < 1 && hasMore && rows.length > 0 && content.firstElementChild === table ? 1 : fitting;
  if (cut < 1) return undefined;
  const rest = table.cloneNode(false) as HTMLTableElement;
  for (const part of table.querySelectorAll(':scope > colgroup, :scope > thead')) rest.append(part.cloneNode(true));
  rest.createTBody();
  waiting.rows.unshift(...rows.slice(cut));
  waiting.foot ??= table.tFoot;
  for (const left of [...rows.slice(cut), table.tFoot]) left?.remove();
  return rest;
}

/** Takes what does not fit to a new sheet and answers its contents; undefined when all fits or nothing can be moved. */
function overflow(content: Element, limit: number, waiting: Waiting): Element | undefined {
  fill(content, limit, waiting);
  const children = [...content.children];
  const index = children.findIndex((child) => bottomOf(content, child) > limit + TOLERANCE);
  const child = children[index];
  if (child === undefined) return undefined;
  // By name: elements of a frame have classes of their own.
  const rest = child.tagName === 'TABLE' ? splitTable(content, child as HTMLTableElement, limit, waiting) : undefined;
  // What is higher than a page has one to itself.
  const moved = rest === undefined && index > 0 ? child : rest;
  const after = children.slice(index + 1);
  if (moved === undefined && after.length + waiting.after.length === 0) return undefined;
  for (const left of after) left.remove();
  waiting.after.unshift(...after);
  const next = addSheet(content);
  if (moved !== undefined) next.append(moved);
  return next;
}

/**
 * Spreads contents that are longer than a page over further sheets, table by row, and numbers the sheets where the template asks for it. Works
 * on a document that has been laid out. Answers the number of sheets.
 */
export function flowPages(document: Document, { height, margin }: Paper): number {
  const limit = toPx(height - margin.top - margin.bottom);
  for (const content of document.querySelectorAll('.content')) {
    const waiting: Waiting = { rows: [], foot: null, after: [] };
    let current: Element | undefined = content;
    while (current !== undefined) current = overflow(current, limit, waiting);
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
  return document.querySelectorAll('.sheet').length;
}
