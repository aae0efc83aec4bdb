import { listOrganizeTree, type OrganizeNode } from '@banyan/shared-contracts/organization/organize.contract';
import { listSelected, listUsersByIds, listUserTree } from '@banyan/shared-contracts/organization/principal.contract';
import {
  listGroupTree,
  listPositionTree,
  listRoleTree,
  type PrincipalTreeNode,
} from '@banyan/shared-contracts/organization/principal-tree.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let staff: Client;

beforeAll(async () => {
  server = await startTestServer();
  staff = await server.as('chenjing');
});
afterAll(() => server.close());

const namesOf = (nodes: { fullName: string }[]) => nodes.map(({ fullName }) => fullName);
const flat = (nodes: PrincipalTreeNode[]): PrincipalTreeNode[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
const level = async (organizeId: string, body: { keyword?: string; currentPage?: number; pageSize?: number } = {}) =>
  (await staff.call(listUserTree, { params: { organizeId }, body })).list;

describe('trees', () => {
  it('of companies and departments carry path texts and id paths', async () => {
    const { list } = await staff.call(listOrganizeTree, { params: { id: '0' } });
    const trade = list[0]?.children.find(({ id }) => id === '6003') as OrganizeNode;
    expect(namesOf(list)).toEqual(['榕树集团']);
    expect(trade.children[0]).toMatchObject({
      id: '6301',
      type: 'department',
      organize: '榕树集团/榕树商贸有限公司/销售部',
      organizeIds: ['6001', '6003', '6301'],
      isLeaf: true,
      hasChildren: false,
      disabled: false,
    });
  });

  it('leave out the branch of the record that is edited, and mark disabled ones', async () => {
    const { kysely } = server.core.database;
    await kysely.updateTable('organize').set({ enabled: false }).where('id', '=', '6303').execute();
    const { list } = await staff.call(listOrganizeTree, { params: { id: '6002' } });
    expect(list[0]?.children.some(({ id }) => id === '6002')).toBe(false);
    const trade = list[0]?.children.find(({ id }) => id === '6003') as OrganizeNode;
    expect(trade.children.find(({ id }) => id === '6303')).toMatchObject({ disabled: true, enabledMark: 0 });
    await kysely.updateTable('organize').set({ enabled: true }).where('id', '=', '6303').execute();
  });

  it('of positions stand under their organizations', async () => {
    const { list } = await staff.call(listPositionTree);
    const buyer = flat(list).find(({ enCode }) => enCode === 'group.buyer');
    expect(buyer).toMatchObject({ type: 'position', parentId: '6104', organize: '榕树集团/采购部', isLeaf: true });
    expect(
      flat(list)
        .filter(({ isLeaf }) => isLeaf)
        .every(({ type }) => type === 'position'),
    ).toBe(true);
  });

  it('of roles begin with the global ones and give every node a key of its own', async () => {
    const { list } = await staff.call(listRoleTree);
    expect(list[0]).toMatchObject({ id: '1', fullName: '全局', type: 'category' });
    expect(namesOf(list[0]?.children ?? [])).toContain('普通员工');
    const salesRoles = flat(list).filter(({ id }) => id === '4016');
    expect(salesRoles.map(({ parentId }) => parentId)).toEqual(['6301', '6302']);
    const keys = flat(list).map(({ onlyId }) => onlyId);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('of groups come as a bare array', async () => {
    const types = await staff.call(listGroupTree);
    expect(types.map(({ fullName, children }) => [fullName, namesOf(children)])).toEqual([
      ['项目组', ['采购评审组', '数字化项目组']],
      ['兴趣组', ['羽毛球社']],
    ]);
  });
});

describe('the user tree', () => {
  it('opens level by level: companies, departments, then users', async () => {
    expect(await level('0')).toMatchObject([{ id: '6001', type: 'company', parentId: '0', hasChildren: true, isLeaf: false }]);
    const manufacturing = await level('6002');
    expect(manufacturing.map(({ type }) => type)).toEqual(['department', 'department', 'department', 'department', 'user']);
    const user = (await level('6104')).find(({ fullName }) => fullName === '陈静/chenjing');
    expect(user).toMatchObject({ type: 'user', parentId: '6104', organize: '榕树集团/采购部', isLeaf: true, enabledMark: 1 });
    expect(await level('999')).toEqual([]);
  });

  it('leaves disabled accounts out, in levels and in searches', async () => {
    expect(namesOf(await level('6303'))).not.toContain('赖欣/laixin');
    expect(await level('0', { keyword: 'laixin' })).toEqual([]);
  });

  it('finds users by name or account, paged, and never by a phone number', async () => {
    expect(namesOf(await level('0', { keyword: '陈' }))).toEqual(['陈静/chenjing']);
    expect(namesOf(await level('0', { keyword: 'LIWEI' }))).toEqual(['李伟/liwei']);
    const first = await level('0', { keyword: 'an', pageSize: 3 });
    const second = await level('0', { keyword: 'an', pageSize: 3, currentPage: 2 });
    expect(first).toHaveLength(3);
    expect(second).toHaveLength(3);
    expect(namesOf(first).some((name) => namesOf(second).includes(name))).toBe(false);
    expect(await level('0', { keyword: '1540000' })).toEqual([]);
  });

  it.each([{ pageSize: 0 }, { currentPage: -1 }, { pageSize: 5001 }])('refuses %o', async (body) => {
    expect(await staff.envelope(listUserTree, { params: { organizeId: '0' }, body })).toMatchObject({ error: { key: 'BAD_INPUT' } });
  });
});

describe('names by id', () => {
  it('come in the order asked, disabled accounts too, unknown ids and other text left out', async () => {
    const ids = ['7060', '999', '7014', 'x', '7060', '99999999999999999999', "1'; drop table user_account"];
    const { list } = await staff.call(listUsersByIds, { body: { ids } });
    expect(namesOf(list)).toEqual(['赖欣/laixin', '李伟/liwei']);
    expect(list[0]?.enabledMark).toBe(0);
  });

  it('are found for every type', async () => {
    const ids = [
      '6901--group',
      '7014--user',
      '4012--role',
      'x--user',
      '6003--company',
      '6509--position',
      '6104--department',
      '7--planet',
      '9--user',
    ];
    const { list } = await staff.call(listSelected, { body: { ids } });
    expect(list.map(({ id, type, fullName, organize }) => [id, type, fullName, organize])).toEqual([
      ['6901', 'group', '采购评审组', ''],
      ['7014', 'user', '李伟/liwei', '榕树集团/采购部'],
      ['4012', 'role', '普通员工', ''],
      ['6003', 'company', '榕树商贸有限公司', '榕树集团/榕树商贸有限公司'],
      ['6509', 'position', '采购员', '榕树集团/采购部'],
      ['6104', 'department', '采购部', '榕树集团/采购部'],
    ]);
    expect(list[5]?.organizeIds).toEqual(['6001', '6104']);
  });

  it('are nothing for nothing', async () => {
    expect((await staff.call(listSelected, { body: { ids: [] } })).list).toEqual([]);
    expect(await staff.envelope(listUsersByIds, { body: { ids: 'x' as never } })).toMatchObject({ error: { key: 'BAD_INPUT' } });
  });
});

it('is open to nobody who is not signed in', async () => {
  expect((await server.anonymous.envelope(listOrganizeTree, { params: { id: '0' } })).code).toBe(602);
  expect((await server.anonymous.envelope(listUserTree, { params: { organizeId: '0' }, body: {} })).code).toBe(602);
});
