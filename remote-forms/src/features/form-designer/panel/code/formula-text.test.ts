import { expect, it } from 'vitest';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import { createFacts } from '@banyan/shared-contracts/forms/testing/random-design';
import { formFactsOf } from '../form-facts';
import { expressionProblems } from './formula-check';
import { formulaText, readFormulaText } from './formula-text';

const read = (text: string) => readFormulaText(text, (address) => address.toUpperCase());

it('a formula is text with fields as addresses, and read out of it again', () => {
  const expression = ['S', 'U', 'M', '(', { __vModel__: 't.x', label: 'T.X' }, ')', '×', '1', '.', '5'];
  expect(formulaText(expression)).toBe('SUM({t.x})×1.5');
  expect(read('SUM({t.x})×1.5').expression).toEqual(expression);
  expect(read('SUM( {t.x} ) * 1.5')).toEqual({ expression, offsets: [0, 1, 2, 3, 5, 11, 13, 15, 16, 17, 18] });
  expect(
    read('IF({k}="a b*",1,0)')
      .expression.filter((member) => typeof member === 'string')
      .join(''),
  ).toBe('IF(="a b*",1,0)');
});

it('tells broken formulas at their place, fields that are gone, and circles', () => {
  const item = (type: string, key: string, more = {}) => ({ ...widgetDesign(type)!.create(createFacts()), __vModel__: key, ...more });
  const facts = formFactsOf([
    { id: '1', item: item('inputNumber', 'a') },
    { id: '2', item: item('calculate', 'sum') },
    { id: '3', item: item('calculate', 'half', { expression: [{ __vModel__: 'sum', label: '' }, '÷', '2'] }) },
  ]);
  const problems = (text: string, own = '2') => expressionProblems(read(text).expression, own, facts);
  expect(problems('')).toEqual([]);
  expect(problems('{a}×2')).toEqual([]);
  expect(problems('({a}')).toEqual([{ kind: 'unclosed', position: 0 }]);
  expect(problems('{a}+FOO(1)')).toEqual([{ kind: 'unknownFunction', position: 2 }]);
  expect(problems('{gone}+1')).toEqual([{ kind: 'unknownField', position: 0, name: 'GONE' }]);
  expect(problems('{half}+1')).toEqual([{ kind: 'circle', position: 0, path: Array.from({ length: 3 }, () => 'design.widget.calculate') }]);
  expect(problems('{sum}')).toHaveLength(1);
});
