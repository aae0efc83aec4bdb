import { expect, it } from 'vitest';
import { planCalculations } from '../formula/calculation';
import { formDocument } from '../model/form-document';
import { parseForm } from '../model/parse-form';
import { type FormRecord, fromWire } from '../records/record';
import { nobody } from '../values/start-values';
import { isHiddenByDesign, validateRecord } from '../values/validation';
import { holdsCondition } from './compare';
import { evaluateRules, type RuledForm, settleRules } from './evaluate-rules';
import { readRules } from './form-rule';
import { orderRules, planRules } from './rule-plan';
import { createRuleRun } from './rule-run';
import { fieldRules, ruleCases, ruledFields } from './testing/rule-cases';

const ruledForm = (rules: object, fields: object[] = ruledFields): RuledForm => {
  const form = parseForm(formDocument.parse({ fields, fieldRules: rules }));
  return { form, rules: planRules(form), calculations: planCalculations(form) };
};
const ruled = ruledForm(fieldRules);
const facts = { user: nobody, now: 1_764_000_000_000 };

const placesOf = (record: FormRecord, user = nobody): string[] => {
  const settled = evaluateRules(ruled, fromWire(ruled.form, record), { ...facts, user });
  const stateOf = (...[field, table, row]: Parameters<NonNullable<Parameters<typeof validateRecord>[2]>['hidden'] & object>) =>
    settled.stateOf(field, table, row, { hidden: isHiddenByDesign(field, table), required: field.required, readOnly: false });
  return validateRecord(ruled.form, settled.record, {
    hidden: (...of) => stateOf(...of).hidden,
    required: (...of) => stateOf(...of).required,
  }).map(({ field, table, row }) => (table === undefined ? field.key : `${table.key}.${row}.${field.key}`));
};

it.each(ruleCases)('$name', ({ record, user, missing, becomes = {} }) => {
  expect(placesOf(record, user)).toEqual(missing);
  expect(evaluateRules(ruled, fromWire(ruled.form, record), facts).record).toMatchObject(becomes);
});

const atOnce = () => Promise.resolve();

it('keeps what is read-only before and after, and takes what could be changed in the form', async () => {
  const stored = { kind: 'other', amount: '5', code: 'G-1', lines: [] };
  const settle = async (sent: FormRecord) => (await settleRules(ruled, { sent, stored, startRow: () => ({}) }, facts, atOnce)).record;
  expect(await settle({ ...stored, amount: '9', code: 'x' })).toMatchObject({ amount: '5', code: 'G-1' });
  expect(await settle({ ...stored, kind: 'trip', amount: '9' })).toMatchObject({ amount: '9' });
});

it('ends where rules change each other, and names the circle', () => {
  const one = (field: string, target: string, value: string) => ({
    conditions: [{ logic: 'and', groups: [{ field, type: 'string', op: '<>', conditionText: 'input', value, valueLabel: '' }] }],
    effects: [{ kind: 'set', targets: [target], value }],
    otherwise: [{ kind: 'clear', targets: [target] }],
  });
  const circular = { a: one('reason', 'code', 'x'), b: one('code', 'reason', 'x') };
  const form = ruledForm(circular);
  expect(() => evaluateRules(form, {}, facts)).not.toThrow();
  expect(evaluateRules(form, {}, facts).record).toEqual(evaluateRules(form, {}, facts).record);
  expect(orderRules(readRules({ fieldRules: circular })).circles).toEqual([['a', 'b', 'a']]);
});

it('evaluates only the rules whose fields changed', () => {
  const turned: string[] = [];
  const values: FormRecord = { kind: '', reason: '' };
  let asked = 0;
  const run = createRuleRun(
    ruled.rules,
    {
      rowKeys: () => [],
      read: () => (address) => ((asked += 1), values[address]),
      write: (field, _own, value) => ((values[field.key] = value), true),
      facts: () => facts,
    },
    { turned: ({ id }) => turned.push(id) },
  );
  run.begin();
  turned.length = 0;
  asked = 0;
  values['reason'] = 'x';
  run.touched('reason');
  run.settle();
  expect(asked).toBe(0);
  values['kind'] = 'goods';
  run.touched('kind');
  run.settle();
  expect(turned).toEqual(['code', 'after']);
});

it('reads a document of anybody, and leaves out what is no rule', () => {
  expect(readRules({})).toEqual([]);
  expect(readRules({ fieldRules: [1] })).toEqual([]);
  expect(readRules({ fieldRules: { a: 5, b: { name: 'b', effects: 'x' }, c: { name: 'c' } } }).map(({ id }) => id)).toEqual(['c']);
});

it('compares as row schemes do', () => {
  const holds = (own: unknown, kind: 'number' | 'time' | 'text' | 'list' | 'none', op: string, value: unknown, source = 'input') =>
    holdsCondition(
      { field: 'a', type: '', op, conditionText: source, value, valueLabel: '' },
      { read: () => own, kindOf: () => kind, facts },
    );
  expect(holds('9.10', 'number', '==', 9.1)).toBe(true);
  expect(holds('12345678901234567890.1', 'number', '>', '12345678901234567890')).toBe(true);
  expect(holds(null, 'number', '<>', 3)).toBe(true);
  expect(holds(null, 'number', '<', 3)).toBe(false);
  expect(holds('5', 'number', 'between', [null, 5])).toBe(true);
  expect(holds('Paper', 'text', 'like', 'pAp')).toBe(true);
  expect(holds('', 'text', 'null', '')).toBe(true);
  expect(holds(['a', 'b'], 'list', 'in', ['b'])).toBe(true);
  expect(holds(['1', '12'], 'list', '==', '12')).toBe(true);
  expect(holds(['1', '12'], 'list', 'notIn', ['12'])).toBe(false);
  expect(holds(facts.now, 'time', '==', '', 'currentDate')).toBe(true);
  expect(holds(facts.now - 3 * 86_400_000, 'time', '<', '', 'currentDate')).toBe(true);
  expect(holds('x', 'text', '==', '')).toBe(false);
  expect(holds('x', 'none', '==', 'x')).toBe(false);
});

it('gives up on values that follow each other in a circle, however many rules there are', async () => {
  const count = 80;
  const fields = Array.from({ length: count }, (_, index) => ({
    __config__: { jnpfKey: 'input', label: `k${index}`, formId: `n${index}` },
    __vModel__: `k${index}`,
  }));
  const condition = (name: string, op: string) => [
    { logic: 'and', groups: [{ field: name, type: '', op, conditionText: 'input', value: 'x', valueLabel: '' }] },
  ];
  // Each value follows from the one before, the first from the contrary of the last.
  const rules = fields.map((_, index) => {
    const targets = [`k${(index + 1) % count}`];
    return {
      conditions: condition(`k${index}`, index === 0 ? '<>' : '=='),
      effects: [{ kind: 'set', targets, value: 'x' }],
      otherwise: [{ kind: 'clear', targets }],
    };
  });
  const circular = ruledForm(Object.fromEntries(rules.map((rule, index) => [`r${index}`, rule])), fields);
  let compared = 0;
  const kindOf: typeof circular.rules.kindOf = (address) => {
    compared += 1;
    return circular.rules.kindOf(address);
  };
  const given = { sent: {}, stored: {}, startRow: () => ({}) };
  await settleRules({ ...circular, rules: { ...circular.rules, kindOf } }, given, facts, atOnce);
  expect(compared).toBeLessThan(500 * count);
});
