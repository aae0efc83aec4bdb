import {
  listAllDictionaries,
  listDictionaryEntries,
  listDictionaryEntryParents,
  listDictionaryOptions,
  dictionaryEntryCalls,
} from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import {
  listDictionaryTypeParents,
  listDictionaryTypes,
  dictionaryTypeCalls,
} from '@banyan/shared-contracts/admin/dictionary-type.contract';
import type { DictionaryTypeNode } from '@banyan/shared-contracts/admin/dictionary-type.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

let counter = 0;
const unique = (name: string) => `${name}${(counter += 1)}`;

const findByCode = (nodes: DictionaryTypeNode[], code: string): DictionaryTypeNode | undefined =>
  nodes.flatMap((node) => [node, ...node.children]).find((node) => node.enCode === code) ??
  nodes.map((node) => findByCode(node.children, code)).find(Boolean);

async function buildType(overrides: { parentId?: string; isTree?: 0 | 1 } = {}) {
  const enCode = unique('type');
  await admin.call(dictionaryTypeCalls.create, { body: { parentId: '0', fullName: unique('分类'), enCode, ...overrides } });
  const { list } = await admin.call(listDictionaryTypes, { query: {} });
  return findByCode(list, enCode) as DictionaryTypeNode;
}

async function buildEntry(typeId: string, overrides: { parentId?: string; fullName?: string } = {}) {
  const enCode = unique('entry');
  await admin.call(dictionaryEntryCalls.create, { body: { dictionaryTypeId: typeId, fullName: unique('条目'), enCode, ...overrides } });
  const { list } = await admin.call(listDictionaryEntries, { params: { typeId }, query: { keyword: enCode } });
  return list[0] as (typeof list)[number];
}

describe('categories', () => {
  it('stand under the two roots, which exist on the wire only', async () => {
    const { list } = await admin.call(listDictionaryTypes, { query: {} });
    expect(list.map(({ id, parentId }) => [id, parentId])).toEqual([
      ['0', '-1'],
      ['1', '-1'],
    ]);
    expect(findByCode(list, 'sex')?.parentId).toBe('1');
  });

  it('are all offered as parents of a new one, and without its own branch of an old one', async () => {
    const parent = await buildType();
    const child = await buildType({ parentId: parent.id });
    const { list: all } = await admin.call(listDictionaryTypeParents, { params: { id: '0' } });
    expect(all.map(({ id }) => id)).toEqual(['0', '1']);
    expect(findByCode(all, child.enCode)).toBeDefined();
    const { list: others } = await admin.call(listDictionaryTypeParents, { params: { id: parent.id } });
    expect([findByCode(others, parent.enCode), findByCode(others, child.enCode)]).toEqual([undefined, undefined]);
    expect(findByCode(others, 'Education')).toBeDefined();
  });

  it('are created below a category and move with everything below them', async () => {
    const parent = await buildType();
    const child = await buildType({ parentId: parent.id });
    await admin.call(dictionaryTypeCalls.update, {
      params: { id: parent.id },
      body: { parentId: '1', fullName: parent.fullName, enCode: parent.enCode, isTree: parent.isTree },
    });
    const { list } = await admin.call(listDictionaryTypes, { query: {} });
    expect(findByCode(list, parent.enCode)?.parentId).toBe('1');
    expect(findByCode(list, child.enCode)).toMatchObject({ parentId: parent.id, category: '1' });
  });

  it('cannot stand below themselves', async () => {
    const parent = await buildType();
    const child = await buildType({ parentId: parent.id });
    const move = admin.call(dictionaryTypeCalls.update, {
      params: { id: parent.id },
      body: { parentId: child.id, fullName: parent.fullName, enCode: parent.enCode },
    });
    await expect(move).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
  });

  it('leave out their own branch where a parent is chosen', async () => {
    const parent = await buildType();
    const child = await buildType({ parentId: parent.id });
    const { list } = await admin.call(listDictionaryTypeParents, { params: { id: parent.id } });
    expect(findByCode(list, parent.enCode)).toBeUndefined();
    expect(findByCode(list, child.enCode)).toBeUndefined();
  });

  it('keep their tree setting', async () => {
    const type = await buildType();
    const change = admin.call(dictionaryTypeCalls.update, {
      params: { id: type.id },
      body: { parentId: '0', fullName: type.fullName, enCode: type.enCode, isTree: 1 },
    });
    await expect(change).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
  });

  it('refuse a taken name or code and say which', async () => {
    const type = await buildType();
    const sameName = { parentId: '0', fullName: type.fullName, enCode: unique('other') };
    await expect(admin.call(dictionaryTypeCalls.create, { body: sameName })).rejects.toMatchObject({
      key: 'DUPLICATE',
      message: '名称已存在，请换一个',
    });
    const sameCode = { parentId: '0', fullName: unique('别的'), enCode: type.enCode };
    await expect(admin.call(dictionaryTypeCalls.create, { body: sameCode })).rejects.toMatchObject({
      key: 'DUPLICATE',
      message: '编码已存在，请换一个',
    });
  });

  it.each([
    [{ fullName: '' }, '请输入名称'],
    [{ fullName: '名'.repeat(51) }, '名称最多为50个字符！'],
    [{ fullName: '有-符号' }, '名称不能含有特殊符号'],
    [{ enCode: '' }, '请输入编码'],
    [{ enCode: 'x'.repeat(51) }, '编码最多为50个字符！'],
    [{ enCode: '.code' }, '编码只能输入英文、数字和小数点且小数点不能放在首尾'],
    [{ parentId: '' }, '上级菜单不能为空'],
    [{ sortCode: 1_000_000 }, '排序为 0 到 999999 的整数'],
  ])('refuse %o with the text of the product document', async (change, message) => {
    const { msg, code } = await admin.envelope(dictionaryTypeCalls.create, {
      body: { parentId: '0', fullName: '好名字', enCode: 'good', ...change },
    });
    expect(code).toBe(400);
    expect(msg).toContain(message);
  });

  it('are deleted only when nothing is below them', async () => {
    const type = await buildType();
    await buildEntry(type.id);
    await expect(admin.call(dictionaryTypeCalls.remove, { params: { id: type.id } })).rejects.toMatchObject({ key: 'IN_USE' });
    const empty = await buildType();
    await admin.call(dictionaryTypeCalls.remove, { params: { id: empty.id } });
    await expect(admin.call(dictionaryTypeCalls.remove, { params: { id: empty.id } })).rejects.toMatchObject({ key: 'NOT_FOUND' });
  });
});

describe('entries', () => {
  it('are listed, changed, toggled and deleted', async () => {
    const type = await buildType();
    const entry = await buildEntry(type.id);
    await admin.call(dictionaryEntryCalls.update, {
      params: { id: entry.id },
      body: { dictionaryTypeId: type.id, parentId: type.id, fullName: '改名', enCode: entry.enCode, sortCode: 7, description: '说明' },
    });
    expect(await admin.call(dictionaryEntryCalls.get, { params: { id: entry.id } })).toMatchObject({
      fullName: '改名',
      sortCode: 7,
      parentId: '0',
      description: '说明',
    });
    expect((await admin.envelope(dictionaryEntryCalls.toggle, { params: { id: entry.id } })).msg).toBe('禁用成功');
    expect((await admin.call(listDictionaryOptions, { params: { typeId: type.id } })).list).toMatchObject([
      { id: entry.id, disabled: true },
    ]);
    expect((await admin.envelope(dictionaryEntryCalls.toggle, { params: { id: entry.id } })).msg).toBe('启用成功');
    await admin.call(dictionaryEntryCalls.remove, { params: { id: entry.id } });
    expect((await admin.call(listDictionaryEntries, { params: { typeId: type.id }, query: {} })).list).toEqual([]);
  });

  it('that records hold are not deleted, and go on when they are disabled', async () => {
    const { kysely } = server.core.database;
    const entry = await kysely.selectFrom('dictionary_entry').select('id').where('en_code', '=', 'equipment').executeTakeFirstOrThrow();
    const { error, msg } = await admin.envelope(dictionaryEntryCalls.remove, { params: { id: entry.id } });
    expect([error?.key, msg]).toEqual(['IN_USE', expect.stringContaining('合并到另一条目')]);
    expect((await admin.envelope(dictionaryEntryCalls.toggle, { params: { id: entry.id } })).msg).toBe('禁用成功');
    await admin.call(dictionaryEntryCalls.toggle, { params: { id: entry.id } });
  });

  it('form a tree in a tree category, and a search keeps what lies above a match', async () => {
    const type = await buildType({ isTree: 1 });
    const parent = await buildEntry(type.id, { fullName: '上级' });
    await buildEntry(type.id, { parentId: parent.id, fullName: '要找的' });
    const { list } = await admin.call(listDictionaryEntries, { params: { typeId: type.id }, query: { isTree: 1, keyword: '要找' } });
    expect(list).toMatchObject([{ fullName: '上级', hasChildren: true, children: [{ fullName: '要找的' }] }]);
    await expect(admin.call(dictionaryEntryCalls.remove, { params: { id: parent.id } })).rejects.toMatchObject({ key: 'IN_USE' });
  });

  it('name what was chosen: options below a disabled entry are marked like itself', async () => {
    const type = await buildType({ isTree: 1 });
    const parent = await buildEntry(type.id, { fullName: '停用的' });
    const child = await buildEntry(type.id, { parentId: parent.id, fullName: '下级' });
    await buildEntry(type.id, { parentId: child.id, fullName: '再下级' });
    await buildEntry(type.id, { fullName: '可选的' });
    await admin.call(dictionaryEntryCalls.toggle, { params: { id: parent.id } });
    const { list } = await admin.call(listDictionaryOptions, { params: { typeId: type.id } });
    expect(list).toMatchObject([
      {
        fullName: '停用的',
        disabled: true,
        children: [{ fullName: '下级', disabled: true, children: [{ fullName: '再下级', disabled: true }] }],
      },
      { fullName: '可选的' },
    ]);
    expect(list[1]).not.toHaveProperty('disabled');
  });

  it('offer the root as first parent', async () => {
    const type = await buildType({ isTree: 1 });
    const entry = await buildEntry(type.id);
    const { list } = await admin.call(listDictionaryEntryParents, { params: { typeId: type.id, id: '0' }, query: { isTree: 1 } });
    expect(list).toMatchObject([{ id: '0', children: [{ id: entry.id }] }]);
  });

  it('take a parent only from their own tree category', async () => {
    const flat = await buildType();
    const entry = await buildEntry(flat.id);
    const below = { dictionaryTypeId: flat.id, parentId: entry.id, fullName: '下级', enCode: unique('below') };
    await expect(admin.call(dictionaryEntryCalls.create, { body: below })).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
  });

  it('are in the cache of all dictionaries while enabled', async () => {
    const { list } = await admin.call(listAllDictionaries);
    expect(list.find(({ enCode }) => enCode === 'sex')?.dictionaryList.map(({ fullName }) => fullName)).toEqual(['男', '女', '保密']);
    expect(list.find(({ enCode }) => enCode === 'IndustryType')?.dictionaryList[0]?.children).toHaveLength(3);
  });
});
