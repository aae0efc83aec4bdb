import type { CellStyle, FontKey, Stroke, TextStyle } from '@banyan/shared-contracts/print/document/document';

/** Faces by their keys: the same names in the browser that prints and on the server. */
const FONTS: Readonly<Record<FontKey, string>> = {
  sans: '"Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei","PingFang SC",sans-serif',
  serif: '"Noto Serif SC","Noto Serif CJK SC",SimSun,"Songti SC",serif',
  kai: 'KaiTi,STKaiti,"Noto Serif CJK SC",serif',
  mono: '"Noto Sans Mono CJK SC",Consolas,monospace',
};

/** What every sheet needs, wherever it is shown. Nothing in it depends on the medium, so that the breaks of the screen are those of the paper. */
export const SHEET_STYLE = `
.sheet, .sheet * { box-sizing: border-box; }
.sheet { position: relative; overflow: hidden; background: #fff; color: #000; font-family: ${FONTS.sans}; font-size: 10.5pt; line-height: 1.4;
  text-align: start; letter-spacing: normal; word-spacing: normal; text-indent: 0; text-transform: none; font-weight: 400; font-style: normal;
  -webkit-text-size-adjust: none; text-size-adjust: none; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.line { white-space: pre-wrap; overflow-wrap: anywhere; min-height: 1lh; }
.sheet table { border-collapse: collapse; table-layout: fixed; border-spacing: 0; margin: 0; width: 100%; font: inherit; color: inherit; }
/* A line that does not fit goes to another column, which is hidden: no half of it is printed. */
.lines { column-count: 1; column-fill: auto; orphans: 1; widows: 1; }
.sheet td { overflow-wrap: anywhere; vertical-align: top; padding: 1mm; font: inherit; }
.sheet .late { white-space: nowrap; }
.sheet img, .sheet svg { display: block; width: 100%; height: 100%; }
.sheet .raw img { display: inline; width: auto; height: auto; vertical-align: middle; } .sheet .raw p { margin: 0; min-height: 1.5em; }
.sheet .raw table { table-layout: auto; width: auto; } .sheet .raw td, .sheet .raw th { padding: 2px 6px; }
.sheet .image { display: inline-flex; vertical-align: middle; overflow: hidden; }
.placed { position: absolute; }
.code { display: flex; flex-direction: column; width: 100%; height: 100%; }
.code svg { flex: 1 1 0; min-height: 0; }
.code span { text-align: center; font-size: 8pt; line-height: 1.2; }
`;

/** The CSS of a text style; '' for none. */
export function textCss(style: TextStyle | undefined): string {
  if (style === undefined) return '';
  const { font, size, bold, italic, under, colour, align, line } = style;
  const parts = [
    font === undefined ? '' : `font-family:${FONTS[font]}`,
    size === undefined ? '' : `font-size:${size}pt`,
    bold === undefined ? '' : `font-weight:${bold ? 700 : 400}`,
    italic === undefined ? '' : `font-style:${italic ? 'italic' : 'normal'}`,
    under === true ? 'text-decoration:underline' : '',
    colour === undefined ? '' : `color:${colour}`,
    align === undefined ? '' : `text-align:${align}`,
    line === undefined ? '' : `line-height:${line}`,
  ];
  return parts.filter((part) => part !== '').join(';');
}

export const strokeCss = ({ width, colour, dash = 'solid' }: Stroke): string => `${width}mm ${dash} ${colour}`;

/** The CSS of a cell in a table with borders of its own. */
export function cellCss(style: CellStyle | undefined, border: Stroke | undefined): string {
  const parts = [textCss(style)];
  if (border !== undefined) parts.push(`border:${strokeCss(border)}`);
  if (style?.fill !== undefined) parts.push(`background:${style.fill}`);
  if (style?.vertical !== undefined) parts.push(`vertical-align:${style.vertical}`);
  if (style?.padding !== undefined) parts.push(`padding:${style.padding}mm`);
  for (const [side, stroke] of Object.entries(style?.border ?? {}))
    if (stroke !== undefined) parts.push(`border-${side}:${stroke === 'none' ? 'none' : strokeCss(stroke)}`);
  return parts.filter((part) => part !== '').join(';');
}
