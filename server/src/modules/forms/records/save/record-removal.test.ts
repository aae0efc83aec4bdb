import { removeModelRecords } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, openMenu, publishDesign, records, subTable } from '../record.test-data';

const MODEL = '98101';
let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await publishDesign(server, MODEL, [field('name', 'input'), subTable('t', [field('line', 'input')])], { useDataPermission: true });
  const own = { field: 'f_creator_id', op: '==', conditionText: '@userId' };
  await openMenu(server, { id: '98111', modelId: MODEL, rows: [own] });
});
afterAll(() => server.close());

const remove = (client: Client, ids: string[]) => client.call(removeModelRecords, { params: { modelId: MODEL }, body: { ids } });
const logged = async (id: string) => {
  const entries = server.core.database.kysely.selectFrom('operation_log').select('before').where('action', '=', 'remove');
  return (await entries.where('target_id', '=', id).execute()).map(({ before }) => before);
};

it('leaves what records were in the log, with all of their rows', async () => {
  const { create } = records(admin, MODEL);
  const first = await create({ name: 'first', t: [{ line: 'a' }, { line: 'b' }] });
  const second = await create({ name: 'second', t: [] });
  await remove(admin, [second, first, second]);
  expect(await logged(first)).toMatchObject([{ name: 'first', t: [{ line: 'a' }, { line: 'b' }] }]);
  expect(await logged(second)).toMatchObject([{ name: 'second', t: [] }]);
  expect(await records(admin, MODEL).read(first)).toBeUndefined();
});

it('leaves no password in the log', async () => {
  const secret = field('secret', 'input', {}, { showPassword: true });
  await publishDesign(server, '98102', [field('name', 'input'), secret, subTable('t', [secret])], {});
  const { create, update, remove: removeOne } = records(admin, '98102');
  const id = await create({ name: 'a', secret: 'correct horse', t: [{ secret: 'battery' }] });
  await update(id, { name: 'b' });
  await removeOne(id);
  const entries = server.core.database.kysely.selectFrom('operation_log').select(['before', 'after']).where('target_id', '=', id);
  const told = JSON.stringify(await entries.execute());
  expect(told).toContain('"name":"b"');
  expect(told).not.toMatch(/horse|battery/);
});

it('removes all of the records or none', async () => {
  const staff = await server.as('zhengtao');
  const mine = await records(staff, MODEL).create({ name: 'mine', t: [{ line: 'a' }] });
  const others = await records(admin, MODEL).create({ name: 'others' });
  await expect(remove(staff, [mine, others])).rejects.toMatchObject({ key: 'NOT_FOUND' });
  expect(await records(staff, MODEL).read(mine)).toMatchObject({ name: 'mine', t: [{ line: 'a' }] });
  await remove(staff, [mine]);
  expect(await records(admin, MODEL).read(mine)).toBeUndefined();
  expect(await records(admin, MODEL).read(others)).toMatchObject({ name: 'others' });
});
