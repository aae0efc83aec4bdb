import { listAreaChildren } from '@banyan/shared-contracts/admin/area.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server';
import { seedAreas } from './areas';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('has as many levels in municipalities as elsewhere, also where an installation began without one of them', async () => {
  const { database } = server.core;
  const staff = await server.as('chenjing');
  const below = async (parentId: string) =>
    (await staff.call(listAreaChildren, { params: { parentId, excludeId: '0' } })).list.map(({ fullName }) => fullName);
  expect(await below('110000')).toEqual(['市辖区']);
  expect(await below('500000')).toEqual(['市辖区', '县']);
  const districts = await below('110100');
  expect(districts).toContain('东城区');

  await database.kysely.updateTable('area').set({ parent_id: '110000' }).where('parent_id', '=', '110100').execute();
  await database.kysely.deleteFrom('area').where('id', '=', '110100').execute();
  await database.kysely.deleteFrom('system_config').where('key', '=', 'seeded.areas.municipalities').execute();
  await database.transaction(seedAreas);
  expect(await below('110000')).toEqual(['市辖区']);
  expect(await below('110100')).toEqual(districts);
});
