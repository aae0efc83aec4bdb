import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFormStore } from '../store/form-store';
import { watchUniqueValues } from './unique-checks';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unique = { jnpfKey: 'input', label: '编号', unique: true, regList: [{ pattern: '/^[A-Z]/', message: '大写' }] };
const child = { __config__: { jnpfKey: 'input', label: '名称', unique: true }, __vModel__: 'name' };
const document = formDocument.parse({
  fields: [
    { __config__: unique, __vModel__: 'code' },
    { __config__: { jnpfKey: 'input', label: '说明' }, __vModel__: 'note' },
    { __config__: { jnpfKey: 'table', label: '明细', layout: 'rowFormItem', children: [child] }, __vModel__: 'lines' },
  ],
});

function setUp() {
  const store = createFormStore(parseForm(document), {});
  const field = store.model.fields.get('code');
  if (field === undefined) throw new Error('no field');
  const place = { field };
  const asked: { value: unknown; signal: AbortSignal; answer: (taken: boolean) => void; fail: () => void }[] = [];
  const stop = watchUniqueValues(
    store,
    (_key, value, signal) =>
      new Promise((resolve, reject) => asked.push({ value, signal, answer: resolve, fail: () => reject(new Error('away')) })),
  );
  return { store, place, asked, stop, type: (value: string) => store.set(place, value), problem: () => store.issue(place)?.problem };
}

it('asks once after a pause, and shows the answer beside the field', async () => {
  const { asked, type, problem } = setUp();
  for (const text of ['A', 'A1', 'A12']) {
    type(text);
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked.map(({ value }) => value)).toEqual(['A12']);
  asked[0]?.answer(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(problem()).toBe('taken');
});

it('asks at once when the field is left, not again about the same, and keeps what was answered', async () => {
  const { store, place, asked, type, problem } = setUp();
  type('A1');
  store.leave(place);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(1);
  asked[0]?.answer(true);
  await vi.advanceTimersByTimeAsync(0);
  store.leave(place);
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked.length, problem()]).toEqual([1, 'taken']);
  type('A2');
  expect(problem()).toBeUndefined();
});

it('forgets a question that was overtaken, and asks again after one that failed', async () => {
  const { store, place, asked, type, problem } = setUp();
  type('A1');
  await vi.advanceTimersByTimeAsync(500);
  type('A2');
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[0]?.answer(true);
  await vi.advanceTimersByTimeAsync(500);
  expect(problem()).toBeUndefined();
  asked[1]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  store.leave(place);
  asked[2]?.answer(false);
  await vi.advanceTimersByTimeAsync(0);
  expect([asked.length, problem()]).toEqual([3, undefined]);
});

it('does not ask about what is wrong anyway, empty, out of sight, or after the form is gone', async () => {
  const { store, place, asked, type, stop } = setUp();
  type('small');
  await vi.advanceTimersByTimeAsync(1000);
  type('');
  await vi.advanceTimersByTimeAsync(1000);
  store.setState('code', { hidden: true });
  type('A1');
  await vi.advanceTimersByTimeAsync(1000);
  store.setState('code', { hidden: false });
  type('A2');
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  store.leave(place);
  expect(asked).toEqual([]);
});

it('finds what rows of a sub-table repeat, when a cell is left and when everything is checked', () => {
  const { store } = setUp();
  const table = store.model.tables.get('lines');
  const [field] = table?.fields ?? [];
  if (table === undefined || field === undefined) throw new Error('no table');
  const keys = store.addRows('lines', [{ name: 'a' }, { name: 'b' }, { name: '' }, { name: '' }]);
  const place = (index: number) => ({ field, table, row: keys[index] ?? '' });
  store.set(place(1), 'a');
  store.leave(place(1));
  store.leave(place(0));
  expect([0, 1, 2].map((index) => store.issue(place(index))?.problem)).toEqual([undefined, 'taken', undefined]);
  expect(store.checkAll().map(({ row, problem }) => [row, problem])).toEqual([[1, 'taken']]);
  store.set(place(1), 'c');
  expect(store.checkAll()).toEqual([]);
});
