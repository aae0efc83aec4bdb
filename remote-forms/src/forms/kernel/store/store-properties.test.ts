import { type Calculation, calculate, planCalculations } from '@banyan/shared-contracts/forms/formula/calculation';
import { type FormRecord, fromWire, rowsOf, toWire } from '@banyan/shared-contracts/forms/records/record';
import { randomForm, type RandomForm, randomNumber, randomRecord, TABLE } from '@banyan/shared-contracts/forms/testing/random-form';
import { randomFrom, type Random } from '@banyan/shared-contracts/forms/testing/seeded-random';
import { expect, it } from 'vitest';
import { createFormStore, type FormStore } from './form-store';
import { createFormValues } from './form-values';
import { createLiveCalculations } from './live-calculations';

/** `npm run proof` runs 10,000 forms, different ones each time. */
const FORMS = Number(process.env['PROOF_DOCUMENTS'] ?? 100);
const SEED = Number(process.env['PROOF_SEED'] ?? 20_261_122);
const seeds = Array.from({ length: FORMS }, (_one, index) => SEED + index);
const long = { timeout: 1_800_000 };
const STEPS = 25;

/** Values by key as a form holds them, without client keys and without empty values. */
function plain(record: FormRecord): FormRecord {
  const kept = (values: FormRecord) =>
    Object.fromEntries(Object.entries(values).filter(([key, value]) => key !== 'jnpfId' && value !== null && value !== undefined));
  return { ...kept(record), [TABLE]: rowsOf(record, TABLE).map(kept) };
}

/** Changes the form and a simple copy of its values in the same way. */
function change(random: Random, form: RandomForm, store: FormStore, naive: FormRecord): void {
  const { model, decimals } = form;
  const table = model.tables.get(TABLE);
  if (table === undefined) throw new Error('no sub-table');
  const rows = rowsOf(naive, TABLE);
  const keys = store.rowKeys(TABLE);
  const at = random.below(rows.length);
  const text = (address: string) => {
    const value = randomNumber(random, decimals.get(address) ?? null);
    return value === null || value === undefined ? null : String(value);
  };
  const numbers = [...decimals.keys()];
  const main = numbers.filter((address) => !address.includes('.'));
  const children = table.fields.filter(({ key }) => decimals.has(`${TABLE}.${key}`));
  const setMain = () => {
    const key = random.pick(main);
    const [field, value] = [model.fields.get(key), text(key)];
    if (field === undefined) return;
    store.set({ field }, value);
    naive[key] = value;
  };
  const ofRows = [
    () => {
      const field = random.pick(children);
      const value = text(`${TABLE}.${field.key}`);
      store.set({ field, table, row: keys[at] ?? '' }, value);
      rows[at] = { ...rows[at], [field.key]: value };
    },
    () => {
      const field = random.pick(children);
      const value = text(`${TABLE}.${field.key}`);
      store.setCells(
        table,
        keys.map((row) => ({ row, key: field.key, value })),
      );
      rows.forEach((row, index) => (rows[index] = { ...row, [field.key]: value }));
    },
    () => {
      store.removeRows(TABLE, [keys[at] ?? '']);
      rows.splice(at, 1);
    },
    () => {
      const to = random.below(rows.length);
      if (to === at) return;
      store.moveRows(TABLE, [keys[at] ?? ''], keys[to]);
      const [moved = {}] = rows.splice(at, 1);
      rows.splice(to > at ? to - 1 : to, 0, moved);
    },
  ];
  const add = () => {
    const row = { a: text(`${TABLE}.a`), d: null, t: random.pick(['', 'a']) };
    store.addRows(TABLE, [row], rows.length === 0 ? undefined : keys[at]);
    rows.splice(rows.length === 0 ? 0 : at + 1, 0, { ...row });
  };
  random.pick([setMain, add, ...(rows.length === 0 ? [] : ofRows)])();
  naive[TABLE] = rows;
}

it('whatever is done to a form, its values are those of a naive model, and everything can be taken back', { ...long, tags: 'long' }, () => {
  for (const seed of seeds) {
    const random = randomFrom(seed);
    const form = randomForm(random, { circles: random.once(5) });
    const plan = planCalculations(form.model);
    const start = randomRecord(random, form);
    const store = createFormStore(form.model, start);
    const naive = structuredClone(fromWire(form.model, start));
    const expected = () => plain(calculate(plan, naive));
    const shown = () => {
      // A check updates the calculations.
      store.checkAll();
      return plain(fromWire(form.model, store.record()));
    };
    const isExact = () => expect(shown(), `${seed}`).toEqual(plain(fromWire(form.model, toWire(form.model, expected()))));
    isExact();
    for (let step = 0; step < STEPS; step += 1) {
      change(random, form, store, naive);
      if (random.once(4)) isExact();
    }
    isExact();
    const after = shown()[TABLE];
    let taken = 0;
    while (store.undo(TABLE)) taken += 1;
    expect(plain({ [TABLE]: stripped(form, rowsOf(store.record(), TABLE)) }), `${seed}`).toEqual(
      plain({ [TABLE]: stripped(form, rowsOf(start, TABLE)) }),
    );
    for (; taken > 0; taken -= 1) expect(store.redo(TABLE)).toBe(true);
    expect(store.redo(TABLE)).toBe(false);
    expect(shown()[TABLE], `${seed}`).toEqual(after);
  }
});

/** Rows without their results, which also depend on the main fields. */
const stripped = ({ model }: RandomForm, rows: readonly FormRecord[]): FormRecord[] => {
  const computed = new Set(
    (model.tables.get(TABLE)?.fields ?? []).filter(({ contract }) => contract.traits.computed).map(({ key }) => key),
  );
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !computed.has(key))));
};

it('a change computes what depends on it once, and nothing else', long, () => {
  for (const seed of seeds) {
    const random = randomFrom(seed);
    const form = randomForm(random);
    const plan = planCalculations(form.model);
    const values = createFormValues(form.model, randomRecord(random, form));
    let computed: string[] = [];
    const live = createLiveCalculations(form.model, {
      rowKeys: values.rowKeys,
      read: values.formulaReader,
      write({ field, table, address }: Calculation, row, value) {
        computed.push(`${address}:${row ?? ''}`);
        return values.write(table === undefined || row === undefined ? { field } : { field, table, row }, value).changed;
      },
    });
    live.begin();
    expect(new Set(computed).size, `${seed}`).toBe(computed.length);
    const places = plan.steps.map(({ address }) => address);
    for (let step = 0; step < 5; step += 1) {
      computed = [];
      const changed = random.pick([...form.decimals.keys()].filter((address) => !address.includes('.')));
      const field = form.model.fields.get(changed);
      if (field === undefined) continue;
      values.write({ field }, String(random.below(1000)));
      live.touched(changed);
      live.settle();
      expect(new Set(computed).size, `${seed}`).toBe(computed.length);
      const touched = new Set([changed]);
      plan.steps.forEach(({ address, reads }) => reads.some((read) => touched.has(read)) && touched.add(address));
      const done = computed.map((one) => one.split(':')[0] ?? '');
      expect(
        done.filter((address) => !touched.has(address)),
        `${seed}`,
      ).toEqual([]);
      expect(done.map((address) => places.indexOf(address))).toEqual(done.map((address) => places.indexOf(address)).sort((a, b) => a - b));
      computed = [];
      live.settle();
      expect(computed).toEqual([]);
    }
  }
});
