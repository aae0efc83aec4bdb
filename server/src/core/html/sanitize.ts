import { isOwnPicture } from '@banyan/shared-contracts/files/own-picture';
import sanitizeHtml from 'sanitize-html';

const TEXT = 'b strong i em u s sub sup span p div br hr blockquote pre code h1 h2 h3 h4 h5 h6 a img figure figcaption mark small font';
const LISTS_AND_TABLES = 'ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td';

/** Deeper than any editor makes it: tags below are left out. */
const MAX_DEPTH = 60;
/** With this many elements open at once the parser would take seconds (its time grows with the square). */
const MAX_OPEN = 1000;

/** Elements that are never closed. */
const EMPTY = new Set(['br', 'hr', 'img', 'col']);

const color = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|rgba?\([\d\s.,%/]{1,40}\))$/i;
const length = /^-?\d{1,4}(?:\.\d{1,4})?(?:px|em|rem|pt|%)?$/;
const words = /^[a-z][a-z0-9 -]{0,40}$/i;

/** Looks that an editor gives to text; nothing that fetches, covers or moves anything. */
const styles = {
  color: [color],
  'background-color': [color],
  'text-align': [words],
  'text-decoration': [words],
  'text-indent': [length],
  'vertical-align': [words],
  'font-size': [length, words],
  'font-weight': [/^(?:\d{3}|[a-z]{4,8})$/],
  'font-style': [words],
  'font-family': [/^[\p{L}\d\s,'"-]{1,200}$/u],
  'line-height': [length],
  'padding-left': [length],
  'margin-left': [length],
  width: [length],
  height: [length],
};

/** What rich text may hold; print templates allow more. */
export const richTextOptions: sanitizeHtml.IOptions = {
  allowedTags: `${TEXT} ${LISTS_AND_TABLES}`.split(' '),
  allowedAttributes: {
    '*': ['style', 'title', 'dir'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    // Quill says by classes and data attributes how lists, alignment and indents look.
    p: ['class'],
    li: ['class', 'data-list'],
    ol: ['start', 'type'],
    font: ['color', 'size'],
    col: ['span', 'width'],
    td: ['colspan', 'rowspan', 'width'],
    th: ['colspan', 'rowspan', 'width', 'scope'],
    span: ['class'],
  },
  allowedClasses: { p: ['ql-*'], li: ['ql-*'], span: ['ql-*'] },
  allowedStyles: { '*': styles },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: MAX_DEPTH,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs['src'] ?? ''),
};

/** An upper bound of how many elements are open at once, found without building them. */
export function isTooDeep(html: string): boolean {
  const open = new Map<string, number>();
  let total = 0;
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = tag.toLowerCase();
    if (EMPTY.has(name)) continue;
    const count = open.get(name) ?? 0;
    const step = slash === '' ? 1 : -Math.min(count, 1);
    open.set(name, count + step);
    total += step;
    if (total > MAX_OPEN) return true;
  }
  return false;
}

/** Counts up whenever `richTextOptions` takes out more than before. */
export const SANITIZER_VERSION = 1;

/**
 * Rich text with everything taken out that is more than text: done on write and again on read, so that rules made later hold for old texts; where
 * it is known by which rules it was done (`SANITIZER_VERSION`), only if those were others.
 */
export const sanitizeRichText = (html: string): string =>
  isTooDeep(html) ? html.replaceAll('<', '&lt;') : sanitizeHtml(html, richTextOptions);
