import { setSteps } from '@banyan/shared-contracts/design/properties';
import { restoreDoc } from '@banyan/shared-contracts/design/stored-doc';
import { openDesign, sendDesignChanges } from '@banyan/shared-contracts/forms/designs/design-changes.contract';
import { createDesign, type DesignInput, getDesign, updateDesign } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { planRelease, releaseDesign } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
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

const create = (fields: object[]) => {
  const formData = JSON.stringify({ fields });
  const body: DesignInput = { fullName: '特例', enCode: `largest${(lastCode += 1)}`, category: '5023002', webType: 1, formData };
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
  const change = { id: `session-largest-${(lastChange += 1)}`, by: '', at: 1, base: seq, label: { key: 'x', values: {} }, steps };
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

/** Of a busy machine. */
const PATIENCE_MS = 120_000;

describe('a design of 2,000 fields', { tags: 'long' }, () => {
  const fields = (count: number, key: string) => Array.from({ length: count }, (_one, at) => field(`${key}${at}`, 'input'));

  it(
    'is saved, planned and released',
    async () => {
      const tables = Array.from({ length: 10 }, (_one, at) => subTable(`t${at}`, fields(180, 'x')));
      const id = await create([...fields(190, 'a'), ...tables]);
      await save(id, '很多');
      const planned = await plan(id);
      expect(planned.problems).toEqual([]);
      expect(planned.items.filter(({ kind }) => kind === 'addTable')).toHaveLength(11);
      expect(await release(id)).toMatchObject({ version: 1, isLive: true });
      const row = await records(admin, id).create({ a0: '第一', a189: '最后', t9: [{ x179: '行' }] });
      expect(await records(admin, id).read(row)).toMatchObject({ a0: '第一', a189: '最后', t9: [{ x179: '行' }] });
    },
    PATIENCE_MS,
  );

  it(
    'that are in no sub-table is saved, and its release says what a table holds',
    async () => {
      const id = await create(fields(2000, 'a'));
      await save(id, '太宽');
      expect(await refusal(release(id))).toContain('一张数据表最多 200 列');
      expect(await refusal(plan(id))).toContain('一张数据表最多 200 列');
      const more = await refusal(create(fields(2001, 'a')));
      expect(more).toContain('一个表单最多 2000 个字段');
    },
    PATIENCE_MS,
  );
});
