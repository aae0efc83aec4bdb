import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { FORM_ID } from '@banyan/shared-contracts/forms/records/record';
import { expect, it, vi } from 'vitest';
import { createFormStore, type FormStore } from './form-store';
import type { Place } from './place';

const item = (jnpfKey: string, key: string, config: object = {}, own: object = {}) => ({
  __config__: { jnpfKey, label: key, ...config },
  __vModel__: key,
  ...own,
});
const ref = (address: string) => ({ __vModel__: address, label: address });

const model = parseForm(
  formDocument.parse({
    fields: [
      item('input', 'title', { required: true, regList: [{ pattern: '/^A/', message: 'starts with A' }] }),
      item('input', 'note'),
      item('table', 'rows', {
        children: [
          item('inputNumber', 'count', { required: true }),
          item('inputNumber', 'price'),
          item('calculate', 'sum', {}, { expression: [ref('rows.count'), '×', ref('rows.price')], precision: 2 }),
        ],
      }),
      item('calculate', 'total', {}, { expression: [ref('rows.sum')], precision: 2 }),
    ],
  }),
);

const main = (key: string): Place => ({ field: model.fields.get(key)! });
const cell = (store: FormStore, row: number, key: string): Place => {
  const table = model.tables.get('rows')!;
  return { table, row: store.rowKeys('rows')[row]!, field: table.fields.find((field) => field.key === key)! };
};

it('tells only who shows what changed, and calculates what depends on it', () => {
  vi.useFakeTimers();
  const store = createFormStore(model, {
    title: 'A',
    rows: [
      { count: 2, price: 3 },
      { count: 1, price: 1 },
    ],
  });
  const heard: string[] = [];
  for (const key of ['title', 'note', 'total']) store.subscribe(key, () => heard.push(key));
  const first = store.rowKeys('rows')[0];
  for (const key of ['count', 'sum', 'price']) store.subscribe(`rows.${first}.${key}`, () => heard.push(key));
  expect(store.value(main('total'))).toBe('7');

  store.set(cell(store, 0, 'count'), 10);
  expect(heard).toEqual(['count']);
  vi.advanceTimersByTime(100);
  expect(heard.sort()).toEqual(['count', 'sum', 'total']);
  expect(store.value(main('total'))).toBe('31');
  vi.useRealTimers();
});

it('keeps the list of rows until it changes', () => {
  const store = createFormStore(model, { rows: [{ count: 1 }] });
  const before = store.rowKeys('rows');
  store.set(cell(store, 0, 'count'), 2);
  expect(store.rowKeys('rows')).toBe(before);
  const [added] = store.addRows('rows', [{ count: 5, price: 2 }], before[0]);
  expect(store.rowKeys('rows')).toEqual([before[0], added]);
  store.checkAll();
  expect(store.value(main('total'))).toBe('10');
  store.removeRows('rows', [before[0]!]);
  expect(store.rowKeys('rows')).toEqual([added]);
});

it('finds what is wrong, shows it from the first check on, and forgets it once it is right', () => {
  const store = createFormStore(model, { rows: [{ count: null }] });
  expect(store.issue(main('title'))).toBeUndefined();
  expect(store.checkAll().map(({ problem }) => problem)).toEqual(['required', 'required']);
  expect(store.issue(cell(store, 0, 'count'))?.problem).toBe('required');
  store.set(main('title'), 'B');
  expect(store.issue(main('title'))).toMatchObject({ problem: 'pattern', message: 'starts with A' });
  store.set(main('title'), 'Alder');
  expect(store.issue(main('title'))).toBeUndefined();
});

it.each([
  ['change', 'pattern'],
  [['blur', 'change'], 'pattern'],
  ['blur', undefined],
  [undefined, undefined],
])('checks a value at the moment that its design names: %j', (trigger, atOnce) => {
  const regList = [{ pattern: '/^A/', message: 'starts with A' }];
  const timed = parseForm(formDocument.parse({ fields: [item('input', 'title', { regList, trigger })] }));
  const place = { field: timed.fields.get('title')! };
  const store = createFormStore(timed, {});
  store.set(place, 'B');
  expect(store.issue(place)?.problem).toBe(atOnce);
  store.leave(place);
  expect(store.issue(place)?.problem).toBe('pattern');
  store.set(place, 'Ash');
  expect(store.issue(place)).toBeUndefined();
});

it('checks many cells at once where their design says so: filled, taken back and done again', () => {
  const pattern = { regList: [{ pattern: '/^A/', message: 'starts with A' }] };
  const children = [item('input', 'code', { ...pattern, trigger: 'change' }), item('input', 'later', { ...pattern, trigger: 'blur' })];
  const timed = parseForm(formDocument.parse({ fields: [item('table', 'rows', { children })] }));
  const store = createFormStore(timed, { rows: [{ code: 'A1', later: 'A1' }] });
  const table = timed.tables.get('rows')!;
  const [first] = store.rowKeys('rows');
  const problem = (row: string, at: number) => store.issue({ table, row, field: table.fields[at]! })?.problem;
  const cells = ['code', 'later'].map((key) => ({ row: first!, key, value: 'B' }));
  const [added] = store.setCells(table, cells, [{ code: 'B', later: 'B' }]);
  expect([problem(first!, 0), problem(first!, 1), problem(added!, 0)]).toEqual(['pattern', undefined, 'pattern']);
  store.undo('rows');
  expect(problem(first!, 0)).toBeUndefined();
  store.redo('rows');
  expect(problem(first!, 0)).toBe('pattern');
  store.setCells(table, [{ row: first!, key: 'code', value: 'A2' }]);
  expect(problem(first!, 0)).toBeUndefined();
  store.undo('rows');
  expect(problem(first!, 0)).toBe('pattern');
});

it('knows whether something was typed that is not saved', () => {
  const store = createFormStore(model, { title: 'A', rows: [] });
  expect(store.dirty()).toBe(false);
  store.set(main('title'), 'Ab');
  expect(store.dirty()).toBe(true);
  store.set(main('title'), 'A');
  expect(store.dirty()).toBe(false);
  store.addRows('rows', [{}]);
  expect(store.dirty()).toBe(true);
  store.settle();
  expect(store.dirty()).toBe(false);
});

const linked = parseForm(
  formDocument.parse({
    fields: [
      item('input', 'region'),
      item('select', 'city', {
        dataType: 'dynamic',
        propsUrl: '1',
        templateJson: [{ field: 'region', sourceType: 1, relationField: 'region' }],
      }),
      item('select', 'street', {
        dataType: 'dynamic',
        propsUrl: '2',
        templateJson: [{ field: 'city', sourceType: 1, relationField: 'city' }],
      }),
      item('datePicker', 'begin'),
      item('datePicker', 'end', { startTimeRule: true, startTimeType: 2, startRelationField: 'begin' }),
      item('table', 'rows', {
        children: [
          item('input', 'kind'),
          item('select', 'part', {
            dataType: 'dynamic',
            propsUrl: '3',
            templateJson: [
              { field: 'kind', sourceType: 1, relationField: 'rows-kind' },
              { field: 'region', sourceType: 1, relationField: 'region' },
            ],
          }),
        ],
      }),
    ],
  }),
);
const placeIn = (key: string): Place => ({ field: linked.fields.get(key)! });
const inRow = (store: FormStore, row: number, key: string): Place => {
  const table = linked.tables.get('rows')!;
  return { table, row: store.rowKeys('rows')[row]!, field: table.fields.find((field) => field.key === key)! };
};

it('clears what depends on a changed field, through the chain, into every row, and within one row', () => {
  const rows = [
    { kind: 'a', part: '1' },
    { kind: 'b', part: '2' },
  ];
  const store = createFormStore(linked, { region: 'north', city: '10', street: '100', rows });
  store.set(inRow(store, 0, 'kind'), 'c');
  expect(store.record()['rows']).toMatchObject([
    { kind: 'c', part: '' },
    { kind: 'b', part: '2' },
  ]);
  store.set(placeIn('region'), 'south');
  expect(store.record()).toMatchObject({ city: '', street: '', rows: [{ part: '' }, { part: '' }] });
});

it('takes what a person did to a table back and does it again, with what followed from it', () => {
  const store = createFormStore(linked, { rows: [{ kind: 'a', part: '1' }, { kind: 'b' }] });
  const table = linked.tables.get('rows')!;
  const shown = () => (store.record()['rows'] as { kind: string; part: string }[]).map(({ kind, part }) => [kind, part]);
  const start = shown();
  const steps = [
    () => store.set(inRow(store, 0, 'kind'), 'x'),
    () => store.addRows('rows', [{ kind: 'n' }, { kind: 'm' }], store.rowKeys('rows')[0]),
    () => store.moveRows('rows', [store.rowKeys('rows')[3]!], store.rowKeys('rows')[0]),
    () =>
      store.setCells(
        table,
        [0, 1, 2].map((row) => ({ row: store.rowKeys('rows')[row]!, key: 'kind', value: `p${row}` })),
      ),
    () => store.removeRows('rows', store.rowKeys('rows').slice(1, 3)),
  ];
  const states = steps.map((step) => {
    step();
    return shown();
  });
  for (const state of [...states.slice(0, -1).reverse(), start]) {
    expect(store.undo('rows')).toBe(true);
    expect(shown()).toEqual(state);
  }
  expect(store.undo('rows')).toBe(false);
  expect(store.dirty()).toBe(false);
  for (const state of states) {
    expect(store.redo('rows')).toBe(true);
    expect(shown()).toEqual(state);
  }
  expect(store.redo('rows')).toBe(false);
});

it('takes typing in one cell back as one action', () => {
  const store = createFormStore(linked, { rows: [{ kind: '' }] });
  for (const typed of ['a', 'ab', 'abc']) store.set(inRow(store, 0, 'kind'), typed);
  store.undo('rows');
  expect(store.value(inRow(store, 0, 'kind'))).toBe('');
});

it('says no more that a value is repeated once the other row is corrected or gone', () => {
  const rows = { __config__: { jnpfKey: 'table', label: 'Rows', children: [item('input', 'code', { unique: true })] }, __vModel__: 'rows' };
  const store = createFormStore(parseForm(formDocument.parse({ fields: [rows] })), { rows: [{ code: 'a' }, { code: 'a' }, { code: 'a' }] });
  const table = store.model.tables.get('rows')!;
  const [first, second, third] = store.rowKeys('rows');
  const code = (row: string | undefined): Place => ({ table, row: row!, field: table.fields[0]! });
  const repeated = () => [first, second, third].map((row) => store.issue(code(row))?.problem);
  store.checkAll();
  expect(repeated()).toEqual([undefined, 'taken', 'taken']);
  store.set(code(first), 'b');
  expect(repeated()).toEqual([undefined, undefined, 'taken']);
  store.removeRows('rows', [second!]);
  expect(repeated()).toEqual([undefined, undefined, undefined]);
  expect(store.problemKeys()).toEqual(new Set());
});

it('cancels what was typed since a cell was entered, with what it cleared, and nothing that was done before', () => {
  const store = createFormStore(linked, { rows: [{ kind: 'a', part: '1' }] });
  const [row] = store.rowKeys('rows');
  const heard = vi.fn();
  store.onEvent(heard);
  const cells = () => store.rows('rows').map(({ kind, part }) => [kind, part]);
  store.enterCell('rows', row!, 'kind');
  expect(store.cancelCell('rows')).toBe(false);
  store.set(inRow(store, 0, 'kind'), 'ab');
  // A script fills the cleared cell again between two key presses.
  store.together(() => store.put(inRow(store, 0, 'part'), '5'));
  store.set(inRow(store, 0, 'kind'), 'abc');
  heard.mockClear();
  expect(store.cancelCell('rows')).toBe(true);
  expect(cells()).toEqual([['a', '1']]);
  expect(heard).not.toHaveBeenCalled();
  store.set(inRow(store, 0, 'kind'), 'x');
  store.enterCell('rows', row!, 'kind');
  expect(store.cancelCell('rows')).toBe(false);
  store.set(inRow(store, 0, 'kind'), 'xy');
  expect(store.cancelCell('rows')).toBe(true);
  expect(cells()).toEqual([['x', '']]);
  // A correction by the control of a cell that was just left belongs to the text typed there.
  store.set(inRow(store, 0, 'kind'), 'z ');
  store.enterCell('rows', row!, 'part');
  store.set(inRow(store, 0, 'kind'), 'z');
  expect(store.cancelCell('rows')).toBe(false);
  store.undo('rows');
  expect(cells()).toEqual([['x', '']]);
});

it('checks windows by the present values, and nothing about what is hidden', () => {
  const day = (date: number) => new Date(2026, 10, date).getTime();
  const store = createFormStore(linked, { begin: day(10), end: day(9), rows: [] });
  expect(store.checkAll()).toMatchObject([{ field: { key: 'end' }, problem: 'window' }]);
  store.setState('end', { hidden: true, required: true });
  expect(store.checkAll()).toEqual([]);
  store.setState('end', { hidden: false });
  store.set(placeIn('end'), null);
  expect(store.checkAll()).toMatchObject([{ field: { key: 'end' }, problem: 'required' }]);
  store.set(placeIn('end'), day(10));
  expect(store.checkAll()).toEqual([]);
});

it('keeps what somebody has written when the field changes that its suggestions depend on', () => {
  const own = {
    interfaceId: '1',
    templateJson: [{ field: 'region', sourceType: 1, relationField: 'region' }],
  };
  const suggested = parseForm(
    formDocument.parse({
      fields: [item('input', 'region'), item('autoComplete', 'typed', {}, own), item('popupSelect', 'chosen', {}, own)],
    }),
  );
  const store = createFormStore(suggested, { region: 'north', typed: 'Oak', chosen: '5' });
  store.set({ field: suggested.fields.get('region')! }, 'south');
  expect(store.record()).toMatchObject({ region: 'south', typed: 'Oak', chosen: '' });
});

it('asks nothing of what a script has hidden but its kind', () => {
  const limited = parseForm(
    formDocument.parse({
      fields: [
        item('inputNumber', 'count', {}, { min: 10 }),
        item('input', 'code', {}, { maxlength: 2 }),
        item('table', 'rows', { children: [item('inputNumber', 'part', {}, { max: 1 })] }),
      ],
    }),
  );
  const store = createFormStore(limited, { count: 5, code: 'long', rows: [{ part: 2 }] });
  const wrong = () => store.checkAll().map(({ field }) => field.key);
  expect(wrong()).toEqual(['count', 'code', 'part']);
  for (const address of ['count', 'code', 'rows.part']) store.setState(address, { hidden: true });
  expect(wrong()).toEqual([]);
  store.setState('rows.part', { hidden: false });
  store.setState('rows', { hidden: true });
  expect(wrong()).toEqual([]);
  store.set({ field: limited.fields.get('count')! }, 'five');
  expect(wrong()).toEqual(['count']);
});

it('keeps decimals exact, and sends them as numbers where these are the same', () => {
  const store = createFormStore(model, { rows: [{ count: 0.1, price: 3 }] });
  store.set(cell(store, 0, 'count'), '0.30000000000000000001');
  store.checkAll();
  expect(store.value(cell(store, 0, 'count'))).toBe('0.30000000000000000001');
  expect(store.record()['rows']).toMatchObject([{ count: '0.30000000000000000001', sum: 0.9 }]);
  store.set(cell(store, 0, 'count'), '0.3');
  store.checkAll();
  expect(store.record()['rows']).toMatchObject([{ count: 0.3, sum: 0.9 }]);
});

it('says that something is empty only to those who have begun to fill in', () => {
  const filled = parseForm(formDocument.parse({ fields: [item('input', 'title', { required: true }), item('input', 'note')] }));
  const [title, note] = ['title', 'note'].map((key) => ({ field: filled.fields.get(key)! }));
  const store = createFormStore(filled, {});
  store.leave(title!);
  expect(store.issue(title!)).toBeUndefined();
  store.set(note!, 'x');
  store.set(note!, '');
  store.leave(title!);
  expect(store.issue(title!)?.problem).toBe('required');
});

it('a stored date stays when time has passed its window; one that is chosen, or begun with, does not', () => {
  const dates = parseForm(
    formDocument.parse({
      fields: [
        item('datePicker', 'date', { startTimeRule: true, startTimeType: 3 }),
        item('input', 'note'),
        item('table', 'rows', { children: [item('datePicker', 'due', { startTimeRule: true, startTimeType: 3 })] }),
      ],
    }),
  );
  const past = Date.now() - 3 * 86_400_000;
  const record = { date: past, rows: [{ id: '7', due: past }] };
  const date = { field: dates.fields.get('date')! };
  const stored = createFormStore(dates, { ...record, [FORM_ID]: '1' });
  const table = dates.tables.get('rows')!;
  const due = { table, row: stored.rowKeys('rows')[0]!, field: table.fields[0]! };
  stored.set({ field: dates.fields.get('note')! }, 'later');
  stored.leave(date);
  stored.leave(due);
  expect([stored.issue(date), stored.issue(due), ...stored.checkAll()]).toEqual([undefined, undefined]);
  stored.set(date, past - 86_400_000);
  stored.leave(date);
  stored.addRows('rows', [{ due: past }]);
  expect(stored.issue(date)?.problem).toBe('window');
  expect(stored.checkAll().map(({ field, row }) => [field.key, row])).toEqual([
    ['date', undefined],
    ['due', 1],
  ]);
  expect(createFormStore(dates, record).checkAll()).toHaveLength(2);
});

it('numbers that a script or a paste brings have the decimals of their field, and so have the sums of them', () => {
  const numbers = parseForm(
    formDocument.parse({
      fields: [
        item('inputNumber', 'price', {}, { precision: 2 }),
        item('inputNumber', 'free'),
        item('calculate', 'sum', {}, { expression: [ref('price'), '+', ref('free')], precision: 5 }),
      ],
    }),
  );
  const at = (key: string): Place => ({ field: numbers.fields.get(key)! });
  const store = createFormStore(numbers, {});
  store.put(at('price'), '1.235');
  store.put(at('free'), '0.00001');
  store.checkAll();
  expect(['price', 'free', 'sum'].map((key) => store.value(at(key)))).toEqual(['1.24', '0.00001', '1.24001']);
  store.put(at('price'), null);
  expect(store.value(at('price'))).toBeNull();
  const { contract, settings } = at('price').field;
  const pasted = ['1,234.565', '-0.001', '7', '２．５', 'x'].map((text) => contract.fromText?.(text, settings, []));
  expect(pasted).toEqual(['1234.57', '0', '7', '2.5', undefined]);
});

it('what was typed and could not be read stops saving, but not where nobody can mend it, nor after other values were put in', () => {
  const store = createFormStore(model, { title: 'A', rows: [{ count: 1 }] });
  const places = { note: () => main('note'), 'rows.count': () => cell(store, 0, 'count') };
  for (const [address, find] of Object.entries(places)) {
    const place = find();
    store.misread(place, 'no number');
    for (const state of ['hidden', 'disabled'] as const) {
      expect(store.checkAll()).toMatchObject([{ field: place.field, message: 'no number' }]);
      store.setState(address, { [state]: true });
      expect(store.checkAll()).toEqual([]);
      store.setState(address, { [state]: false });
    }
    store.checkAll();
    store.restore({ title: 'A', rows: [{ count: 1 }] });
    expect([store.checkAll(), store.issue(place)]).toEqual([[], undefined]);
  }
});

it('what was typed in a table that is closed by now does not stop saving', () => {
  const store = createFormStore(model, { title: 'A', rows: [{ count: 1 }] });
  store.misread(cell(store, 0, 'count'), 'no number');
  store.setState('rows', { disabled: true });
  expect(store.checkAll()).toEqual([]);
});
