import { expect, it } from 'vitest';
import { applySteps } from '../../../design/steps/apply-step';
import { type Command, type DesignState, isMessage } from '../../../design/steps/command';
import type { DesignDoc } from '../../../design/design-doc';
import { invert } from '../../../design/steps/invert';
import { overlap } from '../../../design/registers';
import { readRules } from '../../rules/form-rule';
import { fieldRules, ruledFields } from '../../rules/testing/rule-cases';
import { formDocKind } from '../document/form-doc-kind';
import { formOf } from '../document/form-items';
import { readFormWire, writeFormWire } from '../document/form-wire';
import { namesField, referencesIn } from '../references/references';
import { addRule, dropRule, moveRule, setRule } from './rules';
import { setProperties } from './setting';

const read = (form: object): DesignDoc => readFormWire({ formData: JSON.stringify(form), columnData: '', appColumnData: '' });
const ruled = read({ fields: ruledFields, fieldRules });
const state = (doc: DesignDoc): DesignState => ({ doc, selected: [], people: [], reach: 'saved' });

function run<Args>(doc: DesignDoc, command: Command<Args>, args: Args) {
  const plan = command.plan(state(doc), args);
  if (isMessage(plan)) throw new Error(plan.key);
  const after = applySteps(doc, plan.steps) ?? expect.fail('the steps hold');
  expect(writeFormWire(applySteps(after, invert(plan.steps)) ?? doc)).toEqual(writeFormWire(doc));
  return { doc: after, steps: plan.steps };
}

const rule = {
  name: 'r',
  enabled: true,
  table: '',
  logic: 'and' as const,
  conditions: [],
  effects: [{ kind: 'hide' as const, targets: ['code'] }],
  otherwise: [],
};
const problemsOf = (doc: DesignDoc) => formDocKind.problems(doc).map(({ text }) => text.key.replace('design.problem.', ''));
const withRule = (own: object) => read({ fields: ruledFields, fieldRules: { one: { name: 'one', effects: rule.effects, ...own } } });
const on = (field: string, value: unknown = 'x', source = 'input') => [
  { logic: 'and', groups: [{ field, type: 'string', op: '==', conditionText: source, value, valueLabel: '' }] },
];

it('lets two makers add their first rules, and change members of one, side by side', () => {
  const start = read({ fields: ruledFields });
  const [mine, theirs] = [run(start, addRule, { id: 'a', rule }), run(start, addRule, { id: 'b', rule })];
  expect(mine.steps.some((step) => theirs.steps.some((other) => overlap(step, other)))).toBe(false);
  const both = applySteps(mine.doc, theirs.steps) ?? expect.fail('both hold');
  expect(readRules(formOf(both)).map(({ id }) => id)).toEqual(['a', 'b']);
  const named = run(both, setRule, { id: 'a', rule: { name: 'other' } });
  const off = run(both, setRule, { id: 'a', rule: { enabled: false } });
  expect(named.steps.some((step) => off.steps.some((other) => overlap(step, other)))).toBe(false);
  expect(readRules(run(named.doc, dropRule, { id: 'b' }).doc.props).map(({ name }) => name)).toEqual(['other']);
});

it('moves rules among the others', () => {
  const order = (doc: DesignDoc) => readRules(doc.props).map(({ id }) => id);
  const moved = run(ruled, moveRule, { id: 'trip', by: 1 }).doc;
  expect(order(moved).slice(0, 3)).toEqual(['after', 'reason', 'trip']);
  expect(order(run(moved, moveRule, { id: 'trip', by: -1 }).doc)).toEqual(order(ruled));
});

it('names fields that rules use, and renames them in rules', () => {
  const uses = (doc: DesignDoc, address: string) =>
    referencesIn({ form: formOf(doc) })
      .filter((one) => one.titleKey === 'design.form.fieldRules' && namesField(one, address))
      .map(({ holderLabel }) => holderLabel);
  expect(uses(ruled, 'kind')).toEqual(['trip', 'code', 'locked']);
  expect(uses(ruled, 'from')).toEqual(['follows the value of another rule', 'late']);
  const renamed = run(ruled, setProperties, {
    nodes: ['node-kind', 'node-lines'].slice(0, 1),
    settings: [{ path: ['__vModel__'], value: 'sort' }],
  }).doc;
  expect(uses(renamed, 'kind')).toEqual([]);
  expect(uses(renamed, 'sort')).toEqual(['trip', 'code', 'locked']);
  const table = run(ruled, setProperties, { nodes: ['node-lines'], settings: [{ path: ['__vModel__'], value: 'rows' }] }).doc;
  expect(readRules(table.props).find(({ id }) => id === 'note')).toMatchObject({ table: 'rows', effects: [{ targets: ['rows-note'] }] });
  expect(problemsOf(table)).toEqual(problemsOf(ruled));
});

it('says what is wrong with rules, and mends what is gone', () => {
  expect(problemsOf(ruled)).toEqual([]);
  const gone = withRule({ conditions: on('nowhere') });
  const [problem] = formDocKind.problems(gone);
  expect(problem).toMatchObject({ severity: 'error', path: ['fieldRules', 'one'], text: { key: 'design.problem.ruleField' } });
  const mended = applySteps(gone, problem?.mend ?? []) ?? expect.fail('it holds');
  expect(problemsOf(mended)).toEqual([]);
  expect(readRules(mended.props)[0]?.enabled).toBe(false);
  expect(problemsOf(withRule({ conditions: on('lines-what') }))).toEqual(['ruleColumn']);
  expect(problemsOf(withRule({ conditions: on('kind', '') }))).toEqual(['ruleUnfinished']);
  expect(problemsOf(withRule({ effects: [...rule.effects, { kind: 'require', targets: ['code'] }] }))).toEqual(['ruleRequiredHidden']);
  const set = [{ kind: 'set', targets: ['amount'], value: 1 }];
  expect(problemsOf(withRule({ conditions: on('amount', 1), effects: set }))).toEqual(['ruleCircle']);
});

it('says that rules set each other off through a calculation', () => {
  const fields = [
    ...ruledFields,
    {
      __config__: { jnpfKey: 'calculate', label: 'double' },
      __vModel__: 'double',
      expression: [{ __vModel__: 'amount' }, '×', '2'],
      precision: 0,
    },
  ];
  const one = { name: 'one', conditions: on('double', 4), effects: [{ kind: 'set', targets: ['amount'], value: 1 }] };
  expect(problemsOf(read({ fields, fieldRules: { one } }))).toEqual(['ruleCircle']);
});
