import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { type FormRecord, fromWire, toWire } from '@banyan/shared-contracts/forms/records/record';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records, subTable } from '../record.test-data';

const modelId = '97801';
const LONG = '12345678901234567.89';
const ref = (address: string) => ({ __vModel__: address, label: address });
const fields = [
  field('n', 'inputNumber', {}, { precision: 2, thousands: true }),
  field('free', 'inputNumber'),
  field('twice', 'calculate', {}, { expression: [ref('n'), '×', '2'], precision: 2, isStorage: 1 }),
  subTable('t', [field('n', 'inputNumber', {}, { precision: 2 })]),
];
const model = parseForm(formDocument.parse({ fields }));

let server: TestServer;
let admin: Client;
let calls: ReturnType<typeof records>;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await publishDesign(server, modelId, fields, { columnList: ['n', 'free', 'twice'].map((prop) => ({ prop })) });
  calls = records(admin, modelId);
});
afterAll(() => server.close());

const stored = async (id: string) =>
  (
    await server.core.database.pool.query(
      `select c_n::text as n, c_free::text as free, c_twice::text as twice from form.mt${modelId} where f_id = $1`,
      [id],
    )
  ).rows[0] as Record<string, string>;

/** What a form sends that was opened with these values and is saved again. */
const savedAgain = (values: FormRecord): FormRecord => toWire(model, fromWire(model, values));

it('a number of more digits than a double has is saved, read and shown digit for digit', async () => {
  const id = await calls.create(savedAgain({ n: LONG, free: '0.1', t: [{ n: LONG }] }));
  expect(await stored(id)).toEqual({ n: LONG, free: '0.100000000000000', twice: '24691357802469135.78' });
  expect(await calls.read(id)).toMatchObject({ n: LONG, free: 0.1, twice: '24691357802469135.78', t: [{ n: LONG }] });
  expect(await calls.detail(id)).toMatchObject({ n: LONG, free: 0.1, t: [{ n: LONG }] });
  expect((await calls.list()).list).toMatchObject([{ n: LONG, free: 0.1 }]);
});

it('opening and saving a record that others have stored changes nothing in it', async () => {
  const id = await calls.create({ n: 1, free: 1 });
  await server.core.database.pool.query(`update form.mt${modelId} set c_n = $1, c_free = $2 where f_id = $3`, [
    LONG,
    '98765432.123456789012345',
    id,
  ]);
  const { f_version: _version, ...values } = (await calls.read(id)) ?? {};
  await calls.replace(id, savedAgain(values));
  expect(await stored(id)).toEqual({ n: LONG, free: '98765432.123456789012345', twice: '24691357802469135.78' });
});
