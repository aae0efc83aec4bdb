import type { AppError } from '@banyan/shared-contracts/errors';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server';
import { field, publishDesign, records, subTable } from '../records/record.test-data';
import { createRecordSaves } from '../records/save/record-saves';
import { linkSteps } from './link-steps';
import { createPublicRecords, type PublicRecords, type Visitor } from './public-records';
import type { PublicView } from './public-view';
import { narrowDocument } from './public-document';
import { createRunningModels } from '../design/running-model';

const MODEL = '88001';
const NO_MATCH = '1';

let server: TestServer;
let open: PublicRecords;

const through = (view: PublicView): Visitor => ({ userId: null, ip: '', locale: 'en', view });
const whole = { shown: ['name', 'kind', 'state', 'rows', 'people', 'gone'], searched: ['name', 'kind', 'people'] };
const asked = { query: {}, superQuery: {}, currentPage: 1, pageSize: 20, sidx: '' };
const dictionary = { dataType: 'dictionary', dictionaryType: '1' };
const options = { options: [{ id: 'a', fullName: 'A' }] };

beforeAll(async () => {
  server = await startTestServer();
  const models = createRunningModels(server.core.database);
  const nobody = { open: () => Promise.reject(new Error('a visitor')), names: () => Promise.reject(new Error('a visitor')) };
  open = createPublicRecords(server.core, models, createRecordSaves(server.core, nobody, { joined: linkSteps }));
  // Visitors do not see it, and its option does not exist any more.
  const mark = field('mark', 'select', { noShow: true, defaultValue: 'gone' }, options);
  const fields = [
    { ...field('name', 'input', { required: true, unique: true }), on: { change: 'secret script' } },
    field('state', 'input', { noShow: true, defaultValue: 'new' }),
    field('kind', 'select', dictionary),
    field('choice', 'radio', {}, options),
    field('people', 'userSelect', { required: true }),
    field('stranger', 'widgetOfTomorrow'),
    { ...subTable('rows', [field('count', 'inputNumber'), field('who', 'userSelect'), mark]), summaryField: ['count', 'who'] },
    subTable('others', [field('note', 'input')]),
  ];
  const onlyShown = [{ logic: 'and', groups: [{ field: 'name', symbol: '<>', jnpfKey: 'input', fieldValue: 'Hidden' }] }];
  await publishDesign(server, MODEL, fields, { ruleList: { matchLogic: 'and', conditionList: onlyShown } });
});
afterAll(() => server.close());

it('passes no member of a design on that it does not know, neither of the form nor of its items', () => {
  const note = { innerNote: 'secret' };
  const document = formDocument.parse({
    gutter: 20,
    fields: [
      field(
        'name',
        'input',
        { ...note, tableName: 'secret', regList: [{ pattern: '/^A/', message: 'A', ...note }] },
        { placeholder: 'Name', ...note },
      ),
      field('choice', 'radio', { props: note }, { options: [{ id: 'a', fullName: 'Yes', ...note }], templateJson: [note] }),
      field('sum', 'calculate', {}, { precision: 3, expression: [{ type: 'field', value: 'secret' }] }),
      {
        ...subTable('rows', [field('count', 'inputNumber', note, note)]),
        columnBtnsList: [{ value: 'copy', ...note }],
        footerBtnsList: [{ value: 'add' }, { value: 'custom1', label: 'secret', actionConfig: { interfaceId: '5', ...note } }],
        ...note,
      },
      { ...field('', 'card', { children: [field('inner', 'input', note)], ...note }), header: 'Card', ...note },
    ],
    innerNote: 'secret',
    dataForm: { url: 'http://inside' },
  });
  const narrowed = narrowDocument(document, () => true);
  expect(narrowed).toMatchObject({
    gutter: 20,
    fields: [
      { __vModel__: 'name', placeholder: 'Name', __config__: { label: 'name', regList: [{ pattern: '/^A/', message: 'A' }] } },
      { __vModel__: 'choice', options: [{ id: 'a', fullName: 'Yes' }] },
      { __vModel__: 'sum', precision: 3 },
      {
        __vModel__: 'rows',
        columnBtnsList: [{ value: 'copy' }],
        footerBtnsList: [{ value: 'add' }],
        __config__: { children: [{ __vModel__: 'count' }] },
      },
      { header: 'Card', __config__: { children: [{ __vModel__: 'inner' }] } },
    ],
  });
  expect(JSON.stringify(narrowed)).not.toMatch(/secret|inside|innerNote/);
});

it('passes the headings over columns of a sub-table on, as far as the columns are open', () => {
  const complexHeaderList = [
    { id: 'g1', fullName: 'Group', childColumns: ['count', 'inner'] },
    { id: 'g2', fullName: 'Closed', childColumns: ['inner'] },
  ];
  const children = [field('count', 'inputNumber'), field('inner', 'input')];
  const document = formDocument.parse({ fields: [field('rows', 'table', { children, complexHeaderList })] });
  const narrowed = parseForm(narrowDocument(document, (address) => address !== 'rows-inner'));
  expect(narrowed.tables.get('rows')?.settings.headerGroups).toEqual([
    { id: 'g1', fullName: 'Group', childColumns: ['count'], align: 'center' },
  ]);
});

it('passes no member of a column on that it does not know', async () => {
  const id = '88002';
  const column = { prop: 'name', id: 'name', label: 'Name', innerNote: 'secret' };
  const design = { columnList: [column], searchList: [column], defaultSortConfig: [{ field: 'name', sort: 'asc', innerNote: 'secret' }] };
  await publishDesign(server, id, [field('name', 'input')], design);
  const { columnData } = await open.config(through({ kind: 'list', shown: ['name'], searched: ['name'] }), id);
  expect(JSON.parse(columnData)).toMatchObject({ columnList: [{ prop: 'name', label: 'Name' }], searchList: [{ prop: 'name' }] });
  expect(columnData).not.toContain('secret');
});

const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: AppError) => error.key,
  );
const create = (record: FormRecord) => open.create(through({ kind: 'form' }), MODEL, record, () => Promise.resolve());

it('takes what visitors may fill in; hidden fields keep what the design gives them', async () => {
  const { formData } = await open.config(through({ kind: 'form' }), MODEL);
  for (const word of ['state', 'kind', 'people', 'stranger', 'who', 'secret script']) expect(formData).not.toContain(word);
  for (const word of ['name', 'choice', 'rows', 'count']) expect(formData).toContain(`"${word}"`);

  await create({ name: 'Shown', choice: 'a', rows: [{ count: 2 }] });
  await expect(create({ name: 'Shown' })).rejects.toMatchObject({ key: 'DUPLICATE', details: { what: 'what.linkEntry' } });
  const logged = `select after from operation_log where module = 'record' and action = 'create' and user_id is null`;
  expect((await server.core.database.pool.query(logged)).rows).toEqual([{ after: null }]);
  const many = Array.from({ length: 101 }, () => ({}));
  expect(await failure(create({ name: 'B', rows: many, others: many }))).toBe('TOO_LARGE');
  expect(await failure(create({ name: 'B', state: 'approved' }))).toBe('BAD_INPUT');
  expect(await failure(create({ name: 'B', kind: 'x' }))).toBe('BAD_INPUT');
  expect(await failure(create({ name: 'B', choice: 'b' }))).toBe('FIELD_INVALID');
  expect(await failure(create({ name: 'B', rows: [{ who: '100' }] }))).toBe('BAD_INPUT');
  const inside = records(await server.as(), MODEL);
  const { list } = await inside.list();
  expect(await inside.read(list[0]?.id ?? '')).toMatchObject({ name: 'Shown', state: 'new', choice: 'a', rows: [{ count: 2 }] });
});

it('shows by the columns of the link and within the filter of the list, single records as well', async () => {
  await create({ name: 'Hidden' });
  const list = through({ kind: 'list', ...whole });
  expect((await open.list(list, MODEL, asked)).list).toMatchObject([{ name: 'Shown', state: 'new' }]);
  const { rows } = await server.core.database.pool.query<{ id: string }>(
    `select f_id::text as id from form.mt${MODEL} where c_name = 'Hidden'`,
  );
  expect(await open.detail(through({ kind: 'detail', ...whole }), MODEL, rows[0]?.id ?? NO_MATCH)).toBeUndefined();
  expect(await open.openFields(MODEL, whole.shown, whole.searched)).toEqual({
    shown: ['name', 'kind', 'state', 'rows-count', 'rows-mark'],
    searched: ['name'],
  });
  expect(await failure(open.create(list, MODEL, { name: 'C' }, () => Promise.resolve()))).toBe('FORBIDDEN');
  expect(await failure(open.list(through({ kind: 'form' }), MODEL, asked))).toBe('FORBIDDEN');
});

describe('rules of a form', () => {
  const compared = (name: string, value: string) => [
    { logic: 'and', groups: [{ field: name, type: 'string', op: '==', conditionText: 'input', value, valueLabel: '' }] },
  ];
  const cityRule = {
    name: 'internal name',
    conditions: compared('kind', 'trip'),
    effects: [{ kind: 'show', targets: ['city', 'inner'] }],
    otherwise: [{ kind: 'hide', targets: ['city', 'inner'] }],
  };
  const innerRule = { conditions: compared('inner', 'secret'), effects: [{ kind: 'require', targets: ['city'] }] };

  it('are judged by the whole record where a link shows a part of it, and say nothing of fields that it does not show', async () => {
    const fields = [field('kind', 'input'), field('city', 'input'), field('inner', 'input')];
    await publishDesign(server, '88009', fields, {}, null, { fieldRules: { a: cityRule, b: innerRule } });
    const id = await records(await server.as(), '88009').create({ kind: 'trip', city: 'Riga' });
    const other = await records(await server.as(), '88009').create({ kind: 'other' });
    const seen = async (row: string) =>
      (await open.detail(through({ kind: 'detail', shown: ['city'], searched: [] }), '88009', row))?.['f_hidden'];
    expect([await seen(id), await seen(other)]).toEqual([{ city: false }, { city: true }]);
  });

  it('go to visitors as far as they read and change open fields alone', () => {
    const fields = [field('kind', 'input'), field('city', 'input'), field('inner', 'input')];
    const document = formDocument.parse({ fields, fieldRules: { a: cityRule, b: innerRule } });
    const narrowed = narrowDocument(document, (address) => address !== 'inner') as unknown as { fieldRules: object };
    expect(Object.keys(narrowed.fieldRules)).toEqual(['a']);
    expect(narrowed.fieldRules).toMatchObject({
      a: { conditions: cityRule.conditions, effects: [{ targets: ['city'] }], otherwise: [{ targets: ['city'] }] },
    });
    expect(JSON.stringify(narrowed)).not.toMatch(/inner|secret/);
  });
});
