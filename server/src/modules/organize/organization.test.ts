import {
  listCompanies,
  listCompaniesToo,
  listCompanyTree,
  listManagedCompanies,
  listOrganizeBranches,
  listOrganizes,
  type OrganizeRow,
  companyCalls,
} from '@banyan/shared-contracts/organization/company.contract';
import { listManagedDepartments, departmentCalls } from '@banyan/shared-contracts/organization/department.contract';
import { listOrganizeTree, type OrganizeNode } from '@banyan/shared-contracts/organization/organize.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantSlice } from '../../testing/rights/grant-slice';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let admin: Client;
/** Holds the seeded role that manages the platform, and so every button of the page. */
let manager: Client;
let staff: Client;

beforeAll(async () => {
  server = await startTestServer();
  [admin, manager, staff] = await Promise.all([server.as(), server.as('zhaolei'), server.as('chenjing')]);
});
afterAll(() => server.close());

let counter = 0;
const unique = (name: string) => `${name}${(counter += 1)}`;

interface Node {
  id: string;
  enCode: string;
  children: Node[];
}
const flat = <N extends { children: N[] }>(nodes: readonly N[]): N[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
const codesOf = (nodes: readonly Node[]) => flat(nodes).map(({ enCode }) => enCode);
const rows = async (query: { keyword?: string; type?: 'company' | 'department' } = {}) => (await admin.call(listOrganizes, { query })).list;
const rowOf = async (enCode: string) => flat(await rows()).find((row) => row.enCode === enCode) as OrganizeRow;

async function addCompany(parentId = '-1', more: object = {}) {
  const body = { parentId, fullName: unique('公司'), enCode: unique('company'), ...more };
  await admin.call(companyCalls.create, { body });
  return { ...body, id: (await rowOf(body.enCode)).id };
}

async function addDepartment(parentId: string, more: object = {}) {
  const body = { parentId, fullName: unique('部门'), enCode: unique('department'), ...more };
  await admin.call(departmentCalls.create, { body });
  return { ...body, id: (await rowOf(body.enCode)).id };
}

const refusal = (key: string, what?: string) => ({
  key,
  ...(what === undefined ? {} : { details: expect.objectContaining({ what }) as object }),
});

describe('the list', () => {
  it('is one tree of companies and departments', async () => {
    const [group] = await rows();
    expect(group).toMatchObject({
      id: '6001',
      parentId: '-1',
      type: 'company',
      hasChildren: true,
      enabledMark: 1,
      manager: expect.stringMatching('/linguodong$') as string,
    });
    expect(group?.children.find(({ id }) => id === '6104')).toMatchObject({
      type: 'department',
      parentId: '6001',
      hasChildren: false,
      children: [],
    });
  });

  it('keeps what stands above a match', async () => {
    const found = await rows({ keyword: 'TRADE.SALES' });
    expect(codesOf(found)).toEqual(['banyan.group', 'banyan.trade', 'trade.sales']);
    expect(flat(await rows({ type: 'company' })).every(({ type }) => type === 'company')).toBe(true);
    expect(await rows({ keyword: 'nothing of the kind' })).toEqual([]);
  });
});

describe('companies', () => {
  it('take their facts as an object and give them back as JSON text', async () => {
    const facts = { shortName: '榕', foundedTime: 1_000_000, manageEmail: 'a@b.example', bankName: '银行' };
    const { id } = await addCompany('6001', { propertyJson: facts, 'propertyJson.shortName': 'ignored', description: '说明' });
    const read = await admin.call(companyCalls.get, { params: { id } });
    expect(read).toMatchObject({ parentId: '6001', organizeIdTree: ['6001'], enabledMark: 1, description: '说明' });
    expect(JSON.parse(read.propertyJson)).toMatchObject({ ...facts, fax: '' });
    expect((await admin.envelope(departmentCalls.get, { params: { id } })).error?.key).toBe('NOT_FOUND');
  });

  it('are refused what does not fit, in the words of the form', async () => {
    const body = { parentId: '', fullName: ' ', enCode: '.x', propertyJson: { manageEmail: 'x' } };
    const { msg, error } = await admin.envelope(companyCalls.create, { body });
    expect(error).toMatchObject({ key: 'BAD_INPUT' });
    for (const words of ['请选择上级组织', '请输入名称', '编码只能输入英文']) expect(msg).toContain(words);
  });

  it('stand at the top or below companies only', async () => {
    await expect(addCompany('6104')).rejects.toMatchObject(refusal('NOT_ALLOWED', 'what.companyParent'));
    await expect(addCompany('999')).rejects.toMatchObject({ key: 'BAD_INPUT' });
  });

  it('have a code that nothing else has', async () => {
    const { msg, error } = await admin.envelope(companyCalls.create, {
      body: { parentId: '-1', fullName: '又一个', enCode: 'group.finance' },
    });
    expect([msg, error?.key]).toEqual(['编码已存在，请换一个', 'DUPLICATE']);
    const same = await Promise.allSettled(
      [1, 2].map(() => admin.call(companyCalls.create, { body: { parentId: '-1', fullName: '双', enCode: 'twin' } })),
    );
    expect(same.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('departments', () => {
  it('have a manager, who must exist', async () => {
    const made = await addDepartment('6002', { managerId: '7014' });
    expect(await admin.call(departmentCalls.get, { params: { id: made.id } })).toMatchObject({
      managerId: '7014',
      organizeIdTree: ['6001', '6002'],
    });
    expect((await rowOf(made.enCode)).manager).toBe('李伟/liwei');
    const unknown = admin.call(departmentCalls.update, { params: { id: made.id }, body: { ...made, managerId: '999' } });
    await expect(unknown).rejects.toMatchObject({ key: 'BAD_INPUT' });
    await admin.call(departmentCalls.update, { params: { id: made.id }, body: { ...made, managerId: '' } });
    expect((await rowOf(made.enCode)).manager).toBe('');
    expect((await admin.envelope(departmentCalls.create, { body: { ...made, enCode: unique('d'), parentId: '-1' } })).error?.key).toBe(
      'BAD_INPUT',
    );
  });

  it('move with everything below them, and everybody’s rights are read again', async () => {
    const upper = await addDepartment('6002');
    const lower = await addDepartment(upper.id);
    const version = async () =>
      (await server.core.database.kysely.selectFrom('policy_version').select('version').executeTakeFirstOrThrow()).version;
    const before = await version();
    await admin.call(departmentCalls.update, { params: { id: upper.id }, body: { ...upper, parentId: '6003' } });
    expect(await version()).not.toBe(before);
    const { list } = await staff.call(listOrganizeTree, { params: { id: '0' } });
    const moved = flat(list).find(({ id }) => id === lower.id) as OrganizeNode;
    expect(moved.organizeIds).toEqual(['6001', '6003', upper.id, lower.id]);
    const closure = await server.core.database.kysely
      .selectFrom('organize_closure')
      .select('ancestor_id')
      .where('descendant_id', '=', lower.id)
      .execute();
    expect(closure.map((link) => link.ancestor_id).sort()).toEqual(['6001', '6003', upper.id, lower.id].sort());
  });

  it('never move below themselves, even by two moves at once', async () => {
    const one = await addDepartment('6002');
    const two = await addDepartment(one.id);
    const below = admin.call(departmentCalls.update, { params: { id: one.id }, body: { ...one, parentId: two.id } });
    await expect(below).rejects.toMatchObject(refusal('NOT_ALLOWED', 'what.parentLoop'));
    await expect(admin.call(departmentCalls.update, { params: { id: one.id }, body: { ...one, parentId: one.id } })).rejects.toMatchObject({
      key: 'NOT_ALLOWED',
    });
    const other = await addDepartment('6003');
    const moves = await Promise.allSettled([
      admin.call(departmentCalls.update, { params: { id: one.id }, body: { ...one, parentId: other.id } }),
      admin.call(departmentCalls.update, { params: { id: other.id }, body: { ...other, parentId: one.id } }),
    ]);
    expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(codesOf(await rows())).toEqual(expect.arrayContaining([one.enCode, two.enCode, other.enCode]));
  });
});

describe('deleting and switching', () => {
  it('refuses what something belongs to, and says how much', async () => {
    const { msg, error } = await admin.envelope(companyCalls.remove, { params: { id: '6104' } });
    expect(error).toMatchObject({ key: 'IN_USE', details: { children: 0, users: 5 } });
    expect(msg).toContain('用户 5 名');
    const { id } = await addCompany('6001');
    await addDepartment(id);
    expect((await admin.envelope(companyCalls.remove, { params: { id } })).error?.details).toMatchObject({ children: 1, users: 0 });
  });

  it('deletes what is empty, with the grants to it, and writes it down', async () => {
    const { id, enCode } = await addDepartment('6002');
    const { kysely } = server.core.database;
    await kysely.insertInto('permission_group_member').values({ group_id: '4101', object_type: 'organize', object_id: id }).execute();
    await admin.call(companyCalls.remove, { params: { id } });
    expect(await rowOf(enCode)).toBeUndefined();
    expect(await kysely.selectFrom('permission_group_member').selectAll().where('object_id', '=', id).execute()).toEqual([]);
    const log = await kysely
      .selectFrom('operation_log')
      .select(['action', 'module', 'before'])
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ module, action }) => [module, action])).toEqual([
      ['organize', 'create'],
      ['organize', 'remove'],
    ]);
    expect(log[1]?.before).toMatchObject({ enCode, type: 'department' });
    expect((await admin.envelope(companyCalls.remove, { params: { id } })).error?.key).toBe('NOT_FOUND');
  });

  it('switches off and on', async () => {
    const { id, enCode } = await addDepartment('6002');
    await admin.call(companyCalls.toggle, { params: { id } });
    expect((await rowOf(enCode)).enabledMark).toBe(0);
    await admin.call(companyCalls.toggle, { params: { id } });
    expect((await rowOf(enCode)).enabledMark).toBe(1);
  });
});

describe('trees to choose from', () => {
  it('of companies have no departments, and leave a branch out', async () => {
    const { list } = await staff.call(listCompanies);
    expect(flat(list).every(({ type }) => type === 'company')).toBe(true);
    expect((await staff.call(listCompaniesToo)).list).toEqual(list);
    expect((await staff.call(listCompanyTree, { params: { id: '0' } })).list).toEqual(list);
    expect(codesOf((await staff.call(listCompanyTree, { params: { id: '6002' } })).list)).not.toContain('banyan.manufacturing');
  });

  it('by rights can be chosen from where one may add or change something', async () => {
    await grantSlice(server, 'zhengtao', '6002');
    const branch = await server.as('zhengtao');
    const inside = (node: { organizeIds: string[] }) => node.organizeIds.includes('6002');
    for (const endpoint of [listManagedCompanies, listManagedDepartments]) {
      const mine = flat((await admin.call(endpoint, { params: { id: '0' } })).list);
      const theirs = flat((await branch.call(endpoint, { params: { id: '0' } })).list);
      expect(mine.filter(({ enabledMark }) => enabledMark === 1).every(({ disabled }) => !disabled)).toBe(true);
      expect(theirs.map(({ disabled }) => disabled)).toEqual(mine.map((node) => node.disabled || !inside(node)));
      const none = flat((await staff.call(endpoint, { params: { id: '0' } })).list);
      expect(none.every(({ disabled }) => disabled)).toBe(true);
    }
  });

  it('of given organizations hold what stands below them, the own one by its variable, and nothing for what is no id', async () => {
    const branchesOf = async (...departIds: string[]) => (await staff.call(listOrganizeBranches, { body: { departIds } })).list;
    const list = await branchesOf('6003', '6301', '999');
    expect(list.map(({ id }) => id)).toEqual(['6003']);
    expect(codesOf(list)).toContain('trade.sales');
    expect((await branchesOf('@currentOrg')).map(({ id }) => id)).toEqual(['6104']);
    expect(await branchesOf('@unknown')).toEqual([]);
  });
});

describe('rights', () => {
  const calls = () => {
    const params = { id: '6303' };
    const body = { parentId: '6001', fullName: '名称', enCode: unique('right') };
    return [
      [listOrganizes, { query: {} }],
      [companyCalls.get, { params: { id: '6003' } }],
      [departmentCalls.get, { params }],
      [companyCalls.create, { body }],
      [departmentCalls.create, { body: { ...body, enCode: unique('right') } }],
      [companyCalls.update, { params: { id: '6003' }, body: { ...body, enCode: unique('right') } }],
      [departmentCalls.update, { params, body: { ...body, enCode: unique('right') } }],
      [companyCalls.toggle, { params }],
    ] as const;
  };

  it('of the page and its buttons open every call', async () => {
    for (const [endpoint, input] of calls()) expect((await manager.envelope(endpoint as never, input as never)).code).toBe(200);
  });

  it('are asked for by every call', async () => {
    for (const [endpoint, input] of [...calls(), [companyCalls.remove, { params: { id: '6303' } }] as const]) {
      expect((await staff.envelope(endpoint as never, input as never)).error?.key).toBe('FORBIDDEN');
      expect((await server.anonymous.envelope(endpoint as never, input as never)).code).toBe(602);
    }
    for (const endpoint of [listCompanies, listCompaniesToo]) expect((await server.anonymous.envelope(endpoint)).code).toBe(602);
    expect((await server.anonymous.envelope(listOrganizeBranches, { body: { departIds: ['6001'] } })).code).toBe(602);
  });

  it('to read do not change anything', async () => {
    const { kysely } = server.core.database;
    await kysely.deleteFrom('permission_grant').where('item_id', 'in', ['3031', '3032', '3033']).execute();
    const results = [];
    for (const [endpoint, input] of calls()) results.push((await manager.envelope(endpoint as never, input as never)).code === 200);
    expect(results).toEqual([true, true, true, false, false, false, false, false]);
  });
});
