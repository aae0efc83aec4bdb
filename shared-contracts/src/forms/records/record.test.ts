import { describe, expect, it } from 'vitest';
import { formDocument } from '../model/form-document';
import type { FormModel } from '../model/form-model';
import { parseForm } from '../model/parse-form';
import { calculate, planCalculations } from '../formula/calculation';
import { type FormRecord, fromWire, pickKnown, toWire } from './record';
import { validateRecord } from '../values/validation';

const item = (key: string, type: string, config: object = {}, own: object = {}): object => ({
  __config__: { jnpfKey: type, label: key, ...config },
  __vModel__: key,
  ...own,
});
const number = (key: string, own: object = {}) => item(key, 'inputNumber', {}, own);
const of = (address: string) => ({ __vModel__: address, label: address });
const computed = (key: string, expression: unknown[], own: object = {}) => item(key, 'calculate', {}, { expression, precision: 2, ...own });
const table = (key: string, children: object[]) => item(key, 'table', { children });
const parse = (...fields: object[]): FormModel => parseForm(formDocument.parse({ fields }));
/** As clients see it: exact texts are numbers on the wire. */
const computedOf = (model: FormModel, record: FormRecord) => toWire(model, calculate(planCalculations(model), fromWire(model, record)));

describe('calculated fields', () => {
  const lines = table('lines', [
    number('quantity'),
    number('price'),
    computed('amount', [of('lines.quantity'), '×', of('lines.price')]),
    computed('share', [of('lines.amount'), '÷', of('total')], { precision: 4 }),
  ]);
  // Written before what it reads, so that order must be found.
  const model = parse(
    computed('gross', [of('total'), '×', '1', '.', '1', '3']),
    computed('total', [of('lines.amount'), '+', of('freight')]),
    number('freight'),
    lines,
  );

  it('come after what they read: rows first, then sums of them, then rows that read the sum', () => {
    const record = {
      freight: 10,
      lines: [
        { id: '1', quantity: 3, price: 0.1 },
        { quantity: 2, price: 4.85 },
      ],
    };
    expect(computedOf(model, record)).toEqual({
      freight: 10,
      total: 20,
      gross: 22.6,
      lines: [
        { id: '1', quantity: 3, price: 0.1, amount: 0.3, share: 0.015 },
        { quantity: 2, price: 4.85, amount: 9.7, share: 0.485 },
      ],
    });
    expect(record.lines[0]).toEqual({ id: '1', quantity: 3, price: 0.1 });
  });

  it('count what is missing, empty or no number as nothing', () => {
    expect(computedOf(model, {})).toMatchObject({ total: 0, gross: 0 });
    const record = { freight: null, lines: [{ quantity: '', price: 5 }, { quantity: '2', price: 1.5 }, { price: 'x' }] };
    expect(computedOf(model, record)).toMatchObject({ total: 3, lines: [{ amount: 0 }, { amount: 3 }, { amount: 0 }] });
    expect(computedOf(model, { lines: 'none' })).toMatchObject({ total: 0 });
  });

  it('overwrite what a client sent for them', () => {
    expect(computedOf(model, { total: 999, gross: 999, lines: [{ quantity: 1, price: 1, amount: 999 }] })).toMatchObject({
      total: 1,
      gross: 1.13,
      lines: [{ amount: 1 }],
    });
  });

  it('round half up to their precision, without the errors of binary fractions', () => {
    const round = parse(computed('sum', [of('a'), '+', of('b')], { precision: 2 }), number('a'), number('b'));
    expect(computedOf(round, { a: 1.005, b: 0 })['sum']).toBe(1.01);
    expect(computedOf(round, { a: 0.1, b: 0.2 })['sum']).toBe(0.3);
    expect(computedOf(round, { a: -1.005, b: 0 })['sum']).toBe(-1.01);
    // Exact texts have no minus before nothing.
    expect(calculate(planCalculations(round), { a: -0.001, b: 0 })['sum']).toBe('0');
  });

  it('that read each other in a circle stay 0, and those that cannot be read are named', () => {
    const plan = planCalculations(
      parse(computed('a', [of('b')]), computed('b', [of('a'), '+', '1']), computed('c', ['1', '+']), computed('d', ['2'])),
    );
    expect(plan.circles).toEqual([['a', 'b', 'a']]);
    expect(plan.broken).toMatchObject([{ address: 'c', error: { problem: 'unfinished' } }]);
    expect(calculate(plan, { a: 5, c: 7 })).toEqual({ a: '0', b: '0', c: 7, d: '2' });
  });
});

describe('what is wrong with a record', () => {
  const issuesOf = (model: FormModel, record: FormRecord) =>
    validateRecord(model, record).map(({ field, table: place, row, problem, message }) => [place?.key, row, field.key, problem, message]);
  const phone = { pattern: '/^\\d{3}$/', message: '三位数字' };

  it('is told in the order of the form, with the place of each value', () => {
    const model = parse(
      item('name', 'input', { required: true }),
      item('phone', 'input', { regList: [phone] }),
      number('count', { min: 0, max: 9 }),
      table('lines', [item('item', 'input', { required: true }), number('price', { min: 0 })]),
    );
    const lines = [{ item: 'x', price: 1 }, { item: '', price: -1 }, { price: 'much' }];
    expect(issuesOf(model, { phone: '12', count: 10, lines })).toEqual([
      [undefined, undefined, 'name', 'required', ''],
      [undefined, undefined, 'phone', 'pattern', '三位数字'],
      [undefined, undefined, 'count', 'value', ''],
      ['lines', 1, 'item', 'required', ''],
      ['lines', 1, 'price', 'value', ''],
      ['lines', 2, 'item', 'required', ''],
      ['lines', 2, 'price', 'value', ''],
    ]);
    expect(issuesOf(model, { name: 'n', phone: '123', count: 9, lines: [{ item: 'x', price: 0 }] })).toEqual([]);
  });

  it('is told in the order of the form, whatever is a main field and what a row', () => {
    const required = (key: string) => item(key, 'input', { required: true });
    const model = parse(
      required('first'),
      table('lines', [required('a'), item('code', 'input', { unique: true })]),
      { __config__: { jnpfKey: 'card', children: [required('inner'), table('more', [required('b')])] } },
      required('last'),
    );
    const record = { lines: [{ code: 'x' }, { a: '1', code: 'x' }, {}], more: [{}] };
    expect(validateRecord(model, record).map(({ field, row }) => [field.address, row])).toEqual([
      ['first', undefined],
      ['lines-a', 0],
      ['lines-code', 1],
      ['lines-a', 2],
      ['inner', undefined],
      ['more-b', 0],
      ['last', undefined],
    ]);
  });

  it('is a value that an earlier row has in a field that takes each once; rows without one do not repeat each other', () => {
    const model = parse(table('lines', [item('code', 'input', { unique: true })]));
    const rows = [{}, { code: '' }, { code: null }, { code: 'x' }, {}, { code: 'x' }];
    expect(validateRecord(model, { lines: rows }).map(({ row, problem }) => [row, problem])).toEqual([[5, 'taken']]);
  });

  it('is nothing for fields that are hidden, computed or set by the server', () => {
    const model = parse(
      item('secret', 'input', { required: true, noShow: true, regList: [{ pattern: '/^x/', message: 'x' }] }),
      item('past', 'datePicker', { noShow: true, startTimeRule: true, startTimeType: 3 }),
      item('mobile', 'input', { required: true, visibility: ['app'] }),
      item('creator', 'createUser', { required: true }),
      computed('total', ['1']),
    );
    expect(issuesOf(model, { creator: 5, total: 'x', secret: 'no match', past: 1 })).toEqual([]);
    expect(issuesOf(model, { secret: { not: 'text' } })).toEqual([[undefined, undefined, 'secret', 'value', '']]);
  });

  it('is of a hidden value only that it is of another kind', () => {
    const limited = (hidden: object) => [
      item('count', 'inputNumber', hidden, { min: 10, max: 20 }),
      item('stars', 'rate', hidden),
      item('share', 'slider', hidden, { max: 10 }),
      item('code', 'input', { ...hidden, unique: true }, { maxlength: 2 }),
      item('note', 'textarea', hidden, { maxlength: 2 }),
      item('from', 'numberRange', hidden, { min: 10 }),
      item('days', 'dateRange', hidden),
    ];
    const record = { count: 5, stars: 2.3, share: '11', code: 'long', note: 'long', from: [5, 1], days: [2, 1] };
    const other = { count: 'x', stars: 'x', share: 'x', code: 5, note: {}, from: ['x', null], days: [1] };
    const all = Object.keys(record);
    const wrong = (model: FormModel, values: FormRecord) => validateRecord(model, values).map(({ field }) => field.key);
    expect(wrong(parse(...limited({})), record)).toEqual(all);
    for (const hidden of [{ noShow: true }, { visibility: ['app'] }]) {
      expect(wrong(parse(...limited(hidden)), record)).toEqual([]);
      expect(wrong(parse(...limited(hidden)), other)).toEqual(all);
    }
    const below = parse(item('rows', 'table', { noShow: true, children: [...limited({}), item('must', 'input', { required: true })] }));
    expect(wrong(below, { rows: [record, record] })).toEqual([]);
    expect(wrong(below, { rows: [other] })).toEqual(all);
  });

  it.each([null, undefined, '', []])('is that %j is nothing where something is required', (value) => {
    const model = parse(item('name', 'input', { required: true }));
    expect(issuesOf(model, { name: value })).toHaveLength(1);
  });

  it('tries a pattern anew each time, whatever flags it has', () => {
    const model = parse(
      item('code', 'input', {
        regList: [
          { pattern: '/a/g', message: 'a' },
          { pattern: '/[/', message: 'never' },
        ],
      }),
    );
    for (let time = 0; time < 3; time += 1) expect(issuesOf(model, { code: 'a' })).toEqual([]);
    expect(issuesOf(model, { code: 'b' })).toHaveLength(1);
  });
});

describe('a date in a window', () => {
  const now = Date.UTC(2026, 10, 22, 4);
  const yesterday = now - 86_400_000;
  const notBeforeNow = { startTimeRule: true, startTimeType: 3 };
  const after = (address: string) => ({ startTimeRule: true, startTimeType: 2, startRelationField: address });
  const model = parse(
    item('date', 'datePicker', notBeforeNow),
    item('begin', 'datePicker'),
    item('end', 'datePicker', after('begin')),
    table('lines', [item('due', 'datePicker', notBeforeNow)]),
  );
  const stored = { date: yesterday, begin: now, end: yesterday, lines: [{ id: '7', due: yesterday }] };
  const places = (record: FormRecord, before: FormRecord | undefined) =>
    validateRecord(model, record, { now, stored: before }).map(({ field, row }) => [field.address, row]);

  it('stays when it is stored, wherever time has gone since (product-2 section 5: what may be chosen)', () => {
    expect(places({ ...stored, lines: [...stored.lines] }, stored)).toEqual([]);
  });

  it('is looked at when it is chosen: in new records and rows, anew, or because what it follows has changed', () => {
    expect(places(stored, undefined)).toEqual([
      ['date', undefined],
      ['end', undefined],
      ['lines-due', 0],
    ]);
    expect(places({ ...stored, date: yesterday - 86_400_000 }, stored)).toEqual([['date', undefined]]);
    expect(places({ ...stored, begin: now + 86_400_000 }, stored)).toEqual([['end', undefined]]);
    expect(places({ ...stored, lines: [{ due: yesterday }, ...stored.lines] }, stored)).toEqual([['lines-due', 0]]);
  });
});

describe('of what a client sends', () => {
  const model = parse(item('name', 'input'), item('creator', 'createUser'), table('lines', [item('item', 'input')]));

  it('the form takes what it knows; nobody sets who created the record, or a key of a row that is no text', () => {
    const sent = {
      name: 'n',
      creator: '100',
      f_id: '1',
      lines: [
        { item: 'x', id: '17', jnpfId: 'a', f_foreign_id: '9' },
        { item: 'u', id: '6d0c1b0e-6a7b-4c5e-9d55-7f2d8a1b2c3d' },
        { item: 'y', id: 'k'.repeat(1001) },
        { item: 'z', id: 5 },
      ],
    };
    expect(pickKnown(model, sent)).toEqual({
      name: 'n',
      lines: [{ item: 'x', id: '17' }, { item: 'u', id: '6d0c1b0e-6a7b-4c5e-9d55-7f2d8a1b2c3d' }, { item: 'y' }, { item: 'z' }],
    });
  });

  it('what is missing stays missing, so that it can be told from what is cleared', () => {
    expect(pickKnown(model, { name: null })).toEqual({ name: null });
    expect(pickKnown(model, { lines: 'none' })).toEqual({ lines: [] });
  });
});

it('a design tells which fields its scripts steer, and containers out of sight hide what stands in them', () => {
  const inner = item('inner', 'input', { required: true });
  const model = parseForm(
    formDocument.parse({
      funcs: { onLoad: '({ setRequired }) => setRequired("name", true)' },
      fields: [
        item('name', 'input'),
        item('named', 'input', {}, { on: { change: "({ setShowOrHide }) => setShowOrHide('other', false)" } }),
        item('other', 'input', {}, { on: { blur: '({ setShowOrHide }) => setShowOrHide(`lines.part`, false)' } }),
        table('lines', [item('part', 'input')]),
        { __config__: { jnpfKey: 'card', noShow: true, children: [{ __config__: { jnpfKey: 'row', children: [inner] } }] } },
      ],
    }),
  );
  const said = [...model.fields.values(), ...(model.tables.get('lines')?.fields ?? [])];
  expect(said.map(({ key, scripted, steered, hidden }) => [key, scripted, steered, hidden])).toEqual([
    ['name', true, false, false],
    ['named', false, false, false],
    ['other', true, true, false],
    ['inner', false, false, true],
    ['part', true, true, false],
  ]);
  expect(validateRecord(model, {})).toEqual([]);
});

describe('a script that hides something', () => {
  const scripted = (script: string) => {
    const fields = [item('code', 'input', {}, { on: { change: script } }), table('lines', [item('code', 'input'), item('part', 'input')])];
    const { fields: main, tables } = parse(...fields);
    return [...main.values(), ...(tables.get('lines')?.fields ?? [])];
  };
  const steered = (script: string) => scripted(script).flatMap(({ address, steered: is }) => (is ? [address] : []));

  it.each([
    "({ setShowOrHide }) => setShowOrHide('code', false)",
    "({ setShowOrHide: show }) => show('code', false)",
    "({ setShowOrHide }) => { setShowOrHide?.('code', false) }",
    "(form) => form['setShowOrHide']('code', false)",
    "({ setShowOrHide }) => { const url = 'https://a.example/'; setShowOrHide('code', false) }",
    "({ data, setShowOrHide }) => { if (/^https?:\\/\\//.test(data)) setShowOrHide('code', false) }",
    "({ data, setShowOrHide /* used below */ }) => {\n// hide it\nsetShowOrHide('code', false) }",
  ])('steers the field that it names, not those of rows with the same key: %s', (script) => {
    expect(steered(script)).toEqual(['code']);
  });

  it.each([
    "({ setShowOrHide, setRequired }) => setRequired('code', true)",
    "({ setShowOrHide, setRequired }) => { // setShowOrHide('code', false)\n setRequired('code', true) }",
    "({ setShowOrHide }) => { /* setShowOrHide('code', false) */ }",
  ])('is none that only could: %s', (script) => {
    expect(steered(script)).toEqual([]);
  });

  it('steers a column by its address, all columns by their table, and asks for none by a bare key', () => {
    expect(steered("({ setShowOrHide }) => setShowOrHide('lines.code', false)")).toEqual(['lines-code']);
    expect(steered("({ setShowOrHide }) => setShowOrHide('lines', false)")).toEqual(['lines-code', 'lines-part']);
    expect(scripted("({ setRequired }) => setRequired('code', true)").map((field) => field.scripted)).toEqual([true, false, false]);
    expect(scripted("({ setRequired }) => { /* setRequired('code', true) */ }").map((field) => field.scripted)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
