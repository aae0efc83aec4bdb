import type { Inline, TextLine, TextStyle } from '@banyan/shared-contracts/print/document/document';

/**
 * Lines of text in an editable element: each line is a `div`; a chip is a `span` with `data-inline`, which holds the inline as JSON text; text with a
 * style of its own is a `span` with `data-style`.
 */

export function chipOf(inline: Inline, label: string, isLost: boolean): HTMLElement {
  const chip = document.createElement('span');
  chip.contentEditable = 'false';
  chip.dataset['inline'] = JSON.stringify(inline);
  chip.dataset['lost'] = String(isLost);
  chip.textContent = label;
  return chip;
}

function textOf(text: string, style: TextStyle | undefined): Node {
  const node = document.createTextNode(text);
  if (style === undefined) return node;
  const span = document.createElement('span');
  span.dataset['style'] = JSON.stringify(style);
  if (style.bold === true) span.style.fontWeight = '600';
  span.append(node);
  return span;
}

/** Draws lines. */
export function writeLines(root: HTMLElement, lines: readonly TextLine[], chip: (inline: Inline) => HTMLElement): void {
  const drawn = (lines.length === 0 ? [{ content: [] }] : lines).map(({ content, style }: TextLine) => {
    const line = document.createElement('div');
    if (style !== undefined) line.dataset['line'] = JSON.stringify(style);
    for (const inline of content) line.append(inline.kind === 'text' ? textOf(inline.text, inline.style) : chip(inline));
    if (content.length === 0) line.append(document.createElement('br'));
    return line;
  });
  root.replaceChildren(...drawn);
}

const parsed = <Value>(text: string | undefined): Value | undefined => (text === undefined ? undefined : (JSON.parse(text) as Value));

function inlinesOf(node: Node, style: TextStyle | undefined): Inline[] {
  if (node instanceof Text) {
    const text = node.data.replaceAll('\u200B', '').replaceAll('\u00A0', ' ');
    return text === '' ? [] : [style === undefined ? { kind: 'text', text } : { kind: 'text', text, style }];
  }
  if (!(node instanceof HTMLElement)) return [];
  const inline = parsed<Inline>(node.dataset['inline']);
  if (inline !== undefined) return [inline];
  const own = parsed<TextStyle>(node.dataset['style']) ?? style;
  return [...node.childNodes].flatMap((child) => inlinesOf(child, own));
}

/** Text beside text of the same style is one. */
function joined(inlines: readonly Inline[]): Inline[] {
  const found: Inline[] = [];
  for (const inline of inlines) {
    const last = found.at(-1);
    if (inline.kind === 'text' && last?.kind === 'text' && JSON.stringify(last.style) === JSON.stringify(inline.style))
      found[found.length - 1] = { ...last, text: last.text + inline.text };
    else found.push(inline);
  }
  return found;
}

const isLine = (node: Node): node is HTMLElement => node instanceof HTMLElement && ['DIV', 'P'].includes(node.tagName);

/** Reads what was typed. */
export function readLines(root: HTMLElement): TextLine[] {
  const lines: TextLine[] = [];
  let loose: Inline[] = [];
  const endLoose = () => {
    if (loose.length > 0) lines.push({ content: joined(loose) });
    loose = [];
  };
  for (const node of root.childNodes) {
    if (isLine(node)) {
      endLoose();
      const style = parsed<TextStyle>(node.dataset['line']);
      const content = joined([...node.childNodes].flatMap((child) => inlinesOf(child, undefined)));
      lines.push(style === undefined ? { content } : { content, style });
    } else if (node instanceof HTMLElement && node.tagName === 'BR') {
      endLoose();
    } else loose.push(...inlinesOf(node, undefined));
  }
  endLoose();
  return lines;
}
