import { columnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { widgetDesigns } from '@banyan/shared-contracts/forms/design/registry';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { getModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { brokenDocument, randomDocument } from '@banyan/shared-contracts/forms/testing/broken-documents';
import { formWith } from '@banyan/shared-contracts/forms/testing/field-item';
import { createFacts, randomItem } from '@banyan/shared-contracts/forms/testing/random-design';
import { randomForm } from '@banyan/shared-contracts/forms/testing/random-form';
import { randomFrom } from '@banyan/shared-contracts/forms/testing/seeded-random';
import { widgetDocuments } from '@banyan/shared-contracts/forms/testing/widget-documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../testing/test-server';
import { readDesign, readForm } from '../../../../testing/rights/trusting-reader';
import { completeDesign, type DesignDocuments } from './complete-design';

/** `npm run proof` tries 10,000, others each time. */
const DOCUMENTS = Number(process.env['PROOF_DOCUMENTS'] ?? 100);
const SEED = Number(process.env['PROOF_SEED'] ?? 20_261_128);
const long = { timeout: 1_800_000 };
const seeds = Array.from({ length: DOCUMENTS }, (_one, index) => SEED + index);

const withForm = (form_data: string, list: object = {}): DesignDocuments =>
  completeDesign({ form_data, column_data: JSON.stringify(list), app_column_data: '' });
const completed = (form: object, list?: object) => withForm(JSON.stringify(form), list);

const readAll = ({ form_data, column_data, app_column_data }: DesignDocuments) =>
  readDesign({ formData: form_data, columnData: column_data, appColumnData: app_column_data });

const created = widgetDesigns.filter(({ palette }) => palette !== undefined).map((design) => [design.contract.type, design] as const);

it.each(created)('a new %s has every member that a client trusts to find, and nothing is added to it', (_type, design) => {
  const [item] = [design.create(createFacts())];
  const form = formWith([item], { idGlobal: 200 });
  readForm(JSON.stringify(form));
  expect((JSON.parse(completed(form).form_data) as { fields: object[] }).fields).toEqual([JSON.parse(JSON.stringify(item))]);
});

describe('what is completed is read by a client that trusts it', () => {
  it.each(widgetDocuments.map((document) => [document.type, document.variant, document] as const))('%s, %s', (_type, _variant, one) => {
    readAll(completed({ fields: [one.item] }, { columnList: [{ prop: one.key }], searchList: [{ prop: one.key }, { prop: 'gone' }] }));
  });

  it('in random designs with formulas and rows, and in random ones of all widgets', { ...long, tags: 'long' }, () => {
    for (const seed of seeds) {
      const random = randomFrom(seed);
      const { fields, model } = randomForm(random);
      const listed = [...model.fields.values()].map(({ address }) => ({ prop: address }));
      const list = { columnList: listed, searchList: listed, columnOptions: listed, defaultSortConfig: [{ field: 'n0', sort: 'asc' }] };
      readAll(completed(formWith(fields), list));
      readAll(completed(randomDocument(random)));
    }
  });

  it('in broken designs that are not refused', long, () => {
    let read = 0;
    for (const seed of seeds) {
      const text = brokenDocument(seed);
      if (!formDocument.safeParse(JSON.parse(text)).success) continue;
      try {
        readAll(withForm(text));
      } catch (cause) {
        throw new Error(`document ${seed}`, { cause });
      }
      read += 1;
    }
    expect(read).toBeGreaterThan(DOCUMENTS / 10);
  });

  it('in random designs of what all widgets create', long, () => {
    const designs = widgetDesigns.filter(({ palette }) => palette !== undefined);
    for (const seed of seeds) {
      const random = randomFrom(seed);
      const facts = createFacts();
      readAll(completed(formWith(random.list(5, () => randomItem(random, designs, random.pick(designs), facts, 3)))));
    }
  });

  it('fails where a member is missing', () => {
    const whole = completed({ fields: widgetDocuments.map(({ item }) => item) }, { columnList: [{ prop: 'field101' }] });
    readAll(whole);
    for (const name of ['classJson', 'tag', 'formId', 'renderKey', 'isSubTable', 'transferList'])
      expect(() => readAll({ ...whole, form_data: whole.form_data.replace(`"${name}":`, '"other":') }), name).toThrow(name);
    expect(() => readAll({ ...whole, form_data: whole.form_data.replaceAll('"readonly":true', '"readonly":false') })).toThrow('readonly');
    for (const name of ['rowStyle', '__config__', 'uploaderTemplateJson', 'sortable'])
      expect(() => readAll({ ...whole, column_data: whole.column_data.replace(`"${name}":`, '"other":') }), name).toThrow(name);
  });
});

/** Words that the platform says itself wherever a design says them (`own-text.ts`), and colours of buttons. */
const UNTOUCHED = ['请输入', '请选择', '系统自动生成', '点击上传', '选择数据', 'primary', 'danger'];
/**
 * Members with a default that the platform takes from another place: a table to choose from opens below its field, and radios have the
 * usual size (api-forms B4).
 */
const SAID_ELSEWHERE = ['popupType', 'size'];

const comparable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, one: unknown) => {
    if (SAID_ELSEWHERE.includes(key)) return undefined;
    return UNTOUCHED.includes(one as string) ? '' : one;
  });

/** What the run time reads out of a form. */
function readingsOf(text: string) {
  const { fields, tables } = parseForm(formDocument.parse(JSON.parse(text)));
  const all = [...fields.values(), ...[...tables.values()].flatMap((table) => table.fields)];
  return comparable({
    fields: all.map(({ id: _id, item: _item, contract, checkedOnChange: _when, defaultValue: _start, ...field }) => ({
      ...field,
      type: contract.type,
    })),
    tables: [...tables.values()].map(({ key, settings, label }) => ({ key, settings, label })),
  });
}

it.each(widgetDocuments.map((document) => [document.type, document.variant, document] as const))(
  '%s, %s, is read by the platform as before',
  (_type, _variant, { item }) => {
    const form = formWith([item]);
    expect(readingsOf(completed(form).form_data)).toEqual(readingsOf(JSON.stringify(form)));
  },
);

it('keeps what the formats do not name as it stands, and completes once', () => {
  const odd = '{"big":12345678901234567890,"small":1.0,"exp":1E+2,"text":"\\u0001#1x","__proto__":{"a":1},"deep":[{"b":null}]}';
  const text = `{"fields":[{"__config__":{"jnpfKey":"input","odd":${odd}},"__vModel__":"a","odd":${odd}}],"odd":${odd}}`;
  const once = withForm(text, { odd: 1 });
  expect(once.form_data.split('"big":12345678901234567890,"small":1.0,"exp":1E+2,"text":"\\u0001#1x","__proto__":{"a":1}')).toHaveLength(4);
  expect(completeDesign(once)).toEqual(once);
  for (const seed of seeds.slice(0, 50)) {
    const random = completed(randomDocument(randomFrom(seed)));
    expect(completeDesign(random)).toEqual(random);
  }
});

it('leaves what is no document to whoever refuses it', () => {
  const broken = { form_data: '{"fields":', column_data: 'x', app_column_data: '[]' };
  expect(completeDesign(broken)).toEqual(broken);
  expect(completeDesign({ ...broken, form_data: '{}' })).toMatchObject({ column_data: 'x', app_column_data: '[]' });
});

describe('documents of the demo company', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('leave the server whole, released and as drafts, whoever asks', async () => {
    const { kysely } = server.core.database;
    const models = await kysely.selectFrom('visual_model').select(['id']).execute();
    expect(models.length).toBeGreaterThan(2);
    const admin = await server.as();
    for (const { id: modelId } of models)
      for (const type of ['0', '1']) readDesign(await admin.call(getModelConfig, { params: { modelId }, query: { type } }));
    const employee = await server.as('zhengtao');
    readDesign(await employee.call(getModelConfig, { params: { modelId: '8001' }, query: {} }));
  });

  it('are stored whole when they are released, as drafts too', async () => {
    const { kysely } = server.core.database;
    const documents = ['form_data', 'column_data', 'app_column_data'] as const;
    for (const row of [
      ...(await kysely.selectFrom('visual_model').select(documents).execute()),
      ...(await kysely.selectFrom('visual_model_release').select(documents).execute()),
    ]) {
      readAll(row);
      columnDesign.parse(JSON.parse(row.column_data));
    }
  });
});
