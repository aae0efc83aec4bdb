import fc from 'fast-check';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { expect, it } from 'vitest';
import type { PlacedField, RunningModel } from '../../design/running-model';
import { changeOf, undoChange, withFormerIds } from './record-change';

const field = (key: string, traits: object = {}) => ({ field: { key, settings: {}, contract: { traits } } }) as unknown as PlacedField;
const model = {
  fields: [field('a'), field('b'), field('sum', { computed: true })],
  tables: [{ table: { key: 't' }, fields: [field('c')] }],
} as unknown as Pick<RunningModel, 'fields' | 'tables'>;

const value = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 3 }),
  fc.array(fc.constantFrom('x', 'y'), { minLength: 1, maxLength: 2 }),
);
const row = fc.record({ id: fc.integer({ min: 1, max: 6 }).map(String), c: value });
const state = fc.record({ a: value, b: value, t: fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 4 }) });

it('a record is every earlier state again when its changes are undone one by one', () => {
  fc.assert(
    fc.property(fc.array(state, { minLength: 2, maxLength: 6 }), (states) => {
      const changes = states.slice(1).map((after, index) => changeOf(model, states[index] ?? {}, after) ?? {});
      let record: FormRecord = states.at(-1) ?? {};
      for (const [index, change] of [...changes.entries()].reverse()) {
        record = undoChange(record, change);
        expect(changeOf(model, record, states[index] ?? {})).toBeUndefined();
        expect((record['t'] as FormRecord[]).map(({ id }) => id)).toEqual(states[index]?.t.map(({ id }) => id));
      }
    }),
    { seed: 11, numRuns: 60 },
  );
});

it('neither a calculation nor the order of members of a value is a change', () => {
  expect(changeOf(model, { sum: 1, a: [{ x: 1, y: 2 }] }, { sum: 2, a: [{ y: 2, x: 1 }] })).toBeUndefined();
  expect(changeOf(model, { a: '' }, { a: null })).toBeUndefined();
});

it('a row that was removed and restored is the same row, each once', () => {
  const before = { t: [{ id: '1', c: 5 }, ...['2', '3'].map((id) => ({ id, c: 7 }))] };
  const after = { t: ['8', '9', '10'].map((id) => ({ id, c: 7 })) };
  const paired = withFormerIds(model, before, after);
  expect((paired['t'] as FormRecord[]).map(({ id }) => id)).toEqual(['2', '3', '10']);
  expect(withFormerIds(model, before, before)).toEqual(before);
});
