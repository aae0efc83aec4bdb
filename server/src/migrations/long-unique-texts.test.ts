import { afterAll, beforeAll, expect, it } from 'vitest';
import { field, publishDesign, records, subTable } from '../modules/forms/records/record.test-data';
import { startTestServer, type TestServer } from '../testing/test-server';
import { migrations } from '.';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('forms that were released with ordered indexes of long texts take them, and keep those of short ones', async () => {
  const id = '97901';
  const { pool, kysely } = server.core.database;
  const box = field('c', 'card', { children: [field('u', 'textarea', { unique: true }), field('s', 'input', { unique: true })] });
  await publishDesign(server, id, [field('a', 'input'), box, subTable('t', [field('x', 'textarea')])]);
  await pool.query(`drop index form.mt${id}_c_u_h; create index mt${id}_c_u on form.mt${id} (c_u desc nulls last, f_id desc)`);
  const text = Array.from({ length: 9000 }, (_letter, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000))).join('');
  const model = records(await server.as(), id);
  await expect(model.create({ u: text })).rejects.toMatchObject({ key: 'INTERNAL' });
  await migrations['0043-long-unique-texts']?.up(kysely);
  await model.create({ u: text });
  const indexes = await pool.query<{ name: string }>(
    "select indexname as name from pg_indexes where tablename = $1 and indexname ~ '_c_'",
    [`mt${id}`],
  );
  expect(indexes.rows.map(({ name }) => name).sort()).toEqual([`mt${id}_c_s`, `mt${id}_c_u_h`]);
});
