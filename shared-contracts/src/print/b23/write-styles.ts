import type * as d from '../document/document';

const FONTS: Readonly<Record<d.FontKey, string>> = { sans: 'simhei', serif: 'simsun', kai: 'kaiti', mono: 'courier new' };
/** Pixels of millimetres. */
export const px = (mm: number): number => Math.round((mm * 96) / 25.4);

/** A style as the declarations of a `style` attribute; '' for none. */
export function styleText(style: d.TextStyle | undefined): string {
  if (style === undefined) return '';
  const { font, size, bold, italic, under, colour, align, line } = style;
  return [
    font === undefined ? '' : `font-family: ${FONTS[font]}`,
    size === undefined ? '' : `font-size: ${size}pt`,
    bold === undefined ? '' : `font-weight: ${bold ? 'bold' : 'normal'}`,
    italic === undefined ? '' : `font-style: ${italic ? 'italic' : 'normal'}`,
    under === true ? 'text-decoration: underline' : '',
    colour === undefined ? '' : `color: ${colour}`,
    align === undefined ? '' : `text-align: ${align}`,
    line === undefined ? '' : `line-height: ${line}`,
  ]
    .filter(Boolean)
    .join('; ');
}

export const strokeText = (stroke: d.Stroke | 'none'): string =>
  stroke === 'none' ? 'none' : `${Math.max(1, px(stroke.width))}px ${stroke.dash ?? 'solid'} ${stroke.colour}`;

/** What a cell has beside its text. */
export function surfaceText(style: d.CellStyle | undefined): string {
  const { fill, vertical, border = {} } = style ?? {};
  return [
    fill === undefined ? '' : `background-color: ${fill}`,
    vertical === undefined ? '' : `vertical-align: ${vertical}`,
    ...Object.entries(border).map(([side, stroke]) => (stroke === undefined ? '' : `border-${side}: ${strokeText(stroke)}`)),
  ]
    .filter(Boolean)
    .join('; ');
}
