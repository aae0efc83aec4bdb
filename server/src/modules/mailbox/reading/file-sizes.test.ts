import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { decodedSize } from './file-sizes';

it.each([
  ['lines of 76 characters', 76, '\r\n'],
  ['shorter lines', 60, '\r\n'],
  ['breaks of one octet', 76, '\n'],
  ['one line', 100_000, ''],
])('is exact for %s', (_name, width, lineBreak) => {
  for (const size of [1, 2, 3, 17, 56, 57, 58, 114, 170, 171, 190, 191, 192, 193, 1000, 5699, 5700, 5701, 40_000])
    for (const ending of [lineBreak, '']) {
      const lines =
        randomBytes(size)
          .toString('base64')
          .match(new RegExp(`.{1,${width}}`, 'g')) ?? [];
      const written = lines.join(lineBreak) + ending;
      expect(decodedSize(written.length, written.slice(-256))).toBe(size);
    }
});
