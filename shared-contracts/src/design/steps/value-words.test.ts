import { expect, it } from 'vitest';
import { joinLabels, valueWords } from './value-words';

it('a value that is chosen from a list has the words of its choice', () => {
  const title = { key: 'design.options.source', choices: ['static', 'dictionary'] };
  expect(valueWords('b', 'dictionary', title)).toEqual({ bKey: 'design.options.source.dictionary' });
  expect(valueWords('b', 'other', title)).toEqual({ b: 'other' });
  expect(valueWords('b', ['SUM(', { __vModel__: 'price', label: '小计' }, ')'])).toEqual({ b: 'SUM(小计)' });
});

it('a gesture is described from where it began to where it ended', () => {
  const step = (a: string, b: string) => ({ key: 'design.change.set', values: { name: '宽度', a, b } });
  expect(joinLabels(step('24', '22'), step('14', '12'))).toEqual(step('24', '12'));
  const add = { key: 'design.change.add', values: { name: '宽度' } };
  expect(joinLabels(step('24', '22'), add)).toEqual(add);
});
