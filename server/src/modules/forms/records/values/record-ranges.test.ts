import { momentOf } from '@banyan/shared-contracts/time/platform-zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records, subTable } from '../record.test-data';

const MODEL = '97651';

let server: TestServer;
let form: ReturnType<typeof records>;

const stay = (config: object = {}) => field('stay', 'dateRange', config, { format: 'yyyy-MM-dd' });
const office = field('office', 'timeRange', {}, { format: 'HH:mm', startTime: '08:00', endTime: '18:00' });
const price = (config: object = {}) => field('price', 'numberRange', config, { min: 0, precision: 2, thousands: true });
const nights = (first: number, last: number) => [momentOf(2026, 11, first), momentOf(2026, 11, last + 1) - 1];

const refused = (...fields: string[]) => ({ key: 'FIELD_INVALID', details: { fields } });

beforeAll(async () => {
  server = await startTestServer();
  const design = {
    columnList: ['stay', 'office', 'price', 'rows-price'].map((prop) => ({ prop })),
    searchList: [{ prop: 'stay' }],
  };
  await publishDesign(
    server,
    MODEL,
    [stay(), office, price(), field('note', 'input'), subTable('rows', [stay(), office, price()])],
    design,
  );
  form = records(await server.as(), MODEL);
});
afterAll(() => server.close());

it('ranges are saved, opened again and shown as any other field', async () => {
  const values = { stay: nights(20, 22), office: ['08:00', '18:00'], price: [0, 1234.5] };
  const id = await form.create({ ...values, rows: [values, {}] });
  expect(await form.read(id)).toMatchObject({ ...values, rows: [values, { stay: null, office: null, price: null }] });
  const words = { stay: '2026-11-20 ~ 2026-11-22', office: '08:00 ~ 18:00', price: '0.00 ~ 1,234.50' };
  expect(await form.detail(id)).toMatchObject({ ...words, rows: [words, { stay: '', office: '', price: '' }] });
  expect((await form.list()).list).toContainEqual(expect.objectContaining({ id, ...words }));
  await form.update(id, { note: 'later', price: [null, 7.005], stay: null });
  expect(await form.read(id)).toMatchObject({ note: 'later', price: [null, 7.01], stay: null, office: values.office });
  expect(await form.detail(id)).toMatchObject({ price: '≤ 7.01', stay: '' });
  await form.update(id, { price: [] });
  expect(await form.read(id)).toMatchObject({ price: null });
  await form.remove(id);
});

it('what is no range, or lies outside of the limits, is refused with its place', async () => {
  await expect(form.create({ stay: nights(20, 22).reverse() })).rejects.toMatchObject(refused('stay'));
  await expect(form.create({ office: ['07:59', '09:00'] })).rejects.toMatchObject(refused('office'));
  await expect(form.create({ price: [-1, 5], rows: [{ price: [3, 2] }] })).rejects.toMatchObject(refused('price', 'rows.0.price'));
});

it('lists are sorted by them, by the start first, and not searched by them (api-forms B7)', async () => {
  const prices = [[10, 11], [9, 20], [9, 12], [null, 1], null];
  for (const one of prices) await form.create({ price: one });
  const sorted = async (sidx: string) => (await form.list({}, { sidx })).list.map((row) => row['price']);
  const words = ['', '≤ 1.00', '9.00 ~ 12.00', '9.00 ~ 20.00', '10.00 ~ 11.00'];
  expect(await sorted('price')).toEqual(words);
  expect(await sorted('-price')).toEqual(words.reverse());
  await expect(form.list({ stay: nights(20, 22) })).rejects.toMatchObject({ key: 'BAD_INPUT' });
});

it('a required range has both ends', async () => {
  await publishDesign(server, '97652', [stay({ required: true }), price({ required: true })]);
  const required = records(await server.as(), '97652');
  await expect(required.create({ price: [1, null] })).rejects.toMatchObject(refused('stay', 'price'));
  await required.create({ stay: nights(20, 20), price: [1, 1] });
});
