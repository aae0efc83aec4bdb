import { expect, it } from 'vitest';
import { Painter } from './draw';

it('leaves the place of a picture without an address blank', () => {
  const painter = new Painter(document, (html) => html);
  const drawn = painter.image({ kind: 'picture', mode: 'contain', urls: ['', 'data:image/png;base64,AAAA'] });
  expect([...drawn.querySelectorAll('img')].map(({ src }) => src)).toEqual(['data:image/png;base64,AAAA']);
  expect(painter.image({ kind: 'picture', mode: 'contain', urls: [''] }).childElementCount).toBe(0);
});
