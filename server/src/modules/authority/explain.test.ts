import { explainPermission } from '@banyan/shared-contracts/permission/explain.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

const MANAGER = '7019';
const BUYER = '7016';
const MODEL = '8001';
const NAME = '采购申请';

let server: TestServer;
let admin: Client;

const RECORD = '810000';

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

const ask = (query: {
  userId: string;
  capability?: string;
  menuId?: string;
  modelId?: string;
  action?: 'list' | 'remove';
  recordId?: string;
  field?: string;
}) => admin.call(explainPermission, { query });

describe('an explanation', () => {
  it('shows the chain from the person over membership and permission group to menu and button', async () => {
    const { allowed, sentence, routes } = await ask({ userId: MANAGER, capability: 'user.create' });
    expect(allowed).toBe(true);
    expect(sentence).toContain('有“用户管理/新建”的权限：因属于角色“平台管理员”，由权限组“平台管理”授予。');
    expect(routes).toHaveLength(1);
    expect(routes[0]?.steps.map(({ kind, holds }) => [kind, holds])).toEqual([
      ['account', true],
      ['system', true],
      ['menu', true],
      ['button', true],
    ]);
    const chain = routes[0]?.steps.at(-1)?.ways[0]?.links.map(({ kind, name, state }) => `${kind} ${name} ${state}`);
    expect(chain?.slice(1)).toEqual(['role 平台管理员 holds', 'permissionGroup 平台管理 holds', 'button 新建 holds']);
  });

  it('names what is missing or switched off, and agrees with the gate', async () => {
    const refused = await ask({ userId: BUYER, capability: 'user.create' });
    expect([refused.allowed, refused.routes[0]?.holds]).toEqual([false, false]);
    expect(refused.sentence).toContain('权限组“平台管理”授予了它，但');
    const { kysely } = server.core.database;
    const states = async (table: 'role' | 'permission_group' | 'menu', id: string, text: string) => {
      await kysely.updateTable(table).set({ enabled: false }).where('id', '=', id).execute();
      const { allowed, sentence } = await ask({ userId: MANAGER, menuId: '2002' });
      expect([allowed, sentence]).toEqual([false, expect.stringContaining(text)]);
      await kysely.updateTable(table).set({ enabled: true }).where('id', '=', id).execute();
    };
    await states('role', '4001', '角色“平台管理员”已禁用');
    await states('permission_group', '4101', '权限组“平台管理”已禁用');
    await states('menu', '2002', '菜单“用户管理”已禁用');
    await states('menu', '2001', '上级菜单“系统管理”已禁用');
    expect((await ask({ userId: MANAGER, menuId: '2002' })).allowed).toBe(true);
  });

  it('of records goes through every menu that shows the form, with buttons and row schemes', async () => {
    const { allowed, routes } = await ask({ userId: BUYER, modelId: MODEL, action: 'remove', recordId: RECORD });
    expect(allowed).toBe(true);
    expect(routes.map(({ name }) => name.endsWith(NAME))).toEqual([true, true, true]);
    expect(routes[0]?.steps.map(({ kind }) => kind)).toEqual(['account', 'system', 'menu', 'button', 'resource', 'record']);
    const { id } = await server.core.database.kysely
      .selectFrom('user_account')
      .select('id')
      .where('account', '=', 'tangyun')
      .executeTakeFirstOrThrow();
    const answers = [];
    for (const recordId of ['810000', '810100', '810200', '810300', '999999'])
      answers.push(await ask({ userId: id, modelId: MODEL, action: 'list', recordId }));
    expect(answers.some((answer) => !answer.allowed && answer.sentence.includes('不在已授权的数据范围内'))).toBe(true);
    expect(answers.at(-1)?.allowed).toBe(false);
  });

  it('is short for administrators, and says when an account is off', async () => {
    expect(await ask({ userId: '100', menuId: '2002' })).toMatchObject({ allowed: true, administrator: true, routes: [] });
    const off = await ask({ userId: '7060', menuId: '2131' });
    expect([off.allowed, off.routes[0]?.steps[0]]).toEqual([false, expect.objectContaining({ kind: 'account', holds: false })]);
  });

  it('is given to administrators only, about what there is', async () => {
    const manager = await server.withSession(MANAGER);
    const query = { userId: MANAGER, menuId: '2002' };
    await expect(manager.call(explainPermission, { query })).rejects.toMatchObject({ key: 'FORBIDDEN' });
    await expect(ask({ userId: '424242', menuId: '2002' })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await expect(ask({ userId: MANAGER, menuId: '424242' })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await expect(ask({ userId: MANAGER, capability: 'nothing' })).rejects.toMatchObject({ key: 'BAD_INPUT' });
    await expect(ask({ userId: MANAGER, capability: 'user.read', menuId: '2002' })).rejects.toMatchObject({ key: 'BAD_INPUT' });
  });
});
