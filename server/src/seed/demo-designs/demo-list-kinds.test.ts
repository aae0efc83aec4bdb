import { afterAll, beforeAll, expect, it } from 'vitest';
import { records } from '../../modules/forms/records/record.test-data';
import { startTestServer, type TestServer } from '../../testing/test-server';

const [ASSETS, REPAIRS] = ['8004', '8005'];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('counts the repairs of each asset, from the first start on', async () => {
  const admin = await server.as();
  const assets = records(admin, ASSETS);
  const counted = async () => {
    const { list } = await assets.list();
    return new Map(list.map((row) => [row['name'], row['repairs']]));
  };
  const seeded = { '数控铣床 VMC850': 2, '注塑机 160T': 2, 电动叉车: 1, 商务车: 0 };
  for (const [name, count] of Object.entries(seeded)) expect([name, (await counted()).get(name)]).toEqual([name, count]);
  const car = (await assets.list()).list.find((row) => row['name'] === '商务车');
  await records(admin, REPAIRS).create({ title: '空调不制冷', state: 'waiting', equipment: car?.id ?? '' });
  expect((await counted()).get('商务车')).toBe(1);
});
