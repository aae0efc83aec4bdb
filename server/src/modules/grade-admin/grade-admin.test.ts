import {
  type GradeOrganize,
  getGradeSlice,
  getGradeSliceOf,
  listGradeAdmins,
  removeGradeAdmin,
  saveGradeSlice,
  updateGradeSlice,
} from '@banyan/shared-contracts/organization/grade-admin.contract';
import { departmentCalls } from '@banyan/shared-contracts/organization/department.contract';
import { listOrganizes, companyCalls } from '@banyan/shared-contracts/organization/company.contract';
import { listPositions, positionCalls } from '@banyan/shared-contracts/organization/position.contract';
import { listUsers, resetUserPassword, userCalls } from '@banyan/shared-contracts/organization/user/user.contract';
import { replaceMembers } from '@banyan/shared-contracts/organization/user/user-relation.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../core/secrets/passwords';
import { grantMenu } from '../../testing/rights/grant-menu';
import { grantSlice } from '../../testing/rights/grant-slice';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

/** Works in the production department of the manufacturing company, and is made its graded administrator. */
const BRANCH = 'zhengtao';
const BRANCH_ID = '7026';
const COMPANY = '6002';
const COLLEAGUE = '7027';
const FORBIDDEN = { key: 'FORBIDDEN' };
const REFUSED = { key: 'NOT_ALLOWED' };
const ADMINISTERS_MORE = { ...REFUSED, details: { what: 'what.administersMore' } };
const ALL_BUTTONS = ['btn_add', 'btn_edit', 'btn_remove', 'btn_member', 'btn_resetPassword'];

let server: TestServer;
let admin: Client;
let branch: Client;
let staff: Client;

beforeAll(async () => {
  server = await startTestServer();
  await grantSlice(server, BRANCH, COMPANY);
  for (const menu of ['user', 'organize', 'position', 'role', 'group', 'gradeManage'])
    await grantMenu(server, BRANCH, `permission.${menu}`, ALL_BUTTONS);
  [admin, branch, staff] = await Promise.all([server.as(), server.as(BRANCH), server.as('chenjing')]);
});
afterAll(() => server.close());

const flat = (nodes: readonly GradeOrganize[]): GradeOrganize[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
const sliceOf = (userId: string, as: Client = admin) => as.call(getGradeSlice, { query: { userId } });
const nodeOf = async (userId: string, organizeId: string, as: Client = admin) =>
  flat((await sliceOf(userId, as)).orgAdminList).find((node) => node.organizeId === organizeId);
const save = (userId: string, body: object, as: Client = admin) =>
  as.call(saveGradeSlice, { body: { userId, managerGroup: '组', ...body } });
const on = (organizeId: string, ...flags: string[]) => ({ organizeId, ...Object.fromEntries(flags.map((flag) => [flag, 1])) });

describe('a slice', () => {
  it('is made, read, changed in part, listed and taken away, with a trace', async () => {
    await save(COLLEAGUE, {
      orgAdminModel: [on('6201', 'thisLayerEdit'), on('6202', 'subLayerSelect')],
      systemIds: ['1001'],
      moduleIds: ['2002'],
    });
    // The right to change something includes the right to see it.
    expect(await nodeOf(COLLEAGUE, '6201')).toMatchObject({ thisLayerSelect: 1, thisLayerEdit: 1, thisLayerAdd: 0, subLayerSelect: 0 });
    await save(COLLEAGUE, { managerGroup: '改', orgAdminModel: [on('6201')], systemIds: ['1001'], moduleIds: [] });
    expect(await nodeOf(COLLEAGUE, '6201')).toMatchObject({ thisLayerSelect: 0, thisLayerEdit: 0 });
    expect(await nodeOf(COLLEAGUE, '6202')).toMatchObject({ subLayerSelect: 1 });
    expect(await sliceOf(COLLEAGUE)).toMatchObject({ managerGroup: '改', systemIds: ['1001'], moduleIds: [] });
    const { list } = await admin.call(listGradeAdmins, { query: { keyword: '改' } });
    expect(list).toMatchObject([{ id: COLLEAGUE, account: 'linhai', gender: '男', organizeId: '榕树集团/榕树智造有限公司/生产部' }]);
    await admin.call(removeGradeAdmin, { params: { id: COLLEAGUE } });
    expect((await admin.call(listGradeAdmins, { query: { keyword: 'linhai' } })).pagination.total).toBe(0);
    const log = await server.core.database.kysely
      .selectFrom('operation_log')
      .select('action')
      .where('module', '=', 'gradeAdmin')
      .where('target_id', '=', COLLEAGUE)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'remove']);
  });

  it('is nobody’s who administers everything, nor one’s own to change', async () => {
    await expect(save('100', {})).rejects.toMatchObject(REFUSED);
    await expect(save(BRANCH_ID, {}, branch)).rejects.toMatchObject(REFUSED);
    await expect(admin.call(removeGradeAdmin, { params: { id: '424242' } })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await expect(save(COLLEAGUE, { orgAdminModel: [on('424242', 'thisLayerSelect')] })).rejects.toMatchObject({ key: 'BAD_INPUT' });
  });
});

describe('who has a slice and appoints others', () => {
  it('sees its organizations only, gives what they hold, and leaves the rest as it was', async () => {
    await save(COLLEAGUE, {
      orgAdminModel: [on('6003', 'thisLayerSelect'), on('6201', 'thisLayerSelect')],
      systemIds: ['1002'],
      moduleIds: ['2101'],
    });
    const slice = await sliceOf(COLLEAGUE, branch);
    expect(flat(slice.orgAdminList).map(({ organizeId }) => organizeId)).not.toContain('6003');
    expect(slice.orgAdminList.map(({ organizeId }) => organizeId)).toEqual([COMPANY]);
    await save(COLLEAGUE, { orgAdminModel: [on('6202', 'subLayerAdd')], systemIds: ['1001', '1002'], moduleIds: ['2002', '2101'] }, branch);
    expect(await nodeOf(COLLEAGUE, '6003')).toMatchObject({ thisLayerSelect: 1 });
    expect(await nodeOf(COLLEAGUE, '6202')).toMatchObject({ subLayerAdd: 1, subLayerSelect: 1 });
    expect((await sliceOf(COLLEAGUE)).moduleIds.sort()).toEqual(['2002', '2101']);
  });

  it('is refused more than they hold, in words', async () => {
    const reply = await branch.envelope(saveGradeSlice, { body: { userId: COLLEAGUE, orgAdminModel: [on('6003', 'thisLayerEdit')] } });
    expect(reply.msg).toContain('只能在自己的管理范围内授权');
    // A system that the caller holds, but with a menu that they do not manage; and a menu that they do not hold.
    await expect(save(COLLEAGUE, { moduleIds: ['2003'] }, branch)).rejects.toMatchObject(REFUSED);
    // A caller cannot withdraw what they may not grant.
    await expect(branch.call(removeGradeAdmin, { params: { id: COLLEAGUE } })).rejects.toMatchObject(REFUSED);
    // People of other branches are not in their scope.
    await expect(save('7016', {}, branch)).rejects.toMatchObject(FORBIDDEN);
    await admin.call(removeGradeAdmin, { params: { id: COLLEAGUE } });
  });

  it('sees locked what they hold in part', async () => {
    const id = await grantSlice(server, 'songgang', '6201', ['this_see', 'this_edit']);
    await grantMenu(server, 'songgang', 'permission.gradeManage', ['btn_add']);
    const partial = await server.as('songgang');
    await save('7029', { orgAdminModel: [on('6201', 'thisLayerSelect', 'thisLayerDelete')] });
    expect(await nodeOf('7029', '6201', partial)).toMatchObject({
      thisLayerSelect: 1,
      thisLayerEdit: 0,
      thisLayerAdd: 3,
      thisLayerDelete: 2,
    });
    // Creating is their right, changing is not.
    await expect(save('7029', {}, partial)).rejects.toMatchObject(FORBIDDEN);
    for (const userId of ['7029', id]) await admin.call(removeGradeAdmin, { params: { id: userId } });
  });
});

describe('organizations', () => {
  it('are those of the branch, in the list, one by one and in every change', async () => {
    const { list } = await branch.call(listOrganizes, { query: {} });
    expect(list.map(({ id }) => id)).toEqual([COMPANY]);
    const foreign = { params: { id: '6103' } };
    await expect(branch.call(departmentCalls.get, foreign)).rejects.toMatchObject(FORBIDDEN);
    await expect(branch.call(companyCalls.toggle, foreign)).rejects.toMatchObject(FORBIDDEN);
    await expect(branch.call(companyCalls.remove, foreign)).rejects.toMatchObject(FORBIDDEN);
    const body = { parentId: '6103', fullName: '新部门', enCode: 'slice.new', managerId: '' };
    await expect(branch.call(departmentCalls.create, { body })).rejects.toMatchObject(FORBIDDEN);
    await branch.call(departmentCalls.create, { body: { ...body, parentId: COMPANY } });
    const { id } = await server.core.database.kysely
      .selectFrom('organize')
      .select('id')
      .where('en_code', '=', 'slice.new')
      .executeTakeFirstOrThrow();
    // Neither out of the branch nor into it from another one.
    await expect(branch.call(departmentCalls.update, { params: { id }, body })).rejects.toMatchObject(FORBIDDEN);
    const finance = await admin.call(departmentCalls.get, foreign);
    await expect(branch.call(departmentCalls.update, { ...foreign, body: { ...finance, parentId: COMPANY } })).rejects.toMatchObject(
      FORBIDDEN,
    );
    await branch.call(companyCalls.remove, { params: { id } });
  });

  it('are nobody’s who has no slice, whatever pages they may open', async () => {
    await grantMenu(server, 'chenjing', 'permission.organize', ALL_BUTTONS);
    await grantMenu(server, 'chenjing', 'permission.user', ALL_BUTTONS);
    expect((await staff.call(listOrganizes, { query: {} })).list).toEqual([]);
    expect((await staff.call(listUsers, { query: {} })).pagination.total).toBe(0);
    await expect(staff.call(userCalls.get, { params: { id: COLLEAGUE } })).rejects.toMatchObject(FORBIDDEN);
    await expect(staff.call(companyCalls.toggle, { params: { id: '6104' } })).rejects.toMatchObject(FORBIDDEN);
  });
});

describe('people', () => {
  const person = (account: string, more: object = {}) => ({
    account,
    realName: '新人',
    gender: '1',
    organizeIdTree: [['6001', COMPANY, '6201']],
    roleId: '4012',
    ...more,
  });

  it('are listed when one of their organizations is managed, and changed when all are', async () => {
    const { list } = await branch.call(listUsers, { query: { pageSize: '500' } });
    expect(list.every(({ organize }) => organize.includes('榕树智造'))).toBe(true);
    // Works in the group's technology department and in the branch.
    const shared = list.find(({ account }) => account === 'jiangnan');
    const params = { id: shared?.id ?? '' };
    const record = await branch.call(userCalls.get, { params });
    await expect(branch.call(userCalls.update, { params, body: record })).rejects.toMatchObject(FORBIDDEN);
    await expect(branch.call(userCalls.remove, { params })).rejects.toMatchObject(FORBIDDEN);
    await expect(branch.call(userCalls.get, { params: { id: '7016' } })).rejects.toMatchObject(FORBIDDEN);
  });

  it('come into the branch only, with no more than the caller holds', async () => {
    const outside = person('slice.outside', { organizeIdTree: [['6001', '6104']] });
    await expect(branch.call(userCalls.create, { body: outside })).rejects.toMatchObject(FORBIDDEN);
    const reply = await branch.envelope(userCalls.create, { body: person('slice.more', { roleId: '4001' }) });
    expect(reply).toMatchObject({ code: 400, error: { key: 'NOT_ALLOWED' } });
    expect(reply.msg).toContain('不能授予超出自己权限范围的权限');
    await branch.call(userCalls.create, { body: person('slice.good') });
    const id = (await branch.call(listUsers, { query: { keyword: 'slice.good' } })).list[0]?.id ?? '';
    const record = await branch.call(userCalls.get, { params: { id } });
    await expect(branch.call(userCalls.update, { params: { id }, body: { ...record, roleId: '4001' } })).rejects.toMatchObject(REFUSED);
    // Not for oneself either.
    const own = await branch.call(userCalls.get, { params: { id: BRANCH_ID } });
    await expect(branch.call(userCalls.update, { params: { id: BRANCH_ID }, body: { ...own, roleId: '4012,4001' } })).rejects.toMatchObject(
      REFUSED,
    );
    await branch.call(userCalls.remove, { params: { id } });
  });

  it('who administer more do not get a password from below', async () => {
    const group = await grantMenu(server, 'linhai', 'systemData.dictionary');
    const digest = digestOf('Fresh2026');
    const reset = { params: { id: COLLEAGUE }, body: { userPassword: digest, validatePassword: digest } };
    await expect(branch.call(resetUserPassword, reset)).rejects.toMatchObject(REFUSED);
    await server.core.database.kysely.deleteFrom('permission_group').where('id', '=', group).execute();
    await branch.call(resetUserPassword, reset);
  });

  it('who have more in their slice, or hold more, do not either', async () => {
    const { kysely } = server.core.database;
    const digest = digestOf('Fresh2026');
    const reset = () =>
      branch.call(resetUserPassword, { params: { id: COLLEAGUE }, body: { userPassword: digest, validatePassword: digest } });
    const [system, menu] = [
      { user_id: BRANCH_ID, system_id: '1003' },
      { user_id: BRANCH_ID, menu_id: '2101' },
    ];
    await kysely.deleteFrom('grade_admin_system').where('user_id', '=', BRANCH_ID).where('system_id', '=', system.system_id).execute();
    await kysely.deleteFrom('grade_admin_menu').where('user_id', '=', BRANCH_ID).where('menu_id', '=', menu.menu_id).execute();
    await save(COLLEAGUE, { systemIds: [system.system_id], moduleIds: [] });
    await expect(reset()).rejects.toMatchObject(ADMINISTERS_MORE);
    await save(COLLEAGUE, { systemIds: ['1001'], moduleIds: [menu.menu_id] });
    await expect(reset()).rejects.toMatchObject(ADMINISTERS_MORE);
    await admin.call(removeGradeAdmin, { params: { id: COLLEAGUE } });
    await kysely.insertInto('grade_admin_system').values(system).execute();
    await kysely.insertInto('grade_admin_menu').values(menu).execute();
    await reset();
    // A buyer.
    await kysely.insertInto('user_relation').values({ user_id: COLLEAGUE, object_type: 'role', object_id: '4013' }).execute();
    await expect(reset()).rejects.toMatchObject(REFUSED);
    await kysely.deleteFrom('user_relation').where('user_id', '=', COLLEAGUE).where('object_id', '=', '4013').execute();
  });
});

it('positions are those of the branch, and members those whom the caller may change and give no more than they hold', async () => {
  const { list } = await branch.call(listPositions, { query: { pageSize: '500' } });
  expect(list.length).toBeGreaterThan(0);
  expect(list.every(({ department }) => department.includes('榕树智造'))).toBe(true);
  const input = (enCode: string, organizeId: string) => ({ fullName: '岗', enCode, organizeId, type: '3' });
  await expect(branch.call(positionCalls.create, { body: input('slice.position.x', '6104') })).rejects.toMatchObject(FORBIDDEN);
  await branch.call(positionCalls.create, { body: input('slice.position', '6201') });
  const id = (await branch.call(listPositions, { query: { keyword: 'slice.position' } })).list[0]?.id ?? '';
  const update = { params: { id }, body: input('slice.position', '6104') };
  await expect(branch.call(positionCalls.update, update)).rejects.toMatchObject(FORBIDDEN);
  const members = (userIds: string[]) => ({ params: { objectId: id }, body: { objectType: 'Position' as const, userIds } });
  await branch.call(replaceMembers, members([COLLEAGUE]));
  // New members of a position get what the position grants.
  const { kysely } = server.core.database;
  await kysely.insertInto('permission_group_member').values({ group_id: '4101', object_type: 'position', object_id: id }).execute();
  await branch.call(replaceMembers, members([COLLEAGUE]));
  await expect(branch.call(replaceMembers, members([COLLEAGUE, '7028']))).rejects.toMatchObject(REFUSED);
  await branch.call(replaceMembers, members([]));
  await branch.call(positionCalls.toggle, { params: { id } });
  await expect(branch.call(positionCalls.toggle, { params: { id } })).rejects.toMatchObject(REFUSED);
});

describe('a slice by the id of its person', () => {
  it('is the same, is there for graded administrators only, and is changed within the reach of the caller', async () => {
    await save(COLLEAGUE, { orgAdminModel: [on('6201', 'thisLayerEdit')], systemIds: [], moduleIds: [] });
    const params = { id: COLLEAGUE };
    expect(await admin.call(getGradeSliceOf, { params })).toEqual({ ...(await sliceOf(COLLEAGUE)), id: COLLEAGUE, userId: COLLEAGUE });
    await admin.call(updateGradeSlice, { params, body: { managerGroup: '改名', systemIds: [], moduleIds: [] } });
    expect(await sliceOf(COLLEAGUE)).toMatchObject({ managerGroup: '改名' });
    expect(await nodeOf(COLLEAGUE, '6201')).toMatchObject({ thisLayerEdit: 1 });
    await expect(admin.call(getGradeSliceOf, { params: { id: '7002' } })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await expect(admin.call(updateGradeSlice, { params: { id: '7002' }, body: {} })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await expect(staff.call(getGradeSliceOf, { params })).rejects.toMatchObject(FORBIDDEN);
    await grantSlice(server, 'tangyun', '6101');
    await expect(branch.call(getGradeSliceOf, { params: { id: '7002' } })).rejects.toMatchObject(FORBIDDEN);
    await expect(branch.call(updateGradeSlice, { params: { id: '7002' }, body: {} })).rejects.toMatchObject(FORBIDDEN);
    await admin.call(removeGradeAdmin, { params });
    await admin.call(removeGradeAdmin, { params: { id: '7002' } });
  });
});
