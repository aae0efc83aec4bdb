import { expect, it } from 'vitest';
import { joinRows } from './join-rows';

const orders = [
  { id: 1, city: 'a', buyer: 7 },
  { id: 2, city: 'b', buyer: 8 },
  { id: 3, city: null, buyer: 7 },
];
const people = [
  { key: '7', id: 'p7', name: 'Ash' },
  { key: '7', id: 'q7', name: 'Elm' },
  { key: '9', id: 'p9', name: 'Oak' },
];
const on = [{ left: 'buyer', right: 'key' }];

it('joins by equal texts; members that are taken stay, and a prefix keeps both', () => {
  expect(joinRows(orders, people, { join: 'left', on, prefix: '' }, 10)).toEqual([
    { id: 1, city: 'a', buyer: 7, key: '7', name: 'Ash' },
    { id: 1, city: 'a', buyer: 7, key: '7', name: 'Elm' },
    { id: 2, city: 'b', buyer: 8, key: null, name: null },
    { id: 3, city: null, buyer: 7, key: '7', name: 'Ash' },
    { id: 3, city: null, buyer: 7, key: '7', name: 'Elm' },
  ]);
  expect(joinRows(orders, people, { join: 'inner', on, prefix: 'p_' }, 10)?.[0]).toEqual({
    ...{ id: 1, city: 'a', buyer: 7, p_key: '7', p_id: 'p7', p_name: 'Ash' },
  });
  expect(joinRows(orders, people, { join: 'inner', on, prefix: '' }, 10)).toHaveLength(4);
});

it('puts the members of the joined rows behind those of the rows before', () => {
  const [first, ...others] = joinRows(orders, people, { join: 'left', on, prefix: 'p_' }, 10) ?? [];
  for (const row of [first, others.at(-1)]) expect(Object.keys(row ?? {}).slice(0, 2)).toEqual(Object.keys(orders[0] ?? {}).slice(0, 2));
});

it('joins by several members, and never by what is empty', () => {
  const both = [
    { left: 'buyer', right: 'key' },
    { left: 'city', right: 'id' },
  ];
  expect(joinRows(orders, [{ key: 7, id: 'a', ok: true }], { join: 'inner', on: both, prefix: '' }, 10)).toMatchObject([
    { id: 1, ok: true },
  ]);
  expect(joinRows([{ a: null }], [{ b: null }], { join: 'inner', on: [{ left: 'a', right: 'b' }], prefix: '' }, 10)).toEqual([]);
});

it('appends, replaces, and says where the result is too long', () => {
  expect(joinRows(orders, people, { join: 'append', on: [], prefix: '' }, 6)).toEqual([...orders, ...people]);
  expect(joinRows(orders, people, { join: 'append', on: [], prefix: '' }, 5)).toBeUndefined();
  expect(joinRows(orders, people, { join: 'replace', on: [], prefix: '' }, 5)).toEqual(people);
  const many = Array.from({ length: 100 }, () => ({ k: 1 }));
  expect(joinRows(many, many, { join: 'inner', on: [{ left: 'k', right: 'k' }], prefix: '' }, 9999)).toBeUndefined();
});
