import { groupCalls, listGroups, listGroupsOfCondition } from '@banyan/shared-contracts/organization/group.contract';
import {
  listAllPositions,
  listPositions,
  listPositionsByOrganize,
  listPositionsOfCondition,
  positionCalls,
} from '@banyan/shared-contracts/organization/position.contract';
import { getMembers, type ObjectType, replaceMembers } from '@banyan/shared-contracts/organization/user/user-relation.contract';
import { listUsers, userCalls } from '@banyan/shared-contracts/organization/user/user.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantMenu } from '../../testing/rights/grant-menu';
import { grantSlice } from '../../testing/rights/grant-slice';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

const STAFF = 'tangyun';
const BUYER_ID = '7016';
const FORBIDDEN = { key: 'FORBIDDEN' };
const PROJECT = '5008001';

let server: TestServer;
let admin: Client;
let staff: Client;

beforeAll(async () => {
  server = await startTestServer();
  [admin, staff] = await Promise.all([server.as(), server.as(STAFF)]);
  await grantSlice(server, 'zhengtao', '6001');
});
afterAll(() => server.close());

let counter = 0;
const named = (more: object): { fullName: string; enCode: string } => ({
  fullName: `新的${(counter += 1)}`,
  enCode: `new.${counter}`,
  ...more,
});
const positionInput = (more: object = {}) => ({ organizeId: '6104', type: '3', ...named(more) });
const groupInput = (more: object = {}) => ({ type: PROJECT, ...named(more) });

async function buildPosition(more: object = {}, as: Client = admin) {
  const body = positionInput(more);
  await as.call(positionCalls.create, { body });
  return (await admin.call(listPositions, { query: { keyword: body.enCode } })).list[0]?.id ?? '';
}

async function buildGroup(more: object = {}, as: Client = admin) {
  const body = groupInput(more);
  await as.call(groupCalls.create, { body });
  return (await admin.call(listGroups, { query: { keyword: body.enCode } })).list[0]?.id ?? '';
}

const setMembers = (objectType: ObjectType, id: string, userIds: string[], as: Client = admin) =>
  as.call(replaceMembers, { params: { objectId: id }, body: { objectType, userIds } });
const membersOf = async (id: string, as: Client = admin) => (await as.call(getMembers, { params: { objectId: id } })).ids;
const idOf = async (account: string) => (await admin.call(listUsers, { query: { keyword: account } })).list[0]?.id ?? '';

describe('positions', () => {
  it('are listed with display text, by organization with what is below, type as id or code, and state', async () => {
    const { list } = await admin.call(listPositions, { query: { keyword: 'group.buyer' } });
    expect(list).toMatchObject([{ fullName: '采购员', type: '业务类', department: '榕树集团/采购部', enabledMark: 1 }]);
    const total = async (query: object) => (await admin.call(listPositions, { query })).pagination.total;
    expect(await total({ organizeId: '6104' })).toBe(2);
    expect(await total({ organizeId: '6003' })).toBe(8);
    expect(await total({ organizeId: '6104', type: '1' })).toBe(1);
    expect(await total({ organizeId: '6104', type: '5007001' })).toBe(1);
    expect(await total({ organizeId: '6104', enabledMark: '0' })).toBe(0);
  });

  it('are created, read and changed as a whole', async () => {
    const id = await buildPosition({ description: '说明' });
    const { version, ...position } = await admin.call(positionCalls.get, { params: { id } });
    expect(version).toMatch(/^[0-9a-f]{32}$/);
    expect(position).toMatchObject({ organizeId: '6104', organizeIdTree: ['6001', '6104'], type: '3', description: '说明' });
    const body = { ...position, organizeId: '6103', organizeIdTree: ['6001', '6103'], type: '4' };
    await admin.call(positionCalls.update, { params: { id }, body });
    expect(await admin.call(positionCalls.get, { params: { id } })).toMatchObject(body);
  });

  it.each([
    [{ organizeId: '' }, '请选择所属组织'],
    [{ organizeId: '424242' }, '所选组织不存在'],
    [{ type: '' }, '请选择岗位类型'],
    [{ type: '99' }, '所选类型不在字典中'],
    [{ enCode: 'GROUP.BUYER' }, '编码已存在'],
  ])('with %o are refused: %s', async (more, text) => {
    expect((await admin.envelope(positionCalls.create, { body: positionInput(more) })).msg).toContain(text);
  });

  it('keep the current position of their members true', async () => {
    const current = async () => (await admin.call(userCalls.get, { params: { id: BUYER_ID } })).positionId.split(',')[0];
    const [first, before] = [await buildPosition(), await current()];
    await setMembers('Position', first, [BUYER_ID]);
    expect(await current()).toBe(before);
    const others = await membersOf(before ?? '');
    const without = others.filter((id) => id !== BUYER_ID);
    await setMembers('Position', before ?? '', without);
    expect(await current()).toBe(first);
    await setMembers('Position', first, []);
    expect(await current()).toBe('');
    await setMembers('Position', before ?? '', others);
    expect(await current()).toBe(before);
  });

  it('take only people of their organization, move only with them, and are not deleted while somebody has them', async () => {
    const id = await buildPosition();
    const key = 'NOT_ALLOWED';
    await expect(setMembers('Position', id, [await idOf(STAFF)])).rejects.toMatchObject({ key });
    await setMembers('Position', id, [BUYER_ID]);
    const position = await admin.call(positionCalls.get, { params: { id } });
    const moved = { ...position, organizeId: '6103' };
    await expect(admin.call(positionCalls.update, { params: { id }, body: moved })).rejects.toMatchObject({ key });
    await admin.call(positionCalls.update, { params: { id }, body: { ...position, organizeId: '6001' } });
    expect((await admin.envelope(positionCalls.remove, { params: { id } })).msg).toContain('还有 1 名成员');
    await setMembers('Position', id, []);
    await admin.call(positionCalls.remove, { params: { id } });
    await expect(admin.call(positionCalls.get, { params: { id } })).rejects.toMatchObject({ key: 'NOT_FOUND' });
  });

  it('are offered to everybody: all of them, by organization, and as a part of the tree', async () => {
    const { list } = await staff.call(listAllPositions);
    expect(list).toContainEqual({ id: '6509', fullName: '采购员', enCode: 'group.buyer' });
    const groups = (await staff.call(listPositionsByOrganize, { body: { organizeIds: ['6103'] } })).list;
    expect(groups).toMatchObject([{ id: '6103', fullName: '榕树集团/财务部' }]);
    expect(groups[0]?.children).toContainEqual({ id: '6507', fullName: '出纳' });
    const part = (await staff.call(listPositionsOfCondition, { body: { ids: ['6509--position'] } })).list;
    expect(part[0]?.children.map(({ id, children }) => [id, children.map((leaf) => leaf.id)])).toEqual([['6104', ['6509']]]);
  });
});

describe('groups', () => {
  it('are listed with the name of their type, by type and state', async () => {
    const query = { sidx: 'enCode', sort: 'asc' } as const;
    const { list } = await admin.call(listGroups, { query: { ...query, type: PROJECT } });
    expect(list.map(({ fullName, type }) => [fullName, type])).toEqual([
      ['数字化项目组', '项目组'],
      ['采购评审组', '项目组'],
    ]);
    expect((await admin.call(listGroups, { query: { enabledMark: '0' } })).pagination.total).toBe(0);
  });

  it('are created, read, changed, filled with people from anywhere, and deleted when empty', async () => {
    const id = await buildGroup();
    const group = await admin.call(groupCalls.get, { params: { id } });
    await admin.call(groupCalls.update, { params: { id }, body: { ...group, type: '5008003', fullName: '改名' } });
    expect(await admin.call(groupCalls.get, { params: { id } })).toMatchObject({ type: '5008003', fullName: '改名' });
    await setMembers('Group', id, [BUYER_ID, await idOf(STAFF)]);
    expect((await admin.envelope(groupCalls.remove, { params: { id } })).msg).toContain('还有 2 名成员');
    await setMembers('Group', id, []);
    await admin.call(groupCalls.remove, { params: { id } });
    await expect(membersOf(id)).rejects.toMatchObject({ key: 'NOT_FOUND' });
  });

  it.each([
    [{ type: '' }, '请选择分组类型'],
    [{ type: '424242' }, '所选类型不在字典中'],
    [{ enCode: 'badminton' }, '编码已存在'],
  ])('with %o are refused: %s', async (more, text) => {
    expect((await admin.envelope(groupCalls.create, { body: groupInput(more) })).msg).toContain(text);
  });

  it('are offered to everybody as a part of the tree', async () => {
    const { list } = await staff.call(listGroupsOfCondition, { body: { ids: ['6903'] } });
    expect(list.map(({ fullName, children }) => [fullName, children.map((leaf) => leaf.fullName)])).toEqual([['兴趣组', ['羽毛球社']]]);
  });
});

describe.each([
  { type: 'Position' as const, menu: 'permission.position', build: buildPosition, calls: positionCalls, body: positionInput },
  { type: 'Group' as const, menu: 'permission.group', build: buildGroup, calls: groupCalls, body: groupInput },
])('what a $type', ({ type, menu, build, calls, body }) => {
  it('grants begins and ends with membership and state, on the next request', async () => {
    const { kysely } = server.core.database;
    const id = await build(type === 'Position' ? { organizeId: '6001' } : {});
    const member = { group_id: '4101', object_type: type.toLowerCase() as 'position' | 'group', object_id: id };
    await kysely.insertInto('permission_group_member').values(member).execute();
    const may = async () => (await staff.envelope(listUsers, { query: {} })).code === 200;
    expect(await may()).toBe(false);
    await setMembers(type, id, [await idOf(STAFF)]);
    expect(await may()).toBe(true);
    await admin.call(calls.toggle, { params: { id } });
    expect(await may()).toBe(false);
    await admin.call(calls.toggle, { params: { id } });
    expect(await may()).toBe(true);
    await setMembers(type, id, []);
    expect(await may()).toBe(false);
  });

  const all = (as: Client, id: string) => ({
    read: () => (type === 'Position' ? as.call(listPositions, { query: {} }) : as.call(listGroups, { query: {} })),
    get: () => as.call(calls.get, { params: { id } }),
    members: () => membersOf(id, as),
    btn_add: () => build({}, as),
    btn_edit: () => as.call(calls.toggle, { params: { id } }),
    update: () => as.call(calls.update as never, { params: { id }, body: body() } as never),
    btn_member: () => setMembers(type, id, [BUYER_ID], as),
    btn_remove: () => as.call(calls.remove, { params: { id } }),
  });

  it('needs, is refused to everybody else and to who is signed out', async () => {
    const id = await build();
    for (const call of Object.values(all(staff, id))) await expect(call()).rejects.toMatchObject(FORBIDDEN);
    for (const call of Object.values(all(server.anonymous, id))) await expect(call()).rejects.toMatchObject({ code: 602 });
  });

  it.each([
    ['btn_add', ['btn_add']],
    ['btn_edit', ['btn_edit', 'update']],
    ['btn_member', ['btn_member']],
    ['btn_remove', ['btn_remove']],
  ])('opens by %s is that alone', async (button, opened) => {
    const account = 'zhengtao';
    const group = await grantMenu(server, account, menu, [button]);
    const person = await server.as(account);
    for (const [name, call] of Object.entries(all(person, await build()))) {
      if (['read', 'get', 'members', ...opened].includes(name)) await call();
      else await expect(call()).rejects.toMatchObject(FORBIDDEN);
    }
    // The members of a role are another right.
    await expect(membersOf('4012', person)).rejects.toMatchObject(FORBIDDEN);
    await server.core.database.kysely.deleteFrom('permission_group').where('id', '=', group).execute();
  });
});
