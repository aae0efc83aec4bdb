import { HEAD_TABLE } from '../data/table-keys';
import type * as d from '../document/document';
import { type HtmlElement, type HtmlNode, textOfNode } from './html-nodes';
import { lengthOf, rounded, textStyleOf } from './read-styles';

const MM_PER_PX = 25.4 / 96;
const FUNCTIONS = new Set(['thousands', 'isAmountChinese', 'jnpfDictionary', 'jnpfDate']);
const SYSTEM: ReadonlyMap<string, d.SystemValue> = new Map([
  ['{systemPrinter}', 'printer'],
  ['{systemPrintTime}', 'time'],
]);
const PSEUDO = /<(img|qrCode|barCode)\b([^<>]*)>/i;
/** Default size of a picture of the 3.6 designer, px (api-forms B23). */
const DEFAULT_SIDES = { img: [100, 100], qrcode: [265, 265], barcode: [220, 90] } as const;

export const APPROVALS = '{systemApprovalContent}';
export const PAGE_NUMBER = '{systemPageNumber}';

/** A field (api-forms B23). */
export const isField = ({ name, attrs }: HtmlElement): boolean =>
  name === 'span' && (attrs['data-tag'] !== undefined || (attrs['class'] ?? '').split(/\s+/).includes('jnpf-print-tag-span'));

/** A function of the 3.6 designer, which is an inline paragraph. */
export const isFunction = ({ attrs }: HtmlElement): boolean => FUNCTIONS.has(attrs['data-tag'] ?? '');

/** Table and column that a field names; a column alone belongs to the head. */
export function refOf(field: HtmlElement): d.Ref {
  const written = field.attrs['data-tag'] ?? '';
  const name =
    written === ''
      ? textOfNode(field)
          .trim()
          .replaceAll(/^\{|\}$/g, '')
      : written;
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? { table: HEAD_TABLE, column: name } : { table: name.slice(0, dot), column: name.slice(dot + 1) };
}

/** The first field below a node, without elements that `skip` excludes. */
export function firstField(node: HtmlNode, skip: (element: HtmlElement) => boolean = () => false): HtmlElement | undefined {
  if (node.kind !== 'element' || skip(node)) return undefined;
  if (isField(node) && !/^\{system\w+\}$/.test(textOfNode(node).trim())) return node;
  for (const child of node.children) {
    const found = firstField(child, skip);
    if (found !== undefined) return found;
  }
  return undefined;
}

function formatOf(tag: string, argument: string): d.Format | undefined {
  switch (tag) {
    case 'thousands': {
      const decimals = Number.parseInt(argument, 10);
      return { kind: 'number', decimals: Number.isNaN(decimals) ? 2 : Math.min(Math.max(decimals, 0), 10), thousands: true, zero: '0' };
    }
    case 'isAmountChinese':
      return { kind: 'capitals' };
    case 'jnpfDictionary':
      return argument === '' ? undefined : { kind: 'dictionary', typeId: argument };
    default:
      return argument === '' ? undefined : { kind: 'date', pattern: argument };
  }
}

function functionOf(element: HtmlElement, style: d.TextStyle): d.Inline {
  const inner = /^[^(（]*[(（]([^]*)[)）]\s*$/.exec(textOfNode(element).trim())?.[1] ?? '';
  const comma = inner.search(/[,，]/);
  const argument =
    comma === -1
      ? ''
      : inner
          .slice(comma + 1)
          .trim()
          .replaceAll(/^["'“”]|["'“”]$/g, '');
  const field = firstField(element);
  const value: d.Value = field === undefined ? { text: (comma === -1 ? inner : inner.slice(0, comma)).trim() } : { ref: refOf(field) };
  return { kind: 'value', value, format: formatOf(element.attrs['data-tag'] ?? '', argument), style };
}

function fieldOf(element: HtmlElement, style: d.TextStyle): d.Inline[] {
  const text = textOfNode(element).trim();
  const system = SYSTEM.get(text);
  if (system !== undefined) return [{ kind: 'value', value: { system }, style }];
  if (text === APPROVALS || text === PAGE_NUMBER) return [];
  return [{ kind: 'value', value: { ref: refOf(element) }, style }];
}

function pictureOf({ attrs }: HtmlElement): d.Inline {
  const sides = [lengthOf(attrs['width']) ?? 100 * MM_PER_PX, lengthOf(attrs['height']) ?? 100 * MM_PER_PX] as const;
  return {
    kind: 'image',
    item: { kind: 'picture', mode: 'contain', value: { text: attrs['src'] ?? '' } },
    w: rounded(sides[0]),
    h: rounded(sides[1]),
  };
}

/** What is in an element as pieces of a line; the pseudo-tags of pictures are still text. */
function pieces(node: HtmlNode, style: d.TextStyle): d.Inline[] {
  if (node.kind === 'comment') return [];
  if (node.kind === 'text') return node.text === '' ? [] : [{ kind: 'text', text: node.text, style }];
  if (node.name === 'br') return [{ kind: 'text', text: '\n', style }];
  if (node.name === 'img') return [pictureOf(node)];
  const own = { ...style, ...textStyleOf(node.name, node.attrs) };
  if (isFunction(node)) return [functionOf(node, own)];
  return isField(node) ? fieldOf(node, own) : node.children.flatMap((child) => pieces(child, own));
}

function imageOf(name: string, attributes: string, inner: readonly d.Inline[]): d.Inline {
  const kind = name.toLowerCase() as keyof typeof DEFAULT_SIDES;
  const side = (which: string, fallback: number): number => {
    const written = new RegExp(`${which}\\s*[=:]\\s*["']?(\\d{1,4})`, 'i').exec(attributes)?.[1];
    return rounded((written === undefined ? fallback : Number(written)) * MM_PER_PX);
  };
  const field = inner.find((one) => one.kind === 'value');
  const text = inner
    .map((one) => (one.kind === 'text' ? one.text : ''))
    .join('')
    .trim();
  const value: d.Value = field?.kind === 'value' ? field.value : { text };
  const [w, h] = [side('width', DEFAULT_SIDES[kind][0]), side('height', DEFAULT_SIDES[kind][1])];
  if (kind === 'img') return { kind: 'image', item: { kind: 'picture', mode: 'contain', value }, w, h };
  const code = kind === 'qrcode' ? ({ symbology: 'qr', level: 'H' } as const) : ({ symbology: 'code128' } as const);
  return { kind: 'image', item: { kind: 'code', value, ...code }, w, h };
}

/** Pseudo-tags with what is between them become pictures (api-forms B23). */
function withPictures(list: readonly d.Inline[]): d.Inline[] {
  const made: d.Inline[] = [];
  let rest = [...list];
  while (rest.length > 0) {
    const [first, ...others] = rest as [d.Inline, ...d.Inline[]];
    const open = first.kind === 'text' ? PSEUDO.exec(first.text) : null;
    if (first.kind !== 'text' || open === null) {
      made.push(first);
      rest = others;
      continue;
    }
    const [tag, name = '', attributes = ''] = open;
    const after = { ...first, text: first.text.slice(open.index + tag.length) };
    const following = [after, ...others];
    const close = new RegExp(`</\\s*${name}\\s*>`, 'i');
    const end = following.findIndex((one) => one.kind === 'text' && close.test(one.text));
    const last = following[end];
    if (last?.kind !== 'text') {
      made.push(first);
      rest = others;
      continue;
    }
    const found = close.exec(last.text);
    const at = found?.index ?? 0;
    if (open.index > 0) made.push({ ...first, text: first.text.slice(0, open.index) });
    made.push(imageOf(name, attributes, [...following.slice(0, end), { ...last, text: last.text.slice(0, at) }]));
    rest = [{ ...last, text: last.text.slice(at + (found?.[0].length ?? 0)) }, ...following.slice(end + 1)].filter(
      (one) => one.kind !== 'text' || one.text !== '',
    );
  }
  return made;
}

const sameStyle = (one: d.TextStyle | undefined, other: d.TextStyle | undefined): boolean =>
  JSON.stringify(one ?? {}) === JSON.stringify(other ?? {});

/** Space as HTML has it: one blank for many, none at the ends of a line. */
function trimmed(list: readonly d.Inline[]): d.Inline[] {
  const joined: d.Inline[] = [];
  for (const one of list) {
    const before = joined.at(-1);
    if (one.kind === 'text' && before?.kind === 'text' && sameStyle(one.style, before.style))
      joined[joined.length - 1] = { ...before, text: before.text + one.text };
    else joined.push(one);
  }
  return joined
    .map((one, index): d.Inline => {
      if (one.kind !== 'text') return one;
      let text = one.text.replaceAll(/[ \t\r\f]+/g, ' ').replaceAll(/ ?\n ?/g, '\n');
      if (index === 0) text = text.replace(/^ /, '');
      if (index === joined.length - 1) text = text.replace(/[ \u00a0]$|\n$/, '');
      return { ...one, text };
    })
    .filter((one) => one.kind !== 'text' || one.text !== '');
}

const withoutEmpty = (inline: d.Inline, base: d.TextStyle): d.Inline => {
  if (inline.kind === 'image') return inline;
  const own = Object.entries(inline.style ?? {}).filter(
    ([name, value]) => name !== 'align' && name !== 'line' && base[name as keyof d.TextStyle] !== value,
  );
  const { style: _style, ...others } = inline;
  return own.length === 0 ? others : { ...others, style: Object.fromEntries(own) };
};

/** Nodes of one line as its content; `base` is the style that the line has already. */
export function inlinesOf(nodes: readonly HtmlNode[], base: d.TextStyle): d.Inline[] {
  // Line ends of the source are space; those of `br` are not.
  const plain = nodes.map(function clean(node): HtmlNode {
    if (node.kind === 'text') return { ...node, text: node.text.replaceAll(/[\t\r\n]+/g, ' ') };
    return node.kind === 'comment' ? node : { ...node, children: node.children.map(clean) };
  });
  return trimmed(withPictures(plain.flatMap((node) => pieces(node, base)))).map((inline) => withoutEmpty(inline, base));
}
