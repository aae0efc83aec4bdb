import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { columnDesign, SEARCH_TYPE } from '../model/column-design';
import { formDocument } from '../model/form-document';
import { parseForm } from '../model/parse-form';
import { createFacts, randomItem } from '../testing/random-design';
import { randomFrom } from '../testing/seeded-random';
import { designs } from '../widgets/designs';
import { contractOf } from '../widgets/registry';
import { defaultList } from './default-list';

const listOf = (document: unknown) => columnDesign.parse(defaultList(formDocument.parse(document), contractOf));
/** Documents of the demo, some of them within what else is seeded with a model. */
interface Seeded {
  formData?: unknown;
  model?: Seeded;
}
const demo = (name: string): unknown => {
  const file = new URL(`../../../../server/src/seed/data/demo/${name}.json`, import.meta.url);
  const seeded = JSON.parse(readFileSync(file, 'utf8')) as Seeded;
  return (seeded.model ?? seeded).formData;
};
const item = (key: string, jnpfKey: string, config: object = {}) => ({ __config__: { jnpfKey, label: key, ...config }, __vModel__: key });

describe('the list that a form begins with', () => {
  it('shows the first eight fields in their order, and of a table nothing', () => {
    const fields = [
      item('t', 'table', { children: [item('x', 'input')] }),
      ...Array.from({ length: 12 }, (_, index) => item(`f${index}`, 'input')),
    ];
    expect(listOf({ fields }).columnList.map(({ prop }) => prop)).toEqual(['f0', 'f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7']);
  });

  it('searches by its first texts in one box, by choices and by a date', () => {
    const fields = [
      item('state', 'select'),
      item('name', 'input'),
      item('note', 'textarea'),
      item('more', 'input'),
      item('day', 'datePicker'),
      item('owner', 'userSelect'),
      item('kind', 'radio'),
      item('amount', 'inputNumber'),
    ];
    const { searchList } = listOf({ fields });
    expect(searchList.map(({ prop, searchType, isKeyword }) => [prop, searchType, isKeyword])).toEqual([
      ['state', SEARCH_TYPE.equal, false],
      ['name', SEARCH_TYPE.like, true],
      ['note', SEARCH_TYPE.like, true],
      ['day', SEARCH_TYPE.range, false],
      ['owner', SEARCH_TYPE.equal, false],
    ]);
  });

  it('leaves out what is hidden and what lists cannot show, and sets numbers to the right', () => {
    const fields = [
      item('secret', 'input', { noShow: true }),
      item('app', 'input', { visibility: ['app'] }),
      item('html', 'editor'),
      item('colour', 'colorPicker'),
      item('n', 'inputNumber'),
    ];
    expect(listOf({ fields }).columnList).toMatchObject([{ prop: 'n', align: 'right', sortable: true, jnpfKey: 'inputNumber' }]);
  });

  it('has the usual buttons, and the newest records first', () => {
    const list = listOf({ fields: [item('a', 'input'), item('made', 'createTime')] });
    expect(list.btnsList.map(({ value, label }) => [value, label])).toEqual([
      ['add', '新增'],
      ['upload', '导入'],
      ['download', '导出'],
      ['batchRemove', '批量删除'],
    ]);
    expect(list.columnBtnsList.map(({ value }) => value)).toEqual(['edit', 'detail', 'remove']);
    expect(list.defaultSortConfig).toMatchObject([{ field: 'made', sort: 'desc' }]);
    expect(listOf({ fields: [item('a', 'input')] }).defaultSortConfig).toEqual([]);
    expect(listOf({}).columnList).toEqual([]);
  });

  it.each(['purchase-request', 'visitor-registration'])('of the demo form %s names only fields of the form', (name) => {
    const form = parseForm(formDocument.parse(demo(name)));
    const { columnList, searchList } = listOf(demo(name));
    expect(columnList.length).toBeGreaterThan(3);
    expect([...columnList, ...searchList].every(({ prop }) => form.fields.has(prop))).toBe(true);
  });

  it('of any form is a list design whose columns and searches are fields that lists can show', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = randomFrom(seed);
      const facts = createFacts();
      const items = Array.from({ length: 1 + random.below(15) }, () => randomItem(random, designs, random.pick([...designs]), facts, 2));
      const document = formDocument.parse({ fields: items });
      const { fields } = parseForm(document);
      const { columnList, searchList } = listOf(document);
      expect(columnList.length).toBeLessThanOrEqual(8);
      for (const { prop } of columnList) expect([prop, fields.get(prop)?.contract.traits.listable]).toEqual([prop, true]);
      for (const { prop } of searchList) expect([prop, fields.get(prop)?.contract.traits.filter]).not.toEqual([prop, null]);
    }
  });
});
