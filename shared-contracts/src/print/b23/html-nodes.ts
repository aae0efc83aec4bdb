import { lookup } from '../../own-members';

/** A part of sanitized HTML. */
export type HtmlNode =
  | {
      readonly kind: 'element';
      readonly name: string;
      readonly attrs: Readonly<Record<string, string>>;
      readonly children: readonly HtmlNode[];
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'comment'; readonly text: string };
export type HtmlElement = Extract<HtmlNode, { kind: 'element' }>;

const VOID = new Set(['br', 'hr', 'img', 'col', 'wbr', 'input']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const PART = /<!--([^]*?)-->|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>|<|[^<]+/gi;
const ATTRIBUTE = /([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal: string, hex: string, name: string) => {
    if (name !== undefined) return lookup(ENTITIES, name.toLowerCase()) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, plain]) => [
      name.toLowerCase(),
      decoded(double ?? single ?? plain ?? ''),
    ]),
  );

interface Open {
  name: string;
  attrs: Record<string, string>;
  children: HtmlNode[];
}

/** HTML that was sanitized (each element is closed) as a tree. Pure: for servers and browsers. Throws nothing. */
export function htmlNodes(html: string): HtmlNode[] {
  const root: Open = { name: '', attrs: {}, children: [] };
  const open: Open[] = [root];
  const top = (): Open => open.at(-1) ?? root;
  const close = () => {
    const done = open.pop();
    if (done !== undefined) top().children.push({ kind: 'element', ...done });
  };
  for (const [part, comment, slash, tag, attrs = ''] of html.matchAll(PART)) {
    const name = tag?.toLowerCase();
    if (comment !== undefined) top().children.push({ kind: 'comment', text: comment });
    else if (name === undefined) top().children.push({ kind: 'text', text: decoded(part) });
    else if (slash !== '') {
      if (open.some((one, index) => index > 0 && one.name === name)) {
        while (top().name !== name) close();
        close();
      }
    } else if (VOID.has(name)) top().children.push({ kind: 'element', name, attrs: attributesOf(attrs), children: [] });
    else open.push({ name, attrs: attributesOf(attrs), children: [] });
  }
  while (open.length > 1) close();
  return root.children;
}

/** All text below a node. */
export const textOfNode = (node: HtmlNode): string =>
  node.kind === 'text' ? node.text : node.kind === 'comment' ? '' : node.children.map(textOfNode).join('');
