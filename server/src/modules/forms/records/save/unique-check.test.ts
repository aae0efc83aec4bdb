import { AppError } from '@banyan/shared-contracts/errors';
import { checkUnique, createModelRecord } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records, subTable } from '../record.test-data';

/** The purchase request of the demo company: staff see and change their own, buyers all. */
const REQUESTS = '8001';
const modelId = '98401';

let server: TestServer;
let admin: Client;
const taken = (client: Client, input: { id?: string; field: string; value: string | number }, model = modelId) =>
  client.call(checkUnique, { params: { modelId: model }, body: input }).then((reply) => reply.taken);
const keyOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof AppError ? error.key : 'other'),
  );

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await publishDesign(server, modelId, [
    field('code', 'input', { unique: true, regList: [{ pattern: '/^[a-z0-9]+$/', message: '小写字母' }] }),
    field('note', 'input'),
    subTable('lines', [field('name', 'input', { unique: true })]),
  ]);
});
afterAll(() => server.close());

it('says yes or no, about other records only', async () => {
  const id = await records(admin, modelId).create({ code: 'once' });
  expect(await taken(admin, { field: 'code', value: 'once' })).toBe(true);
  expect(await taken(admin, { field: 'code', value: 'Once' })).toBe(false);
  expect(await taken(admin, { id, field: 'code', value: 'once' })).toBe(false);
  expect(await taken(admin, { field: 'code', value: '' })).toBe(false);
  expect(await keyOf(taken(admin, { field: 'note', value: 'once' }))).toBe('BAD_INPUT');
  expect(await keyOf(taken(admin, { field: 'f_id', value: id }))).toBe('BAD_INPUT');
  expect(await keyOf(taken(admin, { id: '1', field: 'code', value: 'once' }))).toBe('NOT_FOUND');
});

it('answers who may save the record, and nobody else', async () => {
  const design = await server.core.database.kysely
    .selectFrom('visual_model')
    .select(['form_data', 'column_data'])
    .where('id', '=', REQUESTS)
    .executeTakeFirstOrThrow();
  const { fields } = JSON.parse(design.form_data) as { fields: object[] };
  const withUnique = JSON.parse(
    JSON.stringify(fields, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && (value as { __vModel__?: string }).__vModel__ === 'title'
        ? { ...value, __config__: { ...(value as { __config__: object }).__config__, unique: true } }
        : value,
    ),
  ) as object[];
  await publishDesign(server, REQUESTS, withUnique, JSON.parse(design.column_data) as object);
  const [owner, colleague] = [await server.as('zhengtao'), await server.as('linhai')];
  const request = { applicant: '7026', date: Date.UTC(2026, 0, 5), category: 'office', urgency: 'normal', tableField110: [] };
  const id = await records(owner, REQUESTS).create({ ...request, title: '只有一份' });
  // Rows that the user may not see count as well: a save would reject the value too.
  expect(await taken(colleague, { field: 'title', value: '只有一份' }, REQUESTS)).toBe(true);
  expect(await keyOf(taken(colleague, { id, field: 'title', value: '只有一份' }, REQUESTS))).toBe('NOT_FOUND');
  expect(await keyOf(taken(owner, { field: 'code', value: 'once' }))).toBe('FORBIDDEN');
  expect(await keyOf(taken(server.anonymous, { field: 'title', value: '只有一份' }, REQUESTS))).toBe('SESSION_INVALID');
});

it('of two that save the same value at once lets one through, and names the field to the other', async () => {
  const saves = Array.from({ length: 6 }, () =>
    admin.envelope(createModelRecord, { params: { modelId }, body: { data: '{"code":"race"}' } }),
  );
  const answers = await Promise.all(saves);
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  const refused = answers.filter(({ code }) => code !== 200);
  expect(refused.map(({ error }) => [error?.key, error?.details])).toEqual(
    refused.map(() => ['DUPLICATE', { what: 'code', fields: ['code'] }]),
  );
  const [one, two] = await Promise.all(['left', 'right'].map((code) => records(admin, modelId).create({ code })));
  const moves = await Promise.all([one, two].map((id) => keyOf(records(admin, modelId).update(id ?? '', { code: 'middle' }))));
  expect(moves.sort()).toEqual(['DUPLICATE', 'none']);
});

it('refuses rows of a sub-table that repeat each other, and says which', async () => {
  const lines = [{ name: 'a' }, { name: '' }, { name: 'b' }, { name: '' }, { name: 'a' }];
  const { error, msg } = await admin.envelope(createModelRecord, { params: { modelId }, body: { data: JSON.stringify({ lines }) } });
  expect([error?.key, msg]).toEqual(['FIELD_INVALID', 'lines[5] name与其他行重复']);
  expect(error?.details).toMatchObject({ fields: ['lines.4.name'], texts: ['lines[5] name与其他行重复'] });
  await records(admin, modelId).create({ lines: lines.slice(0, 4) });
  await records(admin, modelId).create({ lines: lines.slice(0, 4) });
});

it('names every value that it refuses, each with its reason', async () => {
  const { error } = await admin.envelope(createModelRecord, {
    params: { modelId },
    body: { data: JSON.stringify({ code: 'UP', lines: [{ name: 7 }] }) },
  });
  expect(error?.details).toMatchObject({ fields: ['code', 'lines.0.name'], texts: ['小写字母', 'lines[1] name的值不正确'] });
});

it('answers a person so many times a minute, whatever address they come from', { tags: 'long' }, async () => {
  const limited = await startTestServer({ BANYAN_RATE_LIMITS: '1' });
  try {
    await publishDesign(limited, modelId, [field('code', 'input', { unique: true })]);
    const [one, again] = [await limited.as(), await limited.as()];
    const keys: string[] = [];
    for (let number = 0; number < 124; number += 1)
      keys.push(await keyOf(taken(number % 2 === 0 ? one : again, { field: 'code', value: String(number) })));
    expect(keys.slice(0, 120).every((key) => key === 'none')).toBe(true);
    expect(keys.slice(120)).toEqual(Array(4).fill('TOO_MANY'));
    expect(await keyOf(taken(await limited.as('zhengtao'), { field: 'code', value: '1' }))).toBe('FORBIDDEN');
  } finally {
    await limited.close();
  }
});
