/** Colours as designs write them, and how easily they can be distinguished. */

type Channels = readonly [red: number, green: number, blue: number];

const pairs = (hex: string): number[] =>
  (hex.match(hex.length < 6 ? /./g : /../g) ?? []).map((part) => Number.parseInt(part.padEnd(2, part), 16));

/** Red, green and blue of `#rgb`, `#rrggbb`, `rgb()` and `rgba()`; undefined for other texts, and for colours that let something through. */
export function channelsOf(colour: string): Channels | undefined {
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(colour.trim())?.[1];
  const list = /^rgba?\(([\d\s.,/%]+)\)$/i
    .exec(colour.trim())?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  const [red, green, blue, alpha = hex === undefined ? 1 : 255] = hex === undefined ? (list ?? []) : pairs(hex);
  if (red === undefined || green === undefined || blue === undefined || alpha !== (hex === undefined ? 1 : 255)) return undefined;
  return [red, green, blue].some(Number.isNaN) ? undefined : [red, green, blue];
}

/** As WCAG 2 defines it. */
function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value / 255 <= 0.040_45 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours by WCAG 2, from 1 to 21; undefined where one of them is not known. */
export function contrastOf(one: string, other: string): number | undefined {
  const [first, second] = [channelsOf(one), channelsOf(other)];
  if (first === undefined || second === undefined) return undefined;
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The colour, darker or lighter until it has the contrast to a background. */
export function readableColour(colour: string, background: string, contrast: number): string {
  const own = channelsOf(colour);
  const isLight = (contrastOf('#ffffff', background) ?? 21) > (contrastOf('#000000', background) ?? 1);
  const end = isLight ? 255 : 0;
  for (let share = 0.05; own !== undefined && share < 1; share += 0.05) {
    const mixed = own.map((value) =>
      Math.round(value + (end - value) * share)
        .toString(16)
        .padStart(2, '0'),
    );
    const made = `#${mixed.join('')}`;
    if ((contrastOf(made, background) ?? 0) >= contrast) return made;
  }
  return isLight ? '#ffffff' : '#000000';
}
