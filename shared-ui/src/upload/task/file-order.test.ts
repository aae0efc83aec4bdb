// @vitest-environment node
import { expect, it } from 'vitest';
import { createFileOrder } from './file-order';

const file = (name: string) => ({ name, fileId: name, url: '' });
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name).join('');

it('puts files in the order of choosing behind those that were there', () => {
  const order = createFileOrder();
  let files = [file('x'), file('y')];
  for (const [name, place] of [
    ['c', 3],
    ['a', 1],
    ['d', 4],
    ['b', 2],
  ] as const)
    files = order(files, file(name), place);
  expect(names(files)).toBe('xyabcd');
  files = files.filter(({ name }) => name !== 'b' && name !== 'x');
  expect(names(order(files, file('e'), 5))).toBe('yacde');
});
