import { describe, expect, it } from 'vitest';
import { applySteps } from '../../../design/steps/apply-step';
import { sayMessage } from '../../../design/steps/describe';
import type { DesignDoc } from '../../../design/design-doc';
import en from '../../words/en.json';
import zh from '../../words/zh.json';
import { formDocKind } from '../document/form-doc-kind';
import { readFormWire } from '../document/form-wire';

const field = (key: string, jnpfKey = 'input') => ({ __config__: { jnpfKey, label: key, formId: key }, __vModel__: key });
/** A field of options, and where these come from. */
const optionsOf = (key: string, source: object) => {
  const { __config__, ...item } = field(key, 'select');
  return { ...item, __config__: { ...__config__, ...source } };
};
const FIELDS = [
  ...[field('a'), field('b'), field('c'), field('d'), field('n', 'inputNumber'), field('note', 'editor')],
  optionsOf('kind', { dataType: 'dictionary', dictionaryType: '1' }),
  optionsOf('above', { dataType: 'dynamic', propsUrl: '1' }),
];
const read = (list: object | string): DesignDoc =>
  readFormWire({
    formData: JSON.stringify({ fields: FIELDS }),
    columnData: typeof list === 'string' ? list : JSON.stringify(list),
    appColumnData: '',
  });

function problemsOf(doc: DesignDoc): { key: string; path: string }[] {
  return formDocKind.problems(doc).map(({ text, path = [] }) => {
    for (const words of [zh, en] as Record<string, string>[])
      expect(sayMessage(text, (key) => words[key] ?? expect.fail(`no word for ${key}`))).not.toMatch(/\{\w+\}/);
    return { key: text.key.replace('design.problem.', ''), path: path.join('.') };
  });
}
const keysOf = (list: object | string) => problemsOf(read(list)).map(({ key }) => key);
const custom = (event: object) => ({ customBtnsList: [{ value: 'btn_1', label: 'x', event }] });

it('says what of a list a step sets', () => {
  const title = (...path: string[]) => formDocKind.titleOf(undefined, ['list', ...path]);
  expect(title()).toEqual({ key: 'design.change.list' });
  expect(title('pageSize')).toEqual({ key: 'design.list.pageSize' });
  expect(title('columnList', 'a', 'width')).toEqual({ key: 'design.list.column.width' });
  expect(title('columnList', 'a')).toEqual({ key: 'design.list.columnList' });
  expect(title('btnsList', 'add', 'label')).toEqual({ key: 'design.list.button' });
});

describe('problems of lists', () => {
  it('are none in a list of fields that are there', () => {
    expect(keysOf({ columnList: [{ prop: 'a' }, { prop: 'n' }], searchList: [{ prop: 'b', isKeyword: true }] })).toEqual([]);
  });

  it('name entries of fields that are gone, and those that are there twice, and take them away', () => {
    const doc = read({ columnList: [{ prop: 'a' }, { prop: 'x' }, { prop: 'a' }], searchList: [{ prop: 'y' }] });
    expect(problemsOf(doc)).toEqual([
      { key: 'list.gone', path: 'list.columnList.x' },
      { key: 'list.columnTwice', path: 'list.columnList.a~2' },
      { key: 'list.gone', path: 'list.searchList.y' },
    ]);
    const mended = formDocKind.problems(doc).reduce((at, { mend = [] }) => applySteps(at, mend) ?? expect.fail('it holds'), doc);
    expect(problemsOf(mended)).toEqual([]);
  });

  it('name what a kind needs, and what a search, a button, a total or a rule may not be', () => {
    expect(keysOf({ type: 3 })).toEqual(['list.noGroup']);
    expect(keysOf({ type: 5 })).toEqual(['list.noParent']);
    expect(keysOf({ type: 5, parentField: 'a' })).toEqual(['list.notParent']);
    expect(keysOf({ type: 5, parentField: 'kind' })).toEqual(['list.notParent']);
    expect(keysOf({ type: 5, parentField: 'above' })).toEqual([]);
    expect(keysOf({ type: 2 })).toEqual(['list.noTreeField', 'list.noTreeSource']);
    expect(keysOf({ type: 2, treeRelation: 'a', treeDataSource: 'organize' })).toEqual([]);
    expect(keysOf({ searchList: ['a', 'b', 'c', 'd'].map((prop) => ({ prop, isKeyword: true })) })).toEqual(['list.keywords']);
    expect(keysOf({ searchList: [{ prop: 'note' }] })).toEqual(['list.notSearched']);
    expect(keysOf(custom({ btnType: 1 }))).toEqual(['list.noAction']);
    expect(keysOf(custom({ btnType: 2, func: ' ' }))).toEqual(['list.noAction']);
    expect(keysOf(custom({ btnType: 3, interfaceId: '9' }))).toEqual([]);
    expect(keysOf({ showSummary: true, summaryField: ['a', 'n'] })).toEqual(['list.notTotalled']);
    expect(keysOf({ styleRules: [{ id: 's', name: 's' }] })).toEqual(['list.unfinished']);
    expect(keysOf({ styleRules: [{ id: 's', name: 's', text: 'danger', columns: ['x'] }] })).toEqual(['missingField']);
    expect(keysOf('[1')).toEqual(['list.unreadable']);
  });
});
