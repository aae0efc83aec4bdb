import type { PrintDocument } from '@banyan/shared-contracts/print/print-template.contract';
import { FIELD, fieldText, placeOf, type Scope } from './field-values';
import { drawPictures, markPictures } from './pictures';
import type { RenderContext } from './render-context';
import { systemTags } from './system-tags';
import { applyFunctions } from './template-functions';

const ROW_HEIGHT = '17px';

type Filler = (root: Element, scope: Scope) => void;

/** A text with its line ends as elements. */
function lines(document: Document, text: string): Node[] {
  return text
    .split(/\r?\n/)
    .flatMap((line, index) => [...(index === 0 ? [] : [document.createElement('br')]), document.createTextNode(line)]);
}

/** A table inside of a paragraph would end it, so it takes the place of one that holds nothing else. */
function replaceField(field: Element, node: Node): void {
  const paragraph = field.closest('p');
  const alone = paragraph?.textContent?.trim() === field.textContent?.trim();
  (node.nodeName === 'TABLE' && paragraph !== null && alone ? paragraph : field).replaceWith(node);
}

function createFiller({ operatorRecordList }: PrintDocument, context: RenderContext): Filler {
  return (root, scope) => {
    applyFunctions(root, scope, context);
    drawPictures(root, scope, context);
    for (const field of root.querySelectorAll(FIELD)) {
      const system = systemTags.get((field.textContent ?? '').trim());
      if (system !== undefined) replaceField(field, system(field.ownerDocument, context, operatorRecordList));
      else field.replaceWith(...lines(field.ownerDocument, fieldText(field, scope)));
    }
  };
}

/**
 * Body rows with fields repeat for each element; rows without any appear once, between two that repeat with the first element. Head and foot
 * stand once.
 */
function repeatRows(table: HTMLTableElement, key: string, elements: readonly unknown[], data: Scope['data'], fill: Filler): void {
  for (const body of table.tBodies) {
    const rows = [...body.rows];
    const repeats = rows.map((row) => row.querySelector(FIELD) !== null);
    const [first, last] = [repeats.indexOf(true), repeats.lastIndexOf(true)];
    if (first === -1) continue;
    const filled = elements.flatMap((values, index) =>
      rows.slice(first, last + 1).flatMap((row, offset) => {
        const repeated = repeats[first + offset] === true;
        if (!repeated && index > 0) return [];
        const copy = row.cloneNode(true) as HTMLTableRowElement;
        if (repeated) copy.style.height = ROW_HEIGHT;
        fill(copy, { data, row: { table: key, values: (values ?? {}) as Scope['data'] } });
        return [copy];
      }),
    );
    rows[first]?.before(...filled);
    rows.slice(first, last + 1).forEach((row) => row.remove());
  }
}

/** The first field of a table decides what it shows: the rows of a child table, or the head record once. */
function fillTable(table: HTMLTableElement, data: Scope['data'], fill: Filler): void {
  const field = table.querySelector(FIELD);
  if (field === null) return;
  const key = placeOf(field).table;
  const elements = data[key];
  if (Array.isArray(elements)) repeatRows(table, key, elements, data, fill);
  fill(table, { data });
}

/** Without any data nothing of what waits for it may show. */
function blankPlaces(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const text = walker.currentNode as Text;
    text.data = text.data.replace(/\{[^{}]*\}/g, '');
  }
}

/** The contents of a template, parsed but not yet shown anywhere, with the values of one record in their places. */
export function fillTemplate(document: PrintDocument, context: RenderContext): HTMLElement {
  const root = new DOMParser().parseFromString(document.printTemplate, 'text/html').body;
  const { printData: data } = document;
  const fill = createFiller(document, context);
  if (Object.keys(data).length === 0) blankPlaces(root);
  markPictures(root);
  // Backwards through the document: tables inside of cells come before those around them.
  for (const table of [...root.querySelectorAll('table')].reverse()) fillTable(table, data, fill);
  fill(root, { data });
  return root;
}
