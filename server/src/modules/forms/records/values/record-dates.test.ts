import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records, subTable } from '../record.test-data';

const MODEL = '97601';
const DAY = 86_400_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('a stored date stays when its window has moved on, until it is chosen anew', async () => {
  const limited = (config: object) => [
    field('date', 'datePicker', config),
    field('note', 'input'),
    subTable('t', [field('due', 'datePicker', config), field('x', 'input')]),
  ];
  await publishDesign(server, MODEL, limited({}));
  const form = records(await server.as(), MODEL);
  const past = Math.floor(Date.now() / DAY) * DAY - 3 * DAY;
  const id = await form.create({ date: past, t: [{ due: past }] });
  // Days go by: the present moves past what was chosen.
  await publishDesign(server, MODEL, limited({ startTimeRule: true, startTimeType: 3 }));
  const stored = (await form.read(id)) ?? {};
  const [row = {}] = stored['t'] as object[];
  await form.update(id, { note: 'later', t: [{ ...row, x: 'also' }] });
  expect(await form.read(id)).toMatchObject({ date: past, note: 'later', t: [{ due: past, x: 'also' }] });
  const refused = (fields: string[]) => ({ key: 'FIELD_INVALID', details: { fields } });
  await expect(form.update(id, { date: past - DAY })).rejects.toMatchObject(refused(['date']));
  await expect(form.update(id, { t: [row, { due: past }] })).rejects.toMatchObject(refused(['t.1.due']));
  await expect(form.create({ date: past })).rejects.toMatchObject(refused(['date']));
});

it('a new record with the time at which its form was opened is saved whenever the person is ready (api-forms B10, B12)', async () => {
  const rule = { startTimeRule: true, startTimeType: 3 };
  const own = { format: 'yyyy-MM-dd HH:mm:ss' };
  await publishDesign(server, '97602', [
    field('begun', 'datePicker', { ...rule, defaultCurrent: true }, own),
    field('chosen', 'datePicker', rule, own),
  ]);
  const form = records(await server.as(), '97602');
  const opened = Math.floor(Date.now() / 1000 - 90) * 1000;
  expect(await form.read(await form.create({ begun: opened }))).toMatchObject({ begun: opened });
  await expect(form.create({ chosen: opened })).rejects.toMatchObject({ key: 'FIELD_INVALID', details: { fields: ['chosen'] } });
});
