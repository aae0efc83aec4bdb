import { findAreas, listAreaChildren, listAreaNames, MAX_FOUND_AREAS, searchAreas } from '@banyan/shared-contracts/admin/area.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let staff: Client;

beforeAll(async () => {
  server = await startTestServer();
  staff = await server.as('chenjing');
});
afterAll(() => server.close());

const children = async (parentId: string, excludeId = '0') =>
  (await staff.call(listAreaChildren, { params: { parentId, excludeId } })).list;

it('opens level by level from the provinces down', async () => {
  const provinces = await children('-1');
  expect(provinces).toHaveLength(34);
  expect(provinces.find(({ id }) => id === '330000')).toEqual({ id: '330000', fullName: '浙江省', isLeaf: false, hasChildren: true });
  expect((await children('330000')).map(({ fullName }) => fullName)).toContain('杭州市');
  expect((await children('330100')).find(({ id }) => id === '330106')).toMatchObject({ isLeaf: false });
  const streets = await children('330106');
  expect(streets.map(({ fullName }) => fullName)).toContain('灵隐街道');
  expect(streets.every(({ isLeaf }) => isLeaf)).toBe(true);
});

it('leaves out disabled areas and the one that is edited', async () => {
  expect((await children('330000', '330100')).some(({ id }) => id === '330100')).toBe(false);
  await server.core.database.kysely.updateTable('area').set({ enabled: false }).where('id', '=', '330200').execute();
  expect((await children('330000')).some(({ id }) => id === '330200')).toBe(false);
  await server.core.database.kysely.updateTable('area').set({ enabled: true }).where('id', '=', '330200').execute();
});

it('names paths in their order and leaves unknown places empty', async () => {
  const idsList = [['330000', '330100', '330106'], [], ['x', '1', '330000']];
  expect(await staff.call(listAreaNames, { body: { idsList } })).toEqual([['浙江省', '杭州市', '西湖区'], [], ['', '', '浙江省']]);
});

it('finds by names what they may mean, by whole paths and by their ends, with one question for all of them', async () => {
  const { list } = await staff.call(findAreas, {
    body: { names: ['浙江省/杭州市/西湖区', '杭州市', '浙江省', '江苏省/杭州市', '无此地', ''] },
  });
  expect(list.map(({ fullName }) => fullName).sort()).toEqual(['浙江省', '浙江省/杭州市', '浙江省/杭州市/西湖区']);
  expect(list.find(({ fullName }) => fullName === '浙江省/杭州市')?.ids).toEqual(['330000', '330100']);
  const western = (await staff.call(findAreas, { body: { names: ['西湖区'] } })).list;
  expect(western.length).toBeGreaterThan(1);
  expect(await staff.envelope(findAreas, { body: { names: Array.from({ length: 1001 }, () => 'x') } })).toMatchObject({
    error: { key: 'BAD_INPUT' },
  });
});

describe('areas are found by a part of their name', () => {
  const search = async (keyword: string, nodeId = '-1') => (await staff.call(searchAreas, { params: { nodeId }, query: { keyword } })).list;
  const pathsOf = async (keyword: string, nodeId?: string) => (await search(keyword, nodeId)).map(({ names }) => names.join('/'));

  it('at any depth, the highest first, with everything above them', async () => {
    expect((await search('灵隐'))[0]).toMatchObject({
      fullName: '灵隐街道',
      enabledMark: 1,
      isLeaf: true,
      hasChildren: false,
      ids: ['330000', '330100', '330106', expect.stringMatching(/^330106/)],
      names: ['浙江省', '杭州市', '西湖区', '灵隐街道'],
    });
    expect((await pathsOf('西湖'))[0]).toMatch(/^[^/]+\/[^/]+\/西湖区$/);
    expect(await pathsOf('无此地')).toEqual([]);
    expect(await pathsOf('%')).toEqual([]);
    expect(await search('街道')).toHaveLength(MAX_FOUND_AREAS);
  });

  it('below one of them only, or one level without a name', async () => {
    expect(await pathsOf('西湖区', '330000')).toEqual(['浙江省/杭州市/西湖区']);
    expect(await search('')).toHaveLength(34);
    expect(await pathsOf('', '330100')).toContain('浙江省/杭州市/西湖区');
    expect(await pathsOf('杭州', '330100')).not.toContain('浙江省/杭州市');
  });

  it('and not what is disabled, nor anything below it', async () => {
    expect(await pathsOf('海曙')).toContain('浙江省/宁波市/海曙区');
    await server.core.database.kysely.updateTable('area').set({ enabled: false }).where('id', '=', '330200').execute();
    expect(await pathsOf('海曙')).toEqual([]);
    expect(await pathsOf('宁波')).toEqual([]);
    await server.core.database.kysely.updateTable('area').set({ enabled: true }).where('id', '=', '330200').execute();
  });
});

it('refuses what is no place or no list', async () => {
  expect(await staff.envelope(listAreaChildren, { params: { parentId: 'x', excludeId: '0' } })).toMatchObject({
    error: { key: 'BAD_INPUT' },
  });
  expect(await staff.envelope(listAreaNames, { body: { idsList: ['330000'] as never } })).toMatchObject({ error: { key: 'BAD_INPUT' } });
  expect((await server.anonymous.envelope(listAreaChildren, { params: { parentId: '-1', excludeId: '0' } })).code).toBe(602);
});
