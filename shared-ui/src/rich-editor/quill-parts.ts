import Quill, { Delta } from 'quill/core';
import { AlignStyle } from 'quill/formats/align';
import { BackgroundStyle } from 'quill/formats/background';
import Blockquote from 'quill/formats/blockquote';
import Bold from 'quill/formats/bold';
import CodeBlock, { Code } from 'quill/formats/code';
import { ColorStyle } from 'quill/formats/color';
import Header from 'quill/formats/header';
import Indent from 'quill/formats/indent';
import Italic from 'quill/formats/italic';
import List from 'quill/formats/list';
import Script from 'quill/formats/script';
import Strike from 'quill/formats/strike';
import Underline from 'quill/formats/underline';
import { Kept, Mark, OwnImage, OwnLink, Small, styles } from './own-formats';
import 'quill/dist/quill.core.css';

const parts = {
  'formats/align': AlignStyle,
  'formats/background': BackgroundStyle,
  'formats/blockquote': Blockquote,
  'formats/bold': Bold,
  'formats/code': Code,
  'formats/code-block': CodeBlock,
  'formats/color': ColorStyle,
  'formats/font': styles.font,
  'formats/header': Header,
  'formats/image': OwnImage,
  'formats/indent': Indent,
  'formats/italic': Italic,
  'formats/kept': Kept,
  'formats/lineHeight': styles.lineHeight,
  'formats/link': OwnLink,
  'formats/list': List,
  'formats/margin': styles.margin,
  'formats/mark': Mark,
  'formats/padding': styles.padding,
  'formats/script': Script,
  'formats/size': styles.size,
  'formats/small': Small,
  'formats/strike': Strike,
  'formats/textIndent': styles.textIndent,
  'formats/underline': Underline,
};
Quill.register(parts, true);

/** All formats of a text: those that views show and the server stores; pasted text loses all others. */
export const FORMATS = Object.keys(parts).map((name) => name.replace('formats/', ''));

type Matcher = (node: Node, delta: Delta) => Delta;

const keep: Matcher = (node) => new Delta().insert({ kept: (node as Element).outerHTML });

/** The colour of `<font>`, an element that older editors wrote. */
const colorFont: Matcher = (node, delta) => {
  const color = (node as Element).getAttribute('color');
  return color === null ? delta : delta.compose(new Delta().retain(delta.length(), { color }));
};

/** The clipboard makes a tab of an indent, which is a format here. */
const dropTab: Matcher = (_node, delta) => {
  const first = delta.ops[0]?.insert;
  return typeof first === 'string' && first.startsWith('\t') ? delta.slice(1) : delta;
};

/** What the editor's own formats do not cover. */
export const MATCHERS: [string, Matcher][] = [
  ['table, figure, dl, hr', keep],
  ['font', colorFont],
  ['[style*="text-indent"]', dropTab],
];

/**
 * Incoming HTML is converted by the editor's own formats, so that everything else is removed. After a preserved part there is a line for
 * input.
 */
export function fill(quill: Quill, html: string): void {
  const contents = quill.clipboard.convert({ html });
  const last = contents.ops.at(-1)?.insert;
  quill.setContents(typeof last === 'object' && 'kept' in last ? contents.insert('\n') : contents, 'silent');
}

/** Lists as ordinary HTML, which every reader shows, and spaces as spaces; a text without words, pictures and preserved parts is empty. */
export function htmlOf(quill: Quill): string {
  const html = quill.getSemanticHTML().replaceAll(/(?:&nbsp;)+/g, (run) => `${run.slice('&nbsp;'.length)} `);
  const isEmpty = quill.getText().trim() === '' && quill.getContents().ops.every(({ insert }) => typeof insert === 'string');
  return isEmpty ? '' : html;
}

export { Delta, Quill };
