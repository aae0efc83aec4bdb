import { lookup } from '../../own-members';
import type * as d from '../document/document';

const MM_PER_PX = 25.4 / 96;
const MM = { px: MM_PER_PX, pt: 25.4 / 72, mm: 1, cm: 10, in: 25.4, em: 14 * MM_PER_PX, rem: 14 * MM_PER_PX } as const;

/** Names of faces of the 3.6 designer, by the keys of ours. */
const FACES: readonly (readonly [RegExp, d.FontKey])[] = [
  [/kai/i, 'kai'],
  [/courier|mono|fangsong/i, 'mono'],
  [/hei|arial|helvetica|yahei|sans|verdana|tahoma|impact/i, 'sans'],
  [/sun|song|times|serif|georgia|宋/i, 'serif'],
];
const HEADINGS: Readonly<Record<string, number>> = { h1: 21, h2: 15.75, h3: 12.25, h4: 10.5, h5: 8.75, h6: 7 };
const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  blue: '#0000ff',
  green: '#008000',
  gray: '#808080',
};

export const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The declarations of a `style` attribute by their names. */
export function declarationsOf(style: string | undefined): Map<string, string> {
  const pairs = (style ?? '').split(';').map((one): [string, string] => {
    const colon = one.indexOf(':');
    return [one.slice(0, Math.max(colon, 0)).trim().toLowerCase(), one.slice(colon + 1).trim()];
  });
  return new Map(pairs.filter(([name]) => name !== ''));
}

/** A length in mm; a percentage is one of `whole`; undefined for what is no length. */
export function lengthOf(text: string | undefined, whole = 0): number | undefined {
  const found = /^(-?\d+(?:\.\d+)?)\s*(px|pt|mm|cm|in|em|rem|%)?/i.exec(text?.trim() ?? '');
  if (found === null) return undefined;
  const value = Number(found[1]);
  const unit = (found[2] ?? 'px').toLowerCase();
  return unit === '%' ? (whole === 0 ? undefined : (value * whole) / 100) : value * MM[unit as keyof typeof MM];
}

const hex = (value: number): string =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0');

export function colourOf(text: string | undefined): d.Colour | undefined {
  const plain = text?.trim().toLowerCase() ?? '';
  if (/^#[\da-f]{6}/.test(plain)) return plain.slice(0, 7);
  if (/^#[\da-f]{3,4}$/.test(plain)) return `#${[...plain.slice(1, 4)].map((digit) => digit + digit).join('')}`;
  const parts = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(plain);
  return parts === null ? lookup(NAMED, plain) : `#${hex(Number(parts[1]))}${hex(Number(parts[2]))}${hex(Number(parts[3]))}`;
}

function sizeOf(text: string | undefined): number | undefined {
  const length = text === undefined || text.includes('%') ? undefined : lengthOf(text);
  return length === undefined || length <= 0 ? undefined : rounded((length * 72) / 25.4);
}

function lineOf(text: string | undefined): number | undefined {
  const plain = text?.trim() ?? '';
  const value = /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : /^\d+(?:\.\d+)?%$/.test(plain) ? Number.parseFloat(plain) / 100 : undefined;
  return value !== undefined && value >= 0.5 && value <= 10 ? value : undefined;
}

const ALIGNS: ReadonlySet<string> = new Set(['left', 'center', 'right', 'justify']);
const alignOf = (text: string | undefined): d.Align | undefined => (text !== undefined && ALIGNS.has(text) ? (text as d.Align) : undefined);

function weightOf(name: string, weight: string | undefined): boolean | undefined {
  if (weight === undefined) return /^(?:b|strong|th|h[1-6])$/.test(name) ? true : undefined;
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
}

/** The text style of an element, by its name and its style. */
export function textStyleOf(name: string, attrs: Readonly<Record<string, string>>): d.TextStyle {
  const own = declarationsOf(attrs['style']);
  const face = own.get('font-family') ?? attrs['face'] ?? '';
  const italic = own.get('font-style');
  const under = own.get('text-decoration') ?? own.get('text-decoration-line');
  const style: d.TextStyle = {
    font: FACES.find(([pattern]) => pattern.test(face))?.[1],
    size: sizeOf(own.get('font-size')) ?? lookup(HEADINGS, name),
    bold: weightOf(name, own.get('font-weight')),
    italic: italic === undefined ? (/^(?:i|em)$/.test(name) ? true : undefined) : italic === 'italic',
    under: under === undefined ? (name === 'u' ? true : undefined) : under.includes('underline'),
    colour: colourOf(own.get('color') ?? attrs['color']),
    align: alignOf(own.get('text-align') ?? attrs['align']) ?? (name === 'th' ? 'center' : undefined),
    line: lineOf(own.get('line-height')),
  };
  return Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined));
}

/** A line such as `1px solid #000`; `none` for one that is not drawn. */
export function strokeOf(text: string | undefined): d.Stroke | 'none' | undefined {
  if (text === undefined || text === '') return undefined;
  if (/\b(?:none|hidden)\b/.test(text) || /^0(?:px|pt|mm)?(?:\s|$)/.test(text)) return 'none';
  const width = text
    .split(/\s+/)
    .map((part) => (/^\d/.test(part) ? lengthOf(part) : undefined))
    .find((one) => one !== undefined);
  const colour = /#[\da-f]{3,8}|rgba?\([^)]*\)|\b(?:black|white|red|blue|green|gray)\b/i.exec(text)?.[0];
  const dash = /dashed/.test(text) ? { dash: 'dashed' as const } : /dotted/.test(text) ? { dash: 'dotted' as const } : {};
  return { width: rounded(width ?? MM_PER_PX), colour: colourOf(colour) ?? '#000000', ...dash };
}
