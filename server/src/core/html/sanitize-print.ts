import sanitizeHtml from 'sanitize-html';
import { isTooDeep, richTextOptions } from './sanitize';

/** Replaces a page break while comments are removed. */
const BREAK_MARK = '\u{f0000}';

const length = /^-?\d{1,4}(?:\.\d{1,4})?(?:px|em|rem|pt|mm|cm|%)?$/;
const lengths = /^(?:-?\d{1,4}(?:\.\d{1,4})?(?:px|em|rem|pt|mm|cm|%)?\s*|auto\s*){1,4}$/;
const words = /^[a-z][a-z0-9 -]{0,40}$/i;
const border = /^(?:(?:\d{1,2}(?:\.\d{1,2})?(?:px|pt|mm)?|[a-z-]{3,20}|#[0-9a-f]{3,8}|rgba?\([\d\s.,%]{1,40}\))\s*){1,3}$/i;

const sides = ['top', 'right', 'bottom', 'left'];
const sized = (name: string, patterns: RegExp[]) => Object.fromEntries(sides.map((side) => [`${name}-${side}`, patterns]));

/** What makes a form on paper: lines, sizes and places within the flow. */
const styles = {
  ...richTextOptions.allowedStyles?.['*'],
  ...sized('border', [border]),
  ...sized('padding', [length]),
  ...sized('margin', [length, /^auto$/]),
  border: [border],
  'border-color': [border],
  'border-style': [words],
  'border-width': [lengths],
  'border-collapse': [words],
  padding: [lengths],
  margin: [lengths],
  display: [/^(?:block|inline|inline-block|none|table|flex)$/],
  float: [/^(?:left|right|none)$/],
  clear: [words],
  'min-height': [length],
  'min-width': [length],
  'letter-spacing': [length],
  'white-space': [words],
  'word-break': [words],
  'page-break-after': [words],
  'page-break-before': [words],
  'page-break-inside': [words],
};

const table = ['border', 'cellpadding', 'cellspacing', 'width', 'height', 'align'];

const options: sanitizeHtml.IOptions = {
  ...richTextOptions,
  allowedAttributes: {
    ...richTextOptions.allowedAttributes,
    // These attributes identify fields and functions (api-forms B23).
    '*': ['style', 'title', 'dir', 'data-tag', 'align', 'valign'],
    span: ['class', 'contenteditable'],
    p: ['class', 'contenteditable'],
    table,
    tr: ['height'],
    td: ['colspan', 'rowspan', 'width', 'height'],
    th: ['colspan', 'rowspan', 'width', 'height', 'scope'],
  },
  allowedClasses: { '*': ['jnpf-*'] },
  allowedStyles: { '*': styles },
};

/** A print template with everything taken out that is not for paper; its page breaks, which are comments, stay. */
export function sanitizePrintTemplate(html: string): string {
  const marked = html.replaceAll(BREAK_MARK, '').replaceAll(/<!--\s*pagebreak\s*-->/g, BREAK_MARK);
  const clean = isTooDeep(marked) ? marked.replaceAll('<', '&lt;') : sanitizeHtml(marked, options);
  return clean.replaceAll(BREAK_MARK, '<!-- pagebreak -->');
}
