import { planCalculations } from '@banyan/shared-contracts/forms/formula/calculation';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { type FormRecord, fromWire, rowsOf } from '@banyan/shared-contracts/forms/records/record';
import { evaluateRules } from '@banyan/shared-contracts/forms/rules/evaluate-rules';
import { planRules } from '@banyan/shared-contracts/forms/rules/rule-plan';
import { fieldRules, ruleCases, ruledFields } from '@banyan/shared-contracts/forms/rules/testing/rule-cases';
import { nobody } from '@banyan/shared-contracts/forms/values/start-values';
import { randomFrom } from '@banyan/shared-contracts/forms/testing/seeded-random';
import { expect, it, vi } from 'vitest';
import { createFormStore, type FormStore } from './form-store';
import type { Place } from './place';
import type { TraceEvent } from './trace';

const model = parseForm(formDocument.parse({ fields: ruledFields, fieldRules }));
const ruled = { form: model, rules: planRules(model), calculations: planCalculations(model) };
const lines = model.tables.get('lines')!;
const main = (key: string): Place => ({ field: model.fields.get(key)! });
const cell = (store: FormStore, row: number, key: string): Place => ({
  table: lines,
  row: store.rowKeys('lines')[row]!,
  field: lines.fields.find((field) => field.key === key)!,
});

/** Enters a record as a user does: value by value. */
function enter(store: FormStore, record: FormRecord): void {
  for (const [key, value] of Object.entries(fromWire(model, record)))
    if (key !== 'lines') store.set(main(key), value);
    else store.addRows('lines', value as FormRecord[]);
}

it.each(ruleCases)('$name', ({ record, user, missing, becomes = {} }) => {
  vi.useFakeTimers();
  const store = createFormStore(model, {}, user);
  enter(store, record);
  const found = store.checkAll().map(({ field, table, row }) => (table === undefined ? field.key : `${table.key}.${row}.${field.key}`));
  expect(found).toEqual(missing);
  expect(store.record()).toMatchObject(becomes);
  vi.useRealTimers();
});

it('tells who shows a cell, a field or a container that rules say something else of it', () => {
  const store = createFormStore(model, { lines: [{ count: 1 }, { count: 1 }] });
  const heard: string[] = [];
  const [first = '', second = ''] = store.rowKeys('lines');
  for (const address of ['@trip#state', 'city#state', `lines.${first}.note#state`, `lines.${second}.note#state`])
    store.subscribe(address, () => heard.push(address));
  store.set(main('kind'), 'trip');
  expect([...new Set(heard)].toSorted()).toEqual(['@trip#state', 'city#state']);
  expect([store.hides('@trip', false), store.stateOf(model.fields.get('city')!, undefined).hidden]).toEqual([false, false]);
  heard.length = 0;
  store.set(cell(store, 1, 'count'), '6');
  expect(heard).toEqual([`lines.${second}.note#state`]);
  const note = lines.fields.find(({ key }) => key === 'note')!;
  expect(store.stateOf(note, lines, second)).toEqual({ hidden: false, required: true, disabled: false });
  expect(store.stateOf(note, lines, first).hidden).toBe(true);
});

it('takes an undone cell back together with what rules made of it', () => {
  const store = createFormStore(model, { lines: [{ count: 1, note: 'a' }] });
  store.set(cell(store, 0, 'count'), '9');
  expect(store.stateOf(cell(store, 0, 'note').field, lines, store.rowKeys('lines')[0]).required).toBe(true);
  store.undo('lines');
  expect(store.stateOf(cell(store, 0, 'note').field, lines, store.rowKeys('lines')[0]).hidden).toBe(true);
});

it('gives rules the last word over scripts, and locks the last over rules', () => {
  const store = createFormStore(model, { kind: 'goods' });
  const code = model.fields.get('code')!;
  store.setState('code', { disabled: false, hidden: true });
  expect(store.stateOf(code, undefined)).toEqual({ hidden: true, required: false, disabled: true });
  store.set(main('kind'), 'trip');
  expect(store.stateOf(code, undefined).disabled).toBe(false);
  store.lock('code');
  expect(store.stateOf(code, undefined).disabled).toBe(true);
});

it('shows a problem no longer once a rule asks for nothing', () => {
  const store = createFormStore(model, { amount: 2000 });
  expect(store.checkAll()).toHaveLength(1);
  store.set(main('amount'), '1');
  expect(store.issue(main('reason'))).toBeUndefined();
});

it('says what each change set off, in order', () => {
  const store = createFormStore(model, { hotel: 'Ritz' });
  const said: string[] = [];
  const say = (event: TraceEvent) => {
    if (event.kind === 'value') said.push(`${event.cause} ${event.place.field.key} ${String(event.from)} → ${String(event.to)}`);
    if (event.kind === 'rule') said.push(`${event.rule} ${event.holds}`);
  };
  const stop = store.trace.listen(say);
  store.set(main('kind'), 'goods');
  expect(said).toEqual(['typed kind undefined → goods', 'code true', 'rule code undefined → G-1', 'after true']);
  stop();
  store.set(main('kind'), 'trip');
  expect(said).toHaveLength(4);
});

/** `npm run proof` runs 10,000. */
const RUNS = Number(process.env['PROOF_DOCUMENTS'] ?? 150);
const SEED = Number(process.env['PROOF_SEED'] ?? 20_261_128);

it('evaluates in the browser, change by change, as the server does of the whole record', { timeout: 1_800_000 }, () => {
  vi.useFakeTimers();
  for (let run = 0; run < RUNS; run += 1) {
    const random = randomFrom(SEED + run);
    const store = createFormStore(model, {});
    const numbers = ['1', '4', '6', '11', '999.99', '1000.5', null];
    const moves = [
      () => store.set(main('kind'), random.pick(['trip', 'goods', 'other', null])),
      () => store.set(main('amount'), random.pick(numbers)),
      () => store.set(main('hotel'), random.pick(['Ritz', null])),
      () => store.set(main('code'), random.pick(['G-1', 'own', null])),
      () => store.set(main('from'), random.pick([1, 2, null])),
      () => store.set(main('to'), random.pick([1, 2, null])),
      () => void store.addRows('lines', [{ count: random.pick(numbers), what: 'x' }], random.once(2) ? null : undefined),
      () =>
        store.rowKeys('lines').length > 0 &&
        store.set(cell(store, random.below(store.rowKeys('lines').length), 'count'), random.pick(numbers)),
      () => store.removeRows('lines', store.rowKeys('lines').slice(0, 1)),
      () => void store.undo('lines'),
    ];
    for (let step = 0; step < 20; step += 1) random.pick(moves)();
    vi.runAllTimers();
    const record = fromWire(model, store.record());
    const server = evaluateRules(ruled, record, { user: nobody, now: Date.now() });
    expect(server.record, `seed ${SEED + run}`).toMatchObject(record);
    const own = { hidden: false, required: false, readOnly: false };
    for (const field of model.fields.values()) {
      const { hidden, required, disabled } = store.stateOf(field, undefined);
      const said = server.stateOf(field, undefined, undefined, { ...own, required: field.required });
      expect([field.key, hidden, required, disabled]).toEqual([field.key, said.hidden, said.required, said.readOnly]);
    }
    rowsOf(server.record, 'lines').forEach((row, index) => {
      for (const field of lines.fields) {
        const { hidden, required } = store.stateOf(field, lines, store.rowKeys('lines')[index]);
        const said = server.stateOf(field, lines, row, own);
        expect([field.key, hidden, required]).toEqual([field.key, said.hidden, said.required]);
      }
    });
  }
  vi.useRealTimers();
});
