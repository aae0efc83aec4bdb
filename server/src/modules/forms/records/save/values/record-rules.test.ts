import { createModelRecord } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { RULED_SIGHT } from '@banyan/shared-contracts/forms/rules/form-rule';
import { fieldRules, ruleCases, ruledFields } from '@banyan/shared-contracts/forms/rules/testing/rule-cases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../../testing/test-server';
import { field, publishDesign, records } from '../../record.test-data';

const MODEL = '98701';

let server: TestServer;
let admin: Client;
let calls: ReturnType<typeof records>;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await publishDesign(server, MODEL, ruledFields, { columnList: [] }, null, { fieldRules });
  calls = records(admin, MODEL);
});
afterAll(() => server.close());

const refused = async (record: FormRecord): Promise<string[]> => {
  const { error } = await admin.envelope(createModelRecord, { params: { modelId: MODEL }, body: { data: JSON.stringify(record) } });
  return error === undefined ? [] : ((error.details as { fields?: string[] } | undefined)?.fields ?? [error.key]);
};

it.each(ruleCases.filter(({ user }) => user === undefined))('$name', async ({ record, missing, becomes }) => {
  expect(await refused(record)).toEqual(missing);
  if (missing.length > 0 || becomes === undefined) return;
  const id = await calls.create(record);
  const kept = Object.entries(becomes).map(([key, value]) => [key, value ?? undefined]);
  expect(await calls.read(id)).toMatchObject(Object.fromEntries(kept.filter(([, value]) => value !== undefined)));
});

it('keeps the stored value of what rules close, and takes what the form would let through', async () => {
  const id = await calls.create({ kind: 'trip', city: 'Riga', amount: 5 });
  await calls.update(id, { kind: 'other', amount: 7 });
  expect(await calls.read(id)).toMatchObject({ kind: 'other', amount: 7, code: 'G-1' });
  await calls.update(id, { kind: 'other', amount: 9, code: 'mine' });
  expect(await calls.read(id)).toMatchObject({ amount: 7, code: 'G-1' });
});

it('says of a record that is read what rules hide in it, rows included', async () => {
  const id = await calls.create({
    kind: 'goods',
    lines: [
      { what: 'a', count: 1 },
      { what: 'b', count: 6, note: 'n' },
    ],
  });
  const shown = (await calls.detail(id)) as FormRecord & { lines: FormRecord[] };
  expect(shown[RULED_SIGHT]).toEqual({ '@trip': true, from: true });
  expect(shown.lines.map((row) => row[RULED_SIGHT])).toEqual([{ 'lines-note': true }, undefined]);
});

it('chooses records of other models by rules as people do', async () => {
  await publishDesign(server, '98702', [field('name', 'input')], { columnList: [{ prop: 'name', id: 'name', label: 'name' }] });
  const related = await records(admin, '98702').create({ name: 'target' });
  const groups = [{ field: 'kind', type: 'string', op: '==', conditionText: 'input', value: 'x', valueLabel: '' }];
  const rule = { conditions: [{ logic: 'and', groups }], effects: [{ kind: 'set', targets: ['related'], value: related }] };
  const choice = field('related', 'relationForm', {}, { modelId: '98702', relationField: 'name' });
  await publishDesign(server, '98703', [field('kind', 'input'), choice], {}, null, { fieldRules: { r: rule } });
  const id = await records(admin, '98703').create({ kind: 'x' });
  expect(await records(admin, '98703').read(id)).toMatchObject({ related });
});
