import { AppError } from '@banyan/shared-contracts/errors';
import { saveDraft } from '@banyan/shared-contracts/forms/records/draft.contract';
import { importModelRecords } from '@banyan/shared-contracts/forms/records/model-import.contract';
import { createModelRecord, updateModelRecord } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../../../../core/i18n/translate';
import { type Client, startTestServer, type TestServer } from '../../../../../testing/test-server';
import { createRunningModels } from '../../../design/running-model';
import { linkSteps } from '../../../public/link-steps';
import { createPublicRecords, type PublicRecords, type Visitor } from '../../../public/public-records';
import { field, publishDesign, records, subTable } from '../../record.test-data';
import { createRecordSaves } from '../record-saves';

const modelId = '93701';
const LINES = 'tableField1';
const params = { modelId };
const DAY = Date.UTC(2026, 2, 1);

let server: TestServer;
let admin: Client;
let links: PublicRecords;
let stored: string;

const good = (): FormRecord => ({ name: 'abc', size: 5, kind: 'a', kinds: ['a'], day: DAY, [LINES]: [{ item: 'x', count: 1 }] });
const texts = { name: 'abc', size: '5', kind: '甲', kinds: '甲', day: '2026-03-01' };

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  const options = { options: [{ id: 'a', fullName: '甲' }] };
  const fields = [
    field('name', 'input', { required: true, regList: [{ pattern: '/^[a-z]+$/', message: '名称只能是小写字母' }] }, { maxlength: 20 }),
    field('size', 'inputNumber', { required: true }, { min: 1, max: 9 }),
    field('kind', 'radio', { dataType: 'static' }, options),
    field('kinds', 'checkbox', { dataType: 'static' }, options),
    field('day', 'datePicker', {}, { format: 'yyyy-MM-dd' }),
    subTable(LINES, [field('item', 'input', { required: true, unique: true }), field('count', 'inputNumber', {}, { max: 3 })]),
  ];
  await publishDesign(server, modelId, fields);
  const nobody = { open: () => Promise.reject(new Error('a visitor')), names: () => Promise.reject(new Error('a visitor')) };
  const saves = createRecordSaves(server.core, nobody, { joined: linkSteps });
  links = createPublicRecords(server.core, createRunningModels(server.core.database), saves);
  stored = await records(admin, modelId).create(good());
});
afterAll(() => server.close());

const body = (record: FormRecord) => ({ data: JSON.stringify(record) });
const visitor: Visitor = { userId: null, ip: '', locale: 'zh', view: { kind: 'form' } };

/** The error for a record of the wire, by entrance; '' where it is accepted. */
const entrances: Record<string, (record: FormRecord) => Promise<string>> = {
  'a new record': async (record) => told(await admin.envelope(createModelRecord, { params, body: body(record) })),
  'a changed record': async (record) =>
    told(await admin.envelope(updateModelRecord, { params: { ...params, rowId: stored }, body: body(record) })),
  'a public link': (record) =>
    links
      .create(visitor, modelId, record, () => Promise.resolve())
      .then(
        () => '',
        (error: unknown) => (error instanceof AppError ? translate('zh', `error.${error.key}`, error.details) : String(error)),
      ),
};
const told = ({ code, msg }: { code: number; msg: string }) => (code === 200 ? '' : msg);

/** The same out of a spreadsheet, whose cells are texts. */
const imported = async (row: Record<string, string>, lines: Record<string, string>[] = [{ item: 'x', count: '1' }]) => {
  const list = [{ ...texts, ...row, [LINES]: lines }];
  const { failResult } = await admin.call(importModelRecords, { params, body: { list } });
  return failResult[0]?.['errorsInfo'] ?? '';
};

/** A wrong value, the error for it, and the cells with the same meaning. */
interface Wrong {
  record: FormRecord;
  says: string;
  cells?: Record<string, string>;
  lines?: Record<string, string>[];
}

const wrongs: Record<string, Wrong> = {
  'a required value is missing': { record: { name: '' }, says: 'name不能为空', cells: { name: '' } },
  'a pattern is not met': { record: { name: 'ABC' }, says: '名称只能是小写字母', cells: { name: 'ABC' } },
  'a number is too large': { record: { size: 10 }, says: 'size的值不正确', cells: { size: '10' } },
  'a text stands for a number': { record: { size: 'many' }, says: 'size的值不正确', cells: { size: 'many' } },
  'an option is not offered': { record: { kind: 'z' }, says: 'kind的选项不存在，请重新选择', cells: { kind: '丙' } },
  'one of several options is not offered': {
    record: { kinds: ['a', 'z'] },
    says: 'kinds的选项不存在，请重新选择',
    cells: { kinds: '甲,丙' },
  },
  'a day is none': { record: { day: 'soon' }, says: 'day的值不正确', cells: { day: 'soon' } },
  'a row lacks a required value': {
    record: { [LINES]: [{ item: 'x' }, { item: '', count: 2 }] },
    says: `${LINES}[2] item不能为空`,
    lines: [{ item: 'x' }, { item: '', count: '2' }],
  },
  'a number of a row is too large': {
    record: { [LINES]: [{ item: 'x', count: 4 }] },
    says: `${LINES}[1] count的值不正确`,
    lines: [{ item: 'x', count: '4' }],
  },
  'two rows repeat each other': {
    record: { [LINES]: [{ item: 'x' }, { item: 'x' }] },
    says: `${LINES}[2] item与其他行重复`,
    lines: [{ item: 'x' }, { item: 'x' }],
  },
  'a sub-table is no list': { record: { [LINES]: 'rows' }, says: `${LINES}的值不正确` },
};

const count = async () =>
  Number((await server.core.database.pool.query<{ n: string }>(`select count(*) as n from form.mt${modelId}`)).rows[0]?.n);

describe.each(Object.entries(wrongs))('%s', (_name, { record, says, cells, lines }) => {
  it.each(Object.entries(entrances))('is refused by the same sentence through %s', async (_entrance, send) => {
    const before = await count();
    expect(await send({ ...good(), ...record })).toBe(says);
    expect(await count()).toBe(before);
  });

  it.runIf(cells !== undefined || lines !== undefined)('is refused by the same sentence out of a spreadsheet', async () => {
    expect(await imported(cells ?? {}, lines)).toBe(says);
  });
});

it('a right record is taken through every entrance', async () => {
  for (const send of Object.values(entrances)) expect(await send(good())).toBe('');
  expect(await imported({})).toBe('');
});

it('a draft keeps whatever was typed, and refuses by the same sentence what is no record of the form', async () => {
  const draft = (record: FormRecord) => admin.envelope(saveDraft, { params, body: { ...body(record), slot: 'a' } });
  for (const { record, says } of Object.values(wrongs)) {
    const isShape = record[LINES] === 'rows';
    expect(told(await draft({ ...good(), ...record }))).toBe(isShape ? says : '');
  }
});

describe('what a form does not know, because it was opened before the release', () => {
  const id = '93702';
  const old = [field('a', 'input'), subTable(LINES, [field('x', 'input')])];
  let row: string;
  const sent = async () => {
    const { [LINES]: lines } = (await records(admin, id).read(row)) as { [LINES]: FormRecord[] };
    return { a: '改', [LINES]: lines.map(({ id: line }) => ({ id: line, x: '改' })) };
  };
  const save = async (more: object) =>
    admin.call(updateModelRecord, { params: { modelId: id, rowId: row }, body: { ...body(await sent()), ...more } });

  beforeAll(async () => {
    await publishDesign(server, id, old);
    await publishDesign(server, id, [
      ...[field('a', 'input'), field('b', 'input'), subTable('tableField2', [field('z', 'input')])],
      subTable(LINES, [field('x', 'input'), field('y', 'input')]),
    ]);
    row = await records(admin, id).create({ a: '甲', b: '乙', [LINES]: [{ x: '丙', y: '丁' }], tableField2: [{ z: '戊' }] });
  });

  it('keeps its values', async () => {
    await save({ partial: 1 });
    expect(await records(admin, id).read(row)).toMatchObject({
      a: '改',
      b: '乙',
      [LINES]: [{ x: '改', y: '丁' }],
      tableField2: [{ z: '戊' }],
    });
  });

  it('is cleared for who says nothing of that, as it is for clients that leave out what is empty', async () => {
    await save({});
    expect(await records(admin, id).read(row)).toMatchObject({ a: '改', b: null, [LINES]: [{ x: '改', y: null }], tableField2: [] });
  });
});
