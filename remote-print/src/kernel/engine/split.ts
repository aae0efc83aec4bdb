/** What fits above a limit stays in the element; what does not is in a new one. `all`: everything fits, `none`: nothing does. */
export type Cut = 'all' | 'none' | HTMLElement;

/** Browsers round lengths, px. */
export const SLACK = 0.05;

interface Spot {
  readonly node: Node;
  readonly offset: number;
  readonly bottom: () => number;
}

function textSpots(node: Text): Spot[] {
  const parent = node.parentElement;
  const lineHeight = parent === null ? 0 : Number.parseFloat(getComputedStyle(parent).lineHeight) || 0;
  return Array.from({ length: node.data.length }, (_unused, offset) => ({
    ...{ node, offset },
    bottom() {
      const range = node.ownerDocument.createRange();
      range.setStart(node, offset);
      range.setEnd(node, offset + 1);
      const rects = range.getClientRects();
      const rect = rects[rects.length - 1] ?? range.getBoundingClientRect();
      return (rect.top + rect.bottom) / 2 + lineHeight / 2;
    },
  }));
}

function spotsOf(line: HTMLElement): Spot[] {
  const spots: Spot[] = [];
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) spots.push(...textSpots(node as Text));
    else if ((node as Element).classList.contains('image')) {
      const { parentNode } = node;
      const offset = [...(parentNode?.childNodes ?? [])].indexOf(node as ChildNode);
      if (parentNode !== null) spots.push({ node: parentNode, offset, bottom: () => (node as Element).getBoundingClientRect().bottom });
    } else node.childNodes.forEach(walk);
  };
  line.childNodes.forEach(walk);
  return spots;
}

const isSecondHalf = ({ node, offset }: Spot): boolean =>
  node.nodeType === Node.TEXT_NODE && offset > 0 && /[\udc00-\udfff]/.test((node as Text).data[offset] ?? '');

/** Cuts a line of text between two of its visual lines. */
function cutLine(line: HTMLElement, limit: number): Cut {
  const spots = spotsOf(line);
  let low = 0;
  let high = spots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spots[middle]?.bottom() ?? 0) <= limit + SLACK) low = middle + 1;
    else high = middle;
  }
  let first = spots[low];
  if (first === undefined) return line.getBoundingClientRect().bottom <= limit + 1 || spots.length > 0 ? 'all' : 'none';
  if (isSecondHalf(first)) first = spots[low - 1];
  if (first === undefined || low === 0) return 'none';
  const range = line.ownerDocument.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(line, line.childNodes.length);
  const rest = line.cloneNode(false) as HTMLElement;
  rest.append(range.extractContents());
  rest.style.paddingTop = '0';
  line.style.paddingBottom = '0';
  return rest;
}

/** Cuts what is in a container between two of its children, or within one. */
function cutChildren(box: HTMLElement, limit: number): Cut {
  const children = [...box.children] as HTMLElement[];
  const index = children.findIndex((child) => child.getBoundingClientRect().bottom > limit + SLACK);
  const child = children[index];
  if (child === undefined) return 'all';
  const inner = child.classList.contains('placed') ? 'none' : cut(child, limit);
  if (inner === 'none' && index === 0) return 'none';
  const rest = box.cloneNode(false) as HTMLElement;
  const after = children.slice(index + 1);
  if (inner === 'none') rest.append(child, ...after);
  else if (inner !== 'all') rest.append(inner, ...after);
  else if (after.length > 0) rest.append(...after);
  else return 'all';
  return rest;
}

/** Cuts a paragraph or a container at a limit, px from the top of the view. Tables within it are not cut. */
export function cut(element: HTMLElement, limit: number): Cut {
  if (element.classList.contains('line')) return cutLine(element, limit);
  return element.tagName === 'TABLE' || element.childElementCount === 0 ? 'none' : cutChildren(element, limit);
}

/** Cuts the cells of a row at a limit; `none` where no cell can be cut. */
export function cutRow(row: HTMLTableRowElement, limit: number): 'none' | HTMLTableRowElement {
  const cells = [...row.cells];
  cells.forEach((cell) => (cell.style.verticalAlign = 'top'));
  const rest = row.cloneNode(false) as HTMLTableRowElement;
  rest.style.height = '';
  let isCut = false;
  const rests = cells.map((cell) => {
    const { paddingBottom, borderBottomWidth } = getComputedStyle(cell);
    const end = limit - (Number.parseFloat(paddingBottom) || 0) - (Number.parseFloat(borderBottomWidth) || 0);
    const answer = cutChildren(cell, end);
    isCut ||= typeof answer !== 'string';
    return { cell, answer };
  });
  if (!isCut) return 'none';
  for (const { cell, answer } of rests) {
    const other = typeof answer === 'string' ? (cell.cloneNode(false) as HTMLElement) : answer;
    if (answer === 'none') other.append(...cell.children);
    rest.append(other);
  }
  row.style.height = '';
  return rest;
}
