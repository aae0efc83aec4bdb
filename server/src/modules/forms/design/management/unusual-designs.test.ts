import { setSteps } from '@banyan/shared-contracts/design/properties';
import { restoreDoc } from '@banyan/shared-contracts/design/stored-doc';
import { openDesign, sendDesignChanges } from '@banyan/shared-contracts/forms/designs/design-changes.contract';
import { createDesign, type DesignInput, getDesign, updateDesign } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { planRelease, releaseDesign } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import { writeChosenTables } from '@banyan/shared-contracts/forms/design/tables/chosen-tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, records, subTable } from '../../records/record.test-data';

let server: TestServer;
let admin: Client;
let lastCode = 0;
let lastChange = 0;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

const query = (statement: string) => server.core.database.pool.query(statement);
const create = (fields: object[], more: Partial<DesignInput> = {}) => {
  const body = {
    fullName: '特例',
    enCode: `unusual${(lastCode += 1)}`,
    category: '5023002',
    formData: JSON.stringify({ fields }),
    ...more,
  };
  return admin.call(createDesign, { body });
};
const release = (id: string) => admin.call(releaseDesign, { params: { id }, body: {} });
const plan = (id: string) => admin.call(planRelease, { params: { id } });
/** Renames a field as a designer does, and saves the whole as an older client does. */
async function save(id: string, label: string): Promise<void> {
  const { doc, seq } = await admin.call(openDesign, { params: { id } });
  const document = restoreDoc(doc);
  const [node = ''] = document.nodes.keys();
  const steps = setSteps(document, node, ['__config__', 'label'], { value: label });
  const change = { id: `session-unusual-${(lastChange += 1)}`, by: '', at: 1, base: seq, label: { key: 'x', values: {} }, steps };
  expect(await admin.call(sendDesignChanges, { params: { id }, body: { changes: [change] } })).toMatchObject({ rejected: [] });
  const { version: _version, ...seen } = await admin.call(getDesign, { params: { id } });
  await admin.call(updateDesign, { params: { id }, body: { ...seen, description: label } });
  expect(await admin.call(getDesign, { params: { id } })).toMatchObject({ description: label });
}
const refusal = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => expect.fail('was not refused'),
    (error: Error) => error.message,
  );

describe('a design whose table is renamed outside while it is edited', () => {
  it('is saved; its release and its plan say so, and nothing is made anew', async () => {
    const id = await create([field('a', 'input'), subTable('t', [field('x', 'input')])]);
    await release(id);
    const row = await records(admin, id).create({ a: '原来的' });
    await query(`alter table form.mt${id} rename to renamed_outside`);
    await save(id, '改名后');
    const sentence = `数据表“form.mt${id}”已不存在或已改名；请先恢复它的名称，再发布该设计`;
    expect(await refusal(release(id))).toContain(sentence);
    expect(await refusal(plan(id))).toContain(sentence);
    await query(`alter table form.renamed_outside rename to mt${id}`);
    expect(await release(id)).toMatchObject({ version: 2, isLive: true });
    expect(await records(admin, id).read(row)).toMatchObject({ a: '原来的' });
  });

  it('says so too where the table is a user-defined one', async () => {
    await query('create table data.made_by_hand (id integer primary key generated always as identity, a text)');
    const tables = writeChosenTables([{ table: 'made_by_hand', name: '', isMain: true, foreignKey: '', relationField: '' }]);
    const id = await create([field('a', 'input')], { tables });
    await query('alter table data.made_by_hand rename to made_by_other');
    await save(id, '手工表');
    const sentence = '数据表“made_by_hand”已不存在或已改名';
    expect([await refusal(release(id)), await refusal(plan(id))]).toEqual([
      expect.stringContaining(sentence),
      expect.stringContaining(sentence),
    ]);
    await query('alter table data.made_by_other rename to made_by_hand');
    expect(await release(id)).toMatchObject({ version: 1, isLive: true });
  });
});

it('a table without a key is refused by its name, and the design is saved', async () => {
  await query('create table data.without_key (a text)');
  const tables = writeChosenTables([{ table: 'without_key', name: '', isMain: true, foreignKey: '', relationField: '' }]);
  const id = await create([field('a', 'input')], { tables });
  await save(id, '无主键');
  const sentence = '数据表“without_key”没有主键，不能用于表单';
  expect(await refusal(release(id))).toContain(sentence);
  expect(await refusal(plan(id))).toContain(sentence);
});
