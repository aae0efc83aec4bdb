import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FieldItem, formDocument } from '../../model/form-document';
import { createFacts } from '../../testing/random-design';
import en from '../../words/en.json';
import zh from '../../words/zh.json';
import { addressedItems, namesField, referencesIn } from './references';
import { widgetDesign } from '../registry';
import { putAt } from '../settings-tree';

const facts = createFacts();
const item = (type: string, key: string, set: Record<string, unknown> = {}): FieldItem => {
  const made = { ...widgetDesign(type)!.create(facts), __vModel__: key };
  return Object.entries(set).reduce((one, [at, value]) => putAt(one, at, value) as FieldItem & { __vModel__: string }, made);
};
const formOf = (...fields: FieldItem[]) => formDocument.parse({ fields });
const short = (form: ReturnType<typeof formOf>, list?: unknown) =>
  referencesIn({ form, list }).map(({ part, holder, titleKey, target }) => [part, holder, titleKey, target]);

describe('what a form names', () => {
  it('formulas, limits, links and filled fields', () => {
    const form = formOf(
      item('calculate', 'total', { expression: [{ __vModel__: 'rows.price', label: '' }, '+', { __vModel__: 'a', label: '' }] }),
      item('datePicker', 'day', {
        '__config__.startTimeRule': true,
        '__config__.startTimeType': 2,
        '__config__.startRelationField': 'begin',
      }),
      item('popupSelect', 'chosen', {
        interfaceId: '77',
        templateJson: [
          { field: 'x', sourceType: 1, relationField: 'a' },
          { field: 'y', sourceType: 2, relationField: 'constant' },
        ],
        '__config__.transferList': [{ targetField: 'row', sourceValue: 'b' }],
      }),
    );
    expect(short(form)).toEqual([
      ['form', 'total', 'design.calculate.expression', { kind: 'field', address: 'rows-price' }],
      ['form', 'total', 'design.calculate.expression', { kind: 'field', address: 'a' }],
      ['form', 'day', 'design.startRelationField', { kind: 'field', address: 'begin' }],
      ['form', 'chosen', 'design.interfaceId', { kind: 'interface', id: '77' }],
      ['form', 'chosen', 'design.templateJson', { kind: 'field', address: 'a' }],
      ['form', 'chosen', 'design.transfer.sourceValue', { kind: 'field', address: 'b' }],
    ]);
  });

  it('dictionaries, numbering rules, models and fields of theirs', () => {
    const form = formOf(
      item('select', 'kind', { '__config__.dataType': 'dictionary', '__config__.dictionaryType': '12' }),
      item('billRule', 'no', { '__config__.rule': 'PR' }),
      item('relationForm', 'order', { modelId: '9', relationField: 'title', columnOptions: [{ value: 'title' }, { value: 'sum' }] }),
    );
    expect(referencesIn({ form }).map(({ target }) => target)).toEqual([
      { kind: 'dictionary', id: '12' },
      { kind: 'numberingRule', id: 'PR' },
      { kind: 'model', id: '9' },
      { kind: 'modelField', id: '9', address: 'title' },
      { kind: 'modelField', id: '9', address: 'sum' },
    ]);
  });

  it('columns beside a column, and fields in scripts', () => {
    const inner = [item('inputNumber', 'price'), item('calculate', 'sum', { expression: [{ __vModel__: 'price', label: '' }] })];
    const form = formOf(
      item('table', 'rows', { '__config__.children': inner, summaryField: ['price'] }),
      item('input', 'a', { 'on.change': "({ setFormData, formData }) => setFormData('b', formData.c + 'nothing')" }),
      item('input', 'b'),
      item('input', 'c'),
    );
    const named = referencesIn({ form });
    expect(named.map(({ holder, target }) => [holder, target])).toEqual([
      ['rows', { kind: 'field', address: 'rows-price' }],
      ['rows-sum', { kind: 'field', address: 'rows-price' }],
      ['a', { kind: 'field', address: 'b' }],
      ['a', { kind: 'field', address: 'c' }],
    ]);
    expect(named.filter((one) => namesField(one, 'rows'))).toHaveLength(2);
  });
});

it('columns of a sub-table in its own settings, whatever other fields have their keys', () => {
  const children = [item('inputNumber', 'price')];
  const headers = [{ id: 'complex1', fullName: 'x', childColumns: ['price'] }];
  const set = { '__config__.children': children, '__config__.complexHeaderList': headers, summaryField: ['price', 'gone'] };
  expect(short(formOf(item('inputNumber', 'price'), item('table', 'rows', set)))).toEqual([
    ['form', 'rows', 'design.table.summaryField', { kind: 'field', address: 'rows-price' }],
    ['form', 'rows', 'design.table.summaryField', { kind: 'field', address: 'rows-gone' }],
    ['form', 'rows', 'design.table.complexHeaderList', { kind: 'field', address: 'rows-price' }],
  ]);
});

it('single settings of a list, and both sides of conditions', () => {
  const groups = [
    { field: 'c', fieldValueType: 1, fieldValue: 'rows.price' },
    { field: 'd', fieldValueType: 2, fieldValue: 'a' },
  ];
  const list = { groupField: 'g', parentField: 'p', treeRelation: 't', ruleListApp: { conditionList: [{ groups }] } };
  expect(short(formOf(), list).map(([, , key, target]) => [key, target])).toEqual([
    ['design.list.groupField', { kind: 'field', address: 'g' }],
    ['design.list.parentField', { kind: 'field', address: 'p' }],
    ['design.list.treeRelation', { kind: 'field', address: 't' }],
    ['design.list.ruleList', { kind: 'field', address: 'c' }],
    ['design.list.ruleList', { kind: 'field', address: 'd' }],
    ['design.list.ruleList', { kind: 'field', address: 'rows-price' }],
  ]);
});

it('what a list names', () => {
  const list = {
    columnList: [{ prop: 'a' }, { prop: 'rows', children: [{ prop: 'rows-price' }] }],
    searchList: [{ prop: 'b' }],
    ruleList: { conditionList: [{ groups: [{ field: 'c' }] }] },
    printIds: ['5'],
    customBtnsList: [{ event: { interfaceId: '6', formOptions: [{ currentField: '@formId' }, { currentField: 'd' }] } }],
  };
  expect(short(formOf(), list).map(([, , key, target]) => [key, target])).toEqual([
    ['design.list.columnList', { kind: 'field', address: 'a' }],
    ['design.list.columnList', { kind: 'field', address: 'rows' }],
    ['design.list.columnList', { kind: 'field', address: 'rows-price' }],
    ['design.list.searchList', { kind: 'field', address: 'b' }],
    ['design.list.ruleList', { kind: 'field', address: 'c' }],
    ['design.list.customBtnsList', { kind: 'field', address: 'd' }],
    ['design.list.printIds', { kind: 'printTemplate', id: '5' }],
    ['design.list.customBtnsList', { kind: 'interface', id: '6' }],
  ]);
});

const demo = path.resolve(import.meta.dirname, '../../../../../server/src/seed/data/demo');

it.each(['purchase-request', 'visitor-registration', 'list-kinds'])(
  '%s names only fields that it has, and every reference has words',
  (name) => {
    const file = JSON.parse(readFileSync(path.join(demo, `${name}.json`), 'utf8')) as unknown;
    const designs: Record<string, unknown>[] = [];
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if (Array.isArray((value as { fields?: unknown }).fields)) designs.push(value as Record<string, unknown>);
      Object.values(value).forEach(visit);
    };
    visit(file);
    expect(designs.length).toBeGreaterThan(0);
    for (const design of designs) {
      const form = formDocument.parse(design);
      const known = new Set(addressedItems(form.fields).map(({ address }) => address));
      for (const { titleKey, target } of referencesIn({ form })) {
        for (const words of [zh, en]) expect(Object.hasOwn(words, titleKey), titleKey).toBe(true);
        if (target.kind === 'field') expect(known.has(target.address), target.address).toBe(true);
      }
    }
  },
);
