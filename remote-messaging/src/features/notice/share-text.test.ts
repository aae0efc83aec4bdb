import { expect, it } from 'vitest';
import { shareText } from './share-text';

it.each([
  [0, 0, '0%'],
  [0, 250, '0%'],
  [1, 250, '<1%'],
  [1, 100, '1%'],
  [2, 3, '67%'],
  [99, 100, '99%'],
  [249, 250, '>99%'],
  [250, 250, '100%'],
])('%i of %i are %s', (part, whole, said) => {
  expect(shareText(part, whole)).toBe(said);
});
