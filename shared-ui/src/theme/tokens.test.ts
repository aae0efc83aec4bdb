import { afterEach, describe, expect, it, vi } from 'vitest';
import { ACCENTS, accents, heightsOf, MODES, palettes, SIZES } from './tokens';

afterEach(() => vi.unstubAllGlobals());

const channel = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance as WCAG 2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(MODES)('%s colours can be read', (mode) => {
  const palette = palettes[mode];

  it.each(ACCENTS)('%s carries text, and is text on the surface and under the pointer', (accent) => {
    const color = accents[accent][mode];
    for (const other of [palette.onAccent, palette.surface, palette.hover]) expect(contrast(color, other)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['text', 'secondary', 'hint', 'success', 'warning', 'danger', 'info'] as const)('%s stands on the surface', (role) => {
    expect(contrast(palette[role], palette.surface)).toBeGreaterThanOrEqual(4.5);
  });

  it('ink stands on paper', () => {
    const share = Number.parseInt(palette.paper, 10) / 100;
    const dimmed = (color: string) =>
      `#${[1, 3, 5]
        .map((at) =>
          Math.round(Number.parseInt(color.slice(at, at + 2), 16) * share)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`;
    expect(contrast(dimmed('#101828'), dimmed('#ffffff'))).toBeGreaterThanOrEqual(7);
    expect(contrast(dimmed('#ffffff'), palette.surface)).toBeGreaterThanOrEqual(mode === 'dark' ? 7 : 1);
  });

  it('text and secondary text stand on the ground, borders of controls are seen', () => {
    expect(contrast(palette.text, palette.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.secondary, palette.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.control, palette.surface)).toBeGreaterThanOrEqual(3);
  });
});

it('every size can be hit with a finger, and differs from the others', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const heights = SIZES.map(heightsOf);
  for (const size of heights) expect(Math.min(...Object.values(size))).toBeGreaterThanOrEqual(44);
  expect(new Set(heights.map(({ control }) => control)).size).toBe(SIZES.length);
  expect(new Set(heights.map(({ row }) => row)).size).toBe(SIZES.length);
});
