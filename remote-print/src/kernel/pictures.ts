import { drawBarCode, drawQrCode, type Drawing } from './codes';
import { FIELD, filesOf, type Scope, textOf, valuesOf } from './field-values';
import type { RenderContext } from './render-context';
import { lookup } from '@banyan/shared-contracts/own-members';

const OPEN = /<(img|qrCode|barCode)\b([^<>]*)>/i;
const MARK = 'data-print-picture';

interface Shown {
  src: string;
  width?: number;
  height?: number;
}

const draw = (drawing: Drawing | undefined): Shown[] => (drawing === undefined ? [] : [drawing]);

/** Pictures of a value by the pseudo-tag around it (api-forms B23), in lower case. */
const picturesBy: Record<string, (value: unknown, resolveUrl: RenderContext['resolveUrl']) => Shown[]> = {
  qrcode: (value) => draw(drawQrCode(textOf(value))),
  barcode: (value) => draw(drawBarCode(textOf(value))),
  img(value, resolveUrl) {
    const urls = filesOf(value)?.map(({ url }) => textOf(url)) ?? [textOf(value).trim()];
    return urls.filter(Boolean).map((url) => ({ src: /^(?:https?:|data:|\/\/)/i.test(url) ? url : resolveUrl(url) }));
  },
};

/** The text node with the closing tag: `node` itself or one that follows beside it. */
function findEnd(node: Text, name: string): { node: Text; index: number; length: number } | undefined {
  const close = new RegExp(`</\\s*${name}\\s*>`, 'i');
  for (let next: ChildNode | null = node; next !== null; next = next.nextSibling) {
    if (next.nodeType !== Node.TEXT_NODE) continue;
    const match = close.exec((next as Text).data);
    if (match !== null) return { node: next as Text, index: match.index, length: match[0].length };
  }
  return undefined;
}

/** Wraps the nodes from `first` to `last` (both inclusive) in an element. */
function wrap(first: Node, last: Node, name: string, attributes: string): void {
  const box = first.ownerDocument?.createElement('span');
  if (box === undefined) return;
  box.setAttribute(MARK, name);
  for (const side of ['width', 'height']) {
    const size = new RegExp(`${side}\\s*[=:]\\s*["']?(\\d{1,4})`, 'i').exec(attributes)?.[1];
    if (size !== undefined) box.setAttribute(side, size);
  }
  first.parentNode?.insertBefore(box, first);
  for (let next: Node | null = first; next !== null; next = box.nextSibling) {
    box.append(next);
    if (next === last) return;
  }
}

function markIn(text: Text): void {
  const open = OPEN.exec(text.data);
  if (open === null) return;
  const [written, name = '', attributes = ''] = open;
  const first = text.splitText(open.index);
  first.deleteData(0, written.length);
  const end = findEnd(first, name);
  if (end === undefined) {
    first.insertData(0, written);
    return;
  }
  const rest = end.node.splitText(end.index);
  rest.deleteData(0, end.length);
  wrap(first, end.node, name.toLowerCase(), attributes);
  markIn(rest);
}

/** Turns the pseudo-tags of a template into elements. Runs before any value is filled in, so that no value can pretend to be one. */
export function markPictures(root: Element): void {
  root.normalize();
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  texts.filter((text) => OPEN.test(text.data)).forEach(markIn);
}

/** Draws every picture below `root`; what cannot be drawn is shown as text. */
export function drawPictures(root: Element, scope: Scope, { resolveUrl }: RenderContext): void {
  for (const box of root.querySelectorAll(`[${MARK}]`)) {
    const pictures = lookup(picturesBy, box.getAttribute(MARK) ?? '');
    const field = box.querySelector(FIELD);
    const values = (field === null ? [box.textContent] : valuesOf(field, scope)).filter(
      (value) => textOf(value).trim() !== '' || filesOf(value),
    );
    const shown = values.flatMap((value): (string | Node)[] => {
      const drawn = pictures?.(value, resolveUrl) ?? [];
      return drawn.length === 0 ? [textOf(value)] : drawn.map((picture) => imageFor(box, picture));
    });
    box.replaceWith(...shown);
  }
}

function imageFor(box: Element, { src, width, height }: Shown): HTMLImageElement {
  const image = box.ownerDocument.createElement('img');
  image.setAttribute('src', src);
  image.setAttribute('alt', '');
  const sizes = { width: box.getAttribute('width') ?? width, height: box.getAttribute('height') ?? height };
  for (const [side, size] of Object.entries(sizes)) if (size !== undefined) image.setAttribute(side, String(size));
  return image;
}
