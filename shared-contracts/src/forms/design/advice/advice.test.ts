import { describe, expect, it } from 'vitest';
import { applySteps } from '../../../design/steps/apply-step';
import { sayMessage } from '../../../design/steps/describe';
import type { DesignDoc } from '../../../design/design-doc';
import type { DesignFacts } from '../../designs/design-facts.contract';
import en from '../../words/en.json';
import zh from '../../words/zh.json';
import { readFormWire } from '../document/form-wire';
import { formAdvice } from './advice';
import { contrastOf, readableColour } from './colours';
import { rollUpCircles } from './roll-up-circles';

const field = (jnpfKey: string, key: string, own: object = {}, config: object = {}) => ({
  __config__: { jnpfKey, label: key, formId: key, ...config },
  __vModel__: key,
  ...own,
});
const input = (key: string, own: object = {}, config: object = {}) => field('input', key, own, config);
const read = (fields: object[], form: object = {}, list: object = {}): DesignDoc =>
  readFormWire({ formData: JSON.stringify({ ...form, fields }), columnData: JSON.stringify(list), appColumnData: '' });
const facts = (own: Partial<DesignFacts>): DesignFacts => ({ tables: [], texts: [], fields: [], dictionaries: [], ...own });
const rule = (conditions: object[], own: object = {}) => ({
  fieldRules: {
    r: { name: 'R', conditions: [{ logic: 'and', groups: conditions }], effects: [{ kind: 'hide', targets: ['a'] }], ...own },
  },
});
const compare = (name: string, op: string, value?: unknown) => ({ field: name, op, conditionText: 'input', value });

/** Advice but that about languages: each form here lacks translations. */
function adviceOf(doc: DesignDoc, known?: DesignFacts) {
  const all = formAdvice(doc, known);
  for (const { text } of all)
    for (const words of [zh, en] as Record<string, string>[])
      expect(sayMessage(text, (key) => words[key] ?? expect.fail(`no word for ${key}`))).not.toMatch(/\{\w+\}/);
  return all.filter(({ text }) => !text.key.startsWith('design.advice.untranslated'));
}
const keysOf = (doc: DesignDoc, known?: DesignFacts) =>
  adviceOf(doc, known).map(({ node, text }) => `${node} ${text.key.replace('design.advice.', '')}`);
function mended(doc: DesignDoc, known?: DesignFacts): DesignDoc {
  return adviceOf(doc, known).reduce((at, { mend = [] }) => applySteps(at, mend) ?? expect.fail('it applies'), doc);
}

describe('fields that no one can fill in', () => {
  it('are read-only and get a value from nowhere; they are opened', () => {
    const doc = read([input('a', { disabled: true }), input('b', { readonly: true })]);
    expect(keysOf(doc)).toEqual(['a unfillable', 'b unfillable']);
    expect(keysOf(mended(doc))).toEqual([]);
  });

  it('are none that have a start value, a rule or a script', () => {
    const closed = { disabled: true };
    expect(keysOf(read([input('a', closed, { defaultValue: 'x' }), field('createTime', 't', closed)]))).toEqual([]);
    const opened = rule([compare('b', '==', 'x')], { effects: [{ kind: 'set', targets: ['a'], value: 'y' }] });
    expect(keysOf(read([input('a', closed), input('b')], opened))).toEqual([]);
    const funcs = { funcs: { onLoad: '({ setFormData }) => { setFormData("a", 1) }' } };
    expect(keysOf(read([input('a', closed)], funcs))).toEqual([]);
  });
});

it('fields that are new since the last release and no column are added to the list; a design without a release has none', () => {
  const columnList = [{ prop: 'a', label: 'a' }];
  const fields = [input('a'), input('b'), input('c'), input('hidden', {}, { noShow: true }), field('uploadFile', 'file')];
  const doc = read(fields, {}, { columnList });
  const released = facts({ fields: ['a', 'b'] });
  expect(keysOf(doc, released)).toEqual(['c noColumn', 'file noColumn']);
  expect(keysOf(mended(doc, released), released)).toEqual([]);
  expect(keysOf(doc)).toEqual([]);
  expect(keysOf(read(fields), released)).toEqual([]);
});

describe('rules that never hold', () => {
  const fields = [
    input('a'),
    field('inputNumber', 'n'),
    field('select', 's', { options: [{ id: 'x', fullName: 'X' }] }),
    field('checkbox', 'm', { options: ['x', 'y'].map((id) => ({ id, fullName: id })) }, { dataType: 'static' }),
  ];
  const never = (...conditions: object[]) => keysOf(read(fields, rule(conditions))).includes('root ruleNever');

  it('have comparisons that exclude each other', () => {
    expect(never(compare('a', '==', 'x'), compare('a', '==', 'y'))).toBe(true);
    expect(never(compare('a', '==', 'x'), compare('a', '<>', 'x'))).toBe(true);
    expect(never(compare('a', 'null'), compare('a', 'like', 'x'))).toBe(true);
    expect(never(compare('n', '>', 5), compare('n', '<', 3))).toBe(true);
    expect(never(compare('n', '>', 5), compare('n', '<=', 5))).toBe(true);
    expect(never(compare('n', 'between', [9, 1]))).toBe(true);
    expect(never(compare('s', '==', 'gone'))).toBe(true);
    expect(never(compare('m', 'in', ['gone']))).toBe(true);
  });

  it('are none that some value fulfils', () => {
    expect(never(compare('n', '>=', 5), compare('n', '<=', 5))).toBe(false);
    expect(never(compare('a', 'in', ['x', 'y']), compare('a', '<>', 'x'))).toBe(false);
    expect(never(compare('s', '==', 'x'))).toBe(false);
    expect(never(compare('m', '==', 'x'), compare('m', '==', 'y'))).toBe(false);
    expect(never(compare('a', '==', 'x'), { ...compare('a', '==', 'b'), conditionText: 'field' })).toBe(false);
  });

  it('need one of several groups, or all of them, and are switched off', () => {
    const groups = ['x', 'y'].map((value) => ({ logic: 'and', groups: [compare('a', '==', value)] }));
    expect(keysOf(read(fields, rule([], { logic: 'or', conditions: groups })))).toEqual([]);
    const doc = read(fields, rule([], { logic: 'and', conditions: groups }));
    expect(keysOf(doc)).toEqual(['root ruleNever']);
    expect(keysOf(mended(doc))).toEqual([]);
    expect(
      adviceOf(read(fields, rule([], { conditions: groups, otherwise: [{ kind: 'show', targets: ['a'] }] })))[0]?.mend,
    ).toBeUndefined();
  });

  it('are found among those of rows, too', () => {
    const conditions = [{ logic: 'and', groups: [compare('n', '>', 5), compare('n', '<', 3)] }];
    const doc = read(fields, {}, { styleRules: [{ id: 's', name: 'S', text: 'danger', conditions }] });
    expect(keysOf(doc)).toEqual(['root styleNever']);
    expect(keysOf(mended(doc))).toEqual([]);
  });
});

it('searches of large tables without an index are named', () => {
  const fields = [
    input('a'),
    input('u', {}, { unique: true }),
    field('inputNumber', 'n'),
    field('table', 't', {}, { children: [input('c')] }),
  ];
  const doc = read(fields, {}, { searchList: ['a', 'u', 'n', 't-c'].map((prop) => ({ prop, label: prop })) });
  const tables = (rows: number) => facts({ tables: ['', 't'].map((table) => ({ table, rows })) });
  expect(adviceOf(doc, tables(100_001)).map(({ path }) => path)).toEqual([
    ['list', 'searchList', 'a'],
    ['list', 'searchList', 't-c'],
  ]);
  expect(keysOf(doc, tables(100_000))).toEqual([]);
});

it('names that are there twice are named, in each form and list; labels get a number', () => {
  const doc = read(
    [
      input('a', {}, { label: 'A' }),
      input('b', {}, { label: 'A' }),
      field('table', 't', {}, { children: [input('c', {}, { label: 'A' })] }),
    ],
    {},
    {
      columnList: [
        { prop: 'a', label: 'A' },
        { prop: 'b', label: 'A' },
      ],
      columnBtnsList: [{ value: 'edit', label: 'E' }],
      customBtnsList: [{ value: 'edit', label: 'F', event: { btnType: 2, func: 'x' } }],
    },
  );
  expect(keysOf(doc)).toEqual(['root titleTwice', 'root buttonTwice', 'b labelTwice']);
  // The column is called as the field.
  expect(keysOf(mended(doc))).toEqual(['root buttonTwice']);
});

it('dictionaries without entries, and options that are the same, are named', () => {
  const of = (dictionaryType: string) => field('select', `d${dictionaryType}`, {}, { dataType: 'dictionary', dictionaryType });
  const doc = read([of('1'), of('2')]);
  expect(keysOf(doc)).toEqual([]);
  expect(keysOf(doc, facts({ dictionaries: ['1'] }))).toEqual(['d2 emptyDictionary']);
  const options = (...all: [id: string, fullName: string][]) =>
    field('radio', 'r', { options: all.map(([id, fullName]) => ({ id, fullName })) }, { dataType: 'static' });
  expect(keysOf(read([options(['1', 'A'], ['1', 'B'])]))).toEqual(['r optionTwice']);
  expect(keysOf(read([options(['1', 'A'], ['2', 'A'])]))).toEqual(['r optionNameTwice']);
  expect(keysOf(read([options(['1', 'A'], ['2', ' '])]))).toEqual(['r optionUnnamed']);
});

it('texts whose limit is below what was entered get that length', () => {
  const doc = read([input('a', { maxlength: 5 }), input('b', { maxlength: 9 }), input('c')]);
  const known = facts({ texts: ['a', 'b', 'c', 'gone'].map((name) => ({ field: name, longest: 8 })) });
  expect(keysOf(doc, known)).toEqual(['a textTooShort']);
  expect(mended(doc, known).nodes.get('a')?.props['maxlength']).toBe(8);
});

it('colours that are hard to read are named, and become darker or lighter', () => {
  const text = (color: string, own: object = {}) => ({
    __config__: { jnpfKey: 'text', label: 't', formId: 't' },
    ...{ content: 'x', textStyle: { color, ...own } },
  });
  const code = { ...field('qrcode', 'q'), colorDark: '#eeeeee', colorLight: '#ffffff' };
  const doc = read([text('#cccccc'), code]);
  expect(keysOf(doc)).toEqual(['t contrast', 'q contrast']);
  expect(keysOf(mended(doc))).toEqual([]);
  expect(keysOf(read([text('#8a8a8a', { 'font-size': 30 }), text('')]))).toEqual([]);
  expect(contrastOf('#000', 'rgb(255, 255, 255)')).toBeCloseTo(21);
  expect(contrastOf('#000', 'rgba(255, 255, 255, 0.5)')).toBeUndefined();
  expect(contrastOf('tomato', '#fff')).toBeUndefined();
  expect(contrastOf(readableColour('#202020', '#000000', 4.5), '#000000')).toBeGreaterThanOrEqual(4.5);
});

it('texts that are not translated are counted for each language', () => {
  const translations = { '__config__.label': { en: { text: 'A', of: 'a' } } };
  const found = formAdvice(read([input('a', { translations }), input('b')])).map(({ text, path }) => [text.key, text.values['n'], path]);
  expect(found).toEqual([
    ['design.advice.untranslated.zhtw', 2, ['translations']],
    ['design.advice.untranslated.en', 1, ['translations']],
  ]);
});

describe('roll-ups that read themselves', () => {
  const rollUp = (key: string, modelId: string, of: string) =>
    field('rollUp', key, { rollUp: { modelId, relation: 'r', fn: 'sum', field: of, result: 'number', format: '' } });
  const circles = (doc: DesignDoc, reads: { field: string; address: string; label: string }[] = []) =>
    rollUpCircles(doc, '1', [{ id: '2', fullName: 'Order', reads }]).map(({ node, text, severity }) => [
      node,
      severity,
      text.values['path'],
    ]);

  it('are found through another form', () => {
    const doc = read([rollUp('sum', '2', 'total')]);
    expect(circles(doc, [{ field: 'total', address: 'sum', label: 'Total' }])).toEqual([['sum', 'error', 'sum → Order / Total → sum']]);
    expect(circles(doc, [{ field: 'other', address: 'sum', label: 'Other' }])).toEqual([]);
    expect(circles(doc, [{ field: 'total', address: 'n', label: 'Total' }])).toEqual([]);
  });

  it('are found over records of the same form, and through formulas', () => {
    expect(circles(read([rollUp('sum', '1', 'sum')]))).toEqual([['sum', 'error', 'sum → sum']]);
    const calculated = field('calculate', 'c', { expression: [{ __vModel__: 'sum', label: 'sum' }, '+', '1'] });
    expect(circles(read([rollUp('sum', '1', 'c'), calculated]))).toEqual([['sum', 'error', 'sum → c → sum']]);
    expect(circles(read([rollUp('sum', '1', 'n'), field('inputNumber', 'n')]))).toEqual([]);
  });
});
