import { columnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { TABLE_LAYOUT } from '@banyan/shared-contracts/forms/model/list-layout';
import type { ListView } from '@banyan/shared-contracts/forms/records/list-view.contract';
import { expect, it } from 'vitest';
import { hasClosedParts, readAddress, writeAddress } from './list-address';
import { designedChosen, viewChosen } from './list-chosen';

const design = columnDesign.parse({ searchList: [{ prop: 'title' }, { prop: 'state', value: 'open' }] });
const content = {
  columns: [],
  sidx: '-title',
  search: { title: 'a' },
  keyword: '',
  superQuery: '',
  groupBy: 'state',
  layout: TABLE_LAYOUT,
};
const view: ListView = { id: '7', fullName: 'v', shared: false, forAll: false, roleIds: [], mayChange: true, unfiltered: false, content };
const none = { list: [], defaultId: '' };
const views = { list: [view], defaultId: '' };
const first = { list: [view], defaultId: '7' };

it('is empty for a list as it begins', () => {
  expect(writeAddress(designedChosen(design), design, none)).toBe('');
  expect(writeAddress(viewChosen(view, design), design, views)).toBe('?view=7');
  expect(writeAddress(viewChosen(view, design), design, first)).toBe('');
  expect(readAddress('', design, first)).toEqual(viewChosen(view, design));
  expect(readAddress(writeAddress(designedChosen(design), design, first), design, first)).toEqual(designedChosen(design));
});

it('says all that is chosen, and leads back to it', () => {
  for (const known of [none, views, first]) {
    const chosen = {
      ...viewChosen(known.list[0], design),
      search: { state: ['x', '%&='] },
      keyword: '中 文',
      superQuery: '{"conditionList":[]}',
      sort: { key: 'state', order: 'asc' as const },
      groupBy: 'title',
      page: 3,
      size: 50,
    };
    expect(readAddress(writeAddress(chosen, design, known), design, known)).toEqual(chosen);
    const cleared = { ...chosen, search: {}, sort: undefined, groupBy: '', keyword: '', superQuery: '' };
    expect(readAddress(writeAddress(cleared, design, known), design, known)).toEqual(cleared);
  }
});

it('names the node of the left tree, of lists that have one, without the values of very many', () => {
  const tree = columnDesign.parse({ type: 2, treeRelation: 'state' });
  const node = { key: 'open', value: ['open', 'new'] };
  const address = writeAddress({ ...designedChosen(tree), node }, tree, none);
  expect(readAddress(address, tree, none)).toEqual({ ...designedChosen(tree), node });
  expect(readAddress(address, design, none).node).toBeUndefined();
  expect(readAddress('?node={"key":1}', tree, none).node).toBeUndefined();
  const many = { key: 'all', value: Array.from({ length: 500 }, (_none, index) => `value ${index}`) };
  expect(writeAddress({ ...designedChosen(tree), node: many }, tree, none)).toBe('');
});

it('leaves out what names fields that the reader does not see', () => {
  const known = { ...none, sees: (address: string) => address !== 'price' };
  const on = (...fields: string[]) => JSON.stringify({ conditionList: [{ groups: fields.map((field) => ({ field })) }] });
  const read = (parts: Record<string, string>) => readAddress(`?${new URLSearchParams(parts)}`, design, known);
  const closed = (parts: Record<string, string>) => hasClosedParts(`?${new URLSearchParams(parts)}`, design, known);
  const seen = { query: on('title', 'state'), sort: '-title', group: 'state' };
  expect(read(seen)).toMatchObject({ superQuery: seen.query, sort: { key: 'title', order: 'desc' }, groupBy: 'state' });
  expect([closed(seen), closed({}), closed({ query: '', sort: '', group: '' })]).toEqual([false, false, false]);
  expect([closed({ q: '{"title":"a"}' }), closed({ q: '{"title":"a","price":1}' })]).toEqual([false, true]);
  for (const [key, value] of [['query', on('title', 'price')] as const, ['sort', '-price'] as const, ['group', 'price'] as const]) {
    expect(read({ [key]: value })).toEqual(designedChosen(design));
    expect(closed({ ...seen, [key]: value })).toBe(true);
  }
});

it('leaves out what makes no sense', () => {
  expect(readAddress('?view=8&q=[1]&page=-1&size=x&query=nothing', design, views)).toEqual(designedChosen(design));
  const board = '?layout={"kind":"board","by":"gone"}';
  expect(readAddress(board, design, none).layout.kind).toBe('board');
  expect(readAddress(board, design, { ...none, fits: ({ by }) => by === 'state' }).layout).toEqual(TABLE_LAYOUT);
  expect(readAddress('?q={"title":"a","other":1}', design, none).search).toEqual({ title: 'a' });
});
