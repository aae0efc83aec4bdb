// @vitest-environment node
import { loadReader } from '@banyan/shared-ui/pinyin';
import { expect, it } from 'vitest';
import { callablesFor, calledIn, callingAt } from './mentions';

const people = [
  { id: '2', name: '何敏', account: 'hm01' },
  { id: '3', name: '唐芸', account: 'tangyun' },
  { id: '4', name: '周梅', account: 'staff7' },
  { id: '5', name: '单雄信', account: 'staff8' },
];
const idsFor = (word: string, read?: Parameters<typeof callablesFor>[2]) => callablesFor(people, word, read).map(({ id }) => id);

it('calls are found at the caret, by name or account', () => {
  expect(callingAt('请 @he', 5)).toEqual({ from: 2, word: 'he' });
  expect(callingAt('mail@he', 7)).toBeUndefined();
  expect(idsFor('TANG')).toEqual(['3']);
  expect(calledIn('@唐芸 看看', people).map(({ id }) => id)).toEqual(['3']);
  expect(calledIn('@唐芸芸 与@何敏', people).map(({ id }) => id)).toEqual(['2']);
});

it('calls are found by pinyin, whole, shortened or by first letters, once it can be read', async () => {
  expect(idsFor('zhoumei')).toEqual([]);
  const read = await loadReader();
  expect(['zhoumei', 'ZM', 'zhoum', 'zhm'].map((word) => idsFor(word, read))).toEqual([['4'], ['4'], ['4'], ['4']]);
  // Names have special readings as well; a match at the beginning comes before one in the middle.
  expect(idsFor('shanxiong', read)).toEqual(['5']);
  expect(idsFor('m', read)).toEqual(['2', '4']);
  expect(idsFor('qq', read)).toEqual([]);
});
