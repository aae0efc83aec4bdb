import { expect, it } from 'vitest';
import { drawCaptcha } from './captcha-picture';

it.each([4, 6])('a picture of %i characters holds strokes only, another one each time', (length) => {
  const [first, second] = [drawCaptcha(length), drawCaptcha(length)];
  expect(first.answer).toMatch(new RegExp(`^[2-9A-Z]{${length}}$`));
  expect(first.picture).toMatch(/^<svg [^>]+>(?:<path d="M[\d. L-]+" [^>]+\/>)+<\/svg>$/);
  expect(first.picture).not.toBe(second.picture);
});

it('draws every point within the picture, or less than a line beside it', { tags: 'long' }, () => {
  for (let count = 0; count < 200; count += 1) {
    const { picture } = drawCaptcha(6);
    for (const [, path = ''] of picture.matchAll(/ d="M([^"]+)"/g))
      for (const [x = 0, y = 0] of path.split('L').map((point) => point.split(' ').map(Number))) {
        expect(x).toBeGreaterThan(-3);
        expect(x).toBeLessThan(113);
        expect(y).toBeGreaterThan(-3);
        expect(y).toBeLessThan(43);
      }
  }
});
