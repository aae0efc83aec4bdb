import { findMapNodes, getReferenceMap } from '@banyan/shared-contracts/data/reference-map.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantMenu } from '../../../../../testing/rights/grant-menu';
import { type Client, startTestServer, type TestServer } from '../../../../../testing/test-server';
import { field, publishDesign } from '../../../records/record.test-data';

let server: TestServer;
let admin: Client;
const [USED, USING, INTERFACE] = ['99801', '99802', '99803'];

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await publishDesign(server, USED, [field('title', 'input', { label: '标题' })]);
  await publishDesign(server, USING, [
    field('order', 'relationForm', { label: '订单' }, { modelId: USED, relationField: 'title' }),
    field('kind', 'select', { label: '类别', dataType: 'dynamic', propsUrl: INTERFACE }),
  ]);
  const { pool } = server.core.database;
  await pool.query(`create table ${server.core.config.tableSchema}.map_orders (id bigint primary key)`);
  await pool.query(`create table ${server.core.config.tableSchema}.map_lines (id bigint primary key)`);
  await pool.query(
    `insert into data_interface (id, full_name, en_code, type, content, steps)
     values ($1, '订单列表', 'mapOrders', 1, 'select * from map_orders', $2)`,
    [
      INTERFACE,
      JSON.stringify([{ name: 'lines', type: 1, content: 'select * from map_lines', sourceId: null, join: 'left', on: [], prefix: '' }]),
    ],
  );
});
afterAll(() => server.close());

const around = (client: Client, focus: string, depth: 1 | 2 = 1) => client.call(getReferenceMap, { query: { focus, depth } });
const keysOf = ({ nodes }: { nodes: readonly { key: string }[] }) => nodes.map(({ key }) => key);

describe('the map of references', () => {
  it('has designs, interfaces, tables and sources, joined from what uses to what is used', async () => {
    const map = await admin.call(getReferenceMap);
    const edges = map.edges.map(({ from, to }) => `${from} ${to}`);
    for (const edge of [
      `design:${USING} design:${USED}`,
      `design:${USING} interface:${INTERFACE}`,
      `interface:${INTERFACE} table:0/map_orders`,
      `interface:${INTERFACE} table:0/map_lines`,
      `interface:${INTERFACE} source:0`,
      'table:0/map_orders source:0',
    ])
      expect(edges).toContain(edge);
    expect(map.left).toBe(0);
    expect(new Set(map.nodes.map(({ kind }) => kind))).toEqual(expect.objectContaining({}));
  });

  it('goes one step or two around an object', async () => {
    const near = keysOf(await around(admin, `interface:${INTERFACE}`));
    expect(near.sort()).toEqual(
      [`design:${USING}`, `interface:${INTERFACE}`, 'source:0', 'table:0/map_lines', 'table:0/map_orders'].sort(),
    );
    expect(keysOf(await around(admin, `interface:${INTERFACE}`, 2))).toContain(`design:${USED}`);
    expect((await admin.envelope(getReferenceMap, { query: { focus: 'interface:404' } })).error?.key).toBe('NOT_FOUND');
    expect((await admin.envelope(getReferenceMap, { query: { focus: '', depth: 3 } })).code).toBe(400);
  });

  it('finds objects by name or code', async () => {
    const find = async (keyword: string) => (await admin.call(findMapNodes, { query: { keyword } })).list.map(({ key }) => key);
    expect(await find('maporders')).toEqual([`interface:${INTERFACE}`]);
    expect(await find('map_ord')).toEqual(['table:0/map_orders']);
    expect(await find('')).toEqual([]);
  });

  it('shows a person only what they may open', async () => {
    const staff = await server.as('chenjing');
    expect((await staff.envelope(getReferenceMap)).error?.key).toBe('FORBIDDEN');
    await grantMenu(server, 'chenjing', 'systemData.referenceMap');
    await grantMenu(server, 'chenjing', 'systemData.dataInterface');
    const granted = await server.as('chenjing');
    expect(keysOf(await around(granted, `interface:${INTERFACE}`))).toEqual([`interface:${INTERFACE}`]);
    expect((await granted.envelope(getReferenceMap, { query: { focus: `design:${USING}` } })).error?.key).toBe('NOT_FOUND');
    expect((await granted.call(findMapNodes, { query: { keyword: 'map_ord' } })).list).toEqual([]);
  });
});
