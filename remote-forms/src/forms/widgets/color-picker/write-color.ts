import type { ColorPickerSettings } from '@banyan/shared-contracts/forms/widgets/color-picker/color-picker.contract';

/** A chosen colour in the format of the picker: its parts are 0 to 1 except the hue, which is in degrees. */
export interface ChosenColor {
  toHexString: () => string;
  toRgb: () => { r: number; g: number; b: number; a: number };
  toHsb: () => { h: number; s: number; b: number; a: number };
}

const percent = (part: number) => `${Math.round(part * 100)}%`;
const rounded = (alpha: number) => Math.round(alpha * 100) / 100;

/** Converts HSB to HSL. */
function toHsl({ h, s, b, a }: ReturnType<ChosenColor['toHsb']>) {
  const lightness = b * (1 - s / 2);
  const room = Math.min(lightness, 1 - lightness);
  return { h, s: room === 0 ? 0 : (b - lightness) / room, l: lightness, a };
}

const call = (name: string, parts: readonly (number | string)[], alpha: number | undefined): string =>
  alpha === undefined ? `${name}(${parts.join(', ')})` : `${name}a(${[...parts, rounded(alpha)].join(', ')})`;

/** A colour in the format of the design; without one it is hex, or rgba where it may be transparent. */
export function writeColor(color: ChosenColor, { colorFormat, showAlpha }: ColorPickerSettings): string {
  const { r, g, b, a } = color.toRgb();
  const alpha = showAlpha ? a : undefined;
  const rgb = [r, g, b].map(Math.round);
  if (colorFormat === 'rgba' || (colorFormat === '' && showAlpha)) return call('rgb', rgb, a);
  if (colorFormat === 'rgb') return call('rgb', rgb, alpha);
  const hsb = color.toHsb();
  if (colorFormat === 'hsv') return call('hsv', [Math.round(hsb.h), percent(hsb.s), percent(hsb.b)], alpha);
  if (colorFormat === 'hsl') {
    const { h, s, l } = toHsl(hsb);
    return call('hsl', [Math.round(h), percent(s), percent(l)], alpha);
  }
  return color.toHexString();
}

/** A stored colour in a format of CSS, which has no hsv. */
export function cssColor(color: string): string {
  const parts = /^hs[vb]a?\(\s*([\d.]+)[,\s]+([\d.]+)%[,\s]+([\d.]+)%(?:[,\s/]+([\d.]+))?\s*\)$/i.exec(color);
  if (parts === null) return color;
  const [h = 0, s = 0, b = 0, a = 1] = parts.slice(1).map((part: string | undefined) => (part === undefined ? 1 : Number(part)));
  const hsl = toHsl({ h, s: s / 100, b: b / 100, a });
  return `hsl(${hsl.h} ${hsl.s * 100}% ${hsl.l * 100}% / ${a})`;
}
