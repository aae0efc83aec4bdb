import { expect, it } from 'vitest';
import { cssColor, writeColor } from './write-color';

const color = {
  toHexString: () => '#bf4040',
  toRgb: () => ({ r: 191, g: 64, b: 64, a: 0.5 }),
  toHsb: () => ({ h: 0, s: 0.6667, b: 0.75, a: 0.5 }),
};
const written = (colorFormat: 'hex' | 'rgb' | 'rgba' | 'hsv' | 'hsl' | '', showAlpha = false) =>
  writeColor(color, { colorFormat, showAlpha, disabled: false });

it('writes colours as the design says', () => {
  expect(written('')).toBe('#bf4040');
  expect(written('', true)).toBe('rgba(191, 64, 64, 0.5)');
  expect(written('rgb')).toBe('rgb(191, 64, 64)');
  expect(written('rgba')).toBe('rgba(191, 64, 64, 0.5)');
  expect(written('hsv')).toBe('hsv(0, 67%, 75%)');
  expect(written('hsl', true)).toBe('hsla(0, 50%, 50%, 0.5)');
});

it('draws with colours that CSS does not know', () => {
  expect(cssColor('hsv(0, 100%, 100%)')).toBe('hsl(0 100% 50% / 1)');
  expect(cssColor('hsva(120, 50%, 50%, 0.5)')).toMatch(/^hsl\(120 33\.3\d*% 37\.5% \/ 0\.5\)$/);
  expect(cssColor('#fff')).toBe('#fff');
});
