import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFacts } from '../../testing/random-design';
import { palette } from '../registry';
import { sampleItem } from '../samples/sample-item';
import type { WidgetSample } from '../samples/widget-samples';
import { formDocKind } from './form-doc-kind';
import { readFormWire } from './form-wire';

type Sample = WidgetSample & { type: string };

const documentOf = (samples: readonly Sample[], list?: object) => {
  const facts = createFacts();
  const fields = samples.map(({ type, ...sample }) => sampleItem(type, sample, facts));
  return readFormWire({
    formData: JSON.stringify({ fields }),
    columnData: list === undefined ? '' : JSON.stringify(list),
    appColumnData: '',
  });
};
const keysOf = (samples: readonly Sample[], list?: object) =>
  formDocKind.problems(documentOf(samples, list)).map(({ node, text }) => `${node} ${text.key.replace('design.problem.', '')}`);

const named = (key: string) => ({ __vModel__: key, label: key });
const calculate = (key: string, ...expression: unknown[]): Sample => ({ type: 'calculate', label: key, key, set: { expression } });
const inputNumber = (key: string, set = {}): Sample => ({ type: 'inputNumber', label: key, key, set });

describe('problems of a form', () => {
  it.each(['purchase-request', 'visitor-registration'])('are none in demo design %s', (name) => {
    const file = path.resolve(import.meta.dirname, `../../../../../server/src/seed/data/demo/${name}.json`);
    const parsed = JSON.parse(readFileSync(file, 'utf8')) as { model?: object; formData?: object };
    const { formData, columnData } = { formData: {}, columnData: {}, ...(parsed.model ?? parsed) };
    const doc = readFormWire({ formData: JSON.stringify(formData), columnData: JSON.stringify(columnData), appColumnData: '' });
    expect(formDocKind.problems(doc).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('are few in a form of everything that was just dragged', () => {
    const types = palette.flatMap(({ entries }) => entries.map(({ type }) => ({ type, label: type })));
    expect(keysOf(types).map((text) => text.split(' ')[1])).toEqual(['noColumns']);
  });

  it('name two fields of one key, and of one column', () => {
    expect(keysOf([inputNumber('a'), inputNumber('a'), inputNumber('A')])).toEqual(['102 sameKey', '103 sameColumn']);
    expect(keysOf([inputNumber('a'), { type: 'table', label: 't', key: 't', children: [inputNumber('a')] }])).toEqual([]);
  });

  it('name fields whose label was cleared', () => {
    expect(keysOf([inputNumber('a', { '__config__.label': ' ' }), inputNumber('b')])).toEqual(['101 noLabel']);
  });

  it('name formulas that read each other, and fields that are not there', () => {
    expect(keysOf([calculate('a', named('b')), calculate('b', named('a'))])).toEqual(['101 circle']);
    expect(keysOf([calculate('a', named('gone'), '+', '1')])).toEqual(['101 formulaField']);
    expect(keysOf([calculate('a', '1', '+')])).toEqual(['101 formula']);
    expect(keysOf([inputNumber('a')], { columnList: [{ prop: 'gone' }] })).toEqual(['root list.gone']);
  });

  it('name required fields that nobody sees', () => {
    expect(keysOf([inputNumber('a', { '__config__.required': true, '__config__.noShow': true })])).toEqual(['101 requiredHidden']);
  });

  it('name columns of tables that stand already by words of SQL', () => {
    expect(keysOf([inputNumber('order', { '__config__.tableName': 'orders' }), inputNumber('user')])).toEqual(['101 sqlWord']);
  });

  it('name options that come from nowhere, and sub-tables without columns', () => {
    const select = (set: object): Sample => ({ type: 'select', label: 's', key: 's', set: { ...set } });
    expect(keysOf([select({ options: [] })])).toEqual(['101 noOptions']);
    expect(keysOf([select({ '__config__.dataType': 'dictionary' })])).toEqual(['101 noDictionary']);
    expect(keysOf([select({ '__config__.dataType': 'dynamic' })])).toEqual(['101 noInterface']);
    expect(keysOf([{ type: 'table', label: 't', key: 't' }])).toEqual(['101 noColumns']);
  });

  it('name what stands where it may not, and too many fields', () => {
    const item = (type: string, children: object[]) => ({
      __config__: { jnpfKey: type, children },
      __vModel__: `${type}${children.length}`,
    });
    const fields = [item('table', [item('table', [item('input', [])])])];
    const doc = readFormWire({ formData: JSON.stringify({ fields }), columnData: '', appColumnData: '' });
    expect(formDocKind.problems(doc)).toContainEqual(
      expect.objectContaining({ text: { key: 'design.refused.containerInTable', values: {} } }),
    );
    const many = Array.from({ length: 2001 }, (_one, index) => ({ __config__: { jnpfKey: 'input' }, __vModel__: `f${index}` }));
    const large = readFormWire({ formData: JSON.stringify({ fields: many }), columnData: '', appColumnData: '' });
    expect(formDocKind.problems(large).map(({ text }) => text.key)).toEqual(['design.problem.tooMany']);
  });
});
