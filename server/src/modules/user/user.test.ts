import { picturePath, uploadFile } from '@banyan/shared-contracts/files/file.contract';
import { listUsers, resetUserPassword, unlockUser, userCalls } from '@banyan/shared-contracts/organization/user/user.contract';
import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../core/secrets/passwords';
import { seal } from '../../core/secrets/sealed';
import { writeSystemConfig } from '../../core/system-config';
import { sendFile } from '../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let admin: Client;
let manager: Client;
let staff: Client;

beforeAll(async () => {
  server = await startTestServer();
  [admin, manager, staff] = await Promise.all([server.as(), server.as('zhaolei'), server.as('chenjing')]);
});
afterAll(() => server.close());

const PURCHASING = ['6001', '6104'];
const ADMINISTRATOR = '100';
let counter = 0;

const person = (overrides: Record<string, unknown> = {}) => ({
  account: `person${(counter += 1)}`,
  realName: '新员工',
  gender: '1',
  organizeIdTree: [PURCHASING],
  positionId: '6509',
  roleId: '4012,4013',
  managerId: '7014',
  mobilePhone: '15400009999',
  ...overrides,
});

async function buildUser(overrides: Record<string, unknown> = {}) {
  const body = person(overrides);
  await admin.call(userCalls.create, { body });
  const { list } = await admin.call(listUsers, { query: { keyword: body.account } });
  const { version: _read, ...user } = await admin.call(userCalls.get, { params: { id: (list[0] as { id: string }).id } });
  return user;
}

const operations = (targetId: string) =>
  server.core.database.kysely.selectFrom('operation_log').selectAll().where('target_id', '=', targetId).orderBy('id').execute();

describe('the list', () => {
  it('has display text and an exact total', async () => {
    const { list, pagination } = await admin.call(listUsers, { query: { keyword: 'chenjing' } });
    expect(list).toMatchObject([
      { account: 'chenjing', realName: '陈静', gender: '女', organize: '榕树集团/采购部', enabledMark: 1, isAdministrator: 0 },
    ]);
    expect(pagination).toEqual({ currentPage: 1, pageSize: 20, total: 1 });
  });

  it.each([
    ['Σωκράτης ΟΔΟΣ', 'οδοσ'],
    ['Σωκράτης ΟΔΟΣ', 'ΟΔΟΣ'],
    ['İpek Şahin', 'İpek'],
    ['İpek Şahin', 'İPEK'],
  ])('finds %s by %s, as the database lowers it', async (realName, keyword) => {
    const { id } = await buildUser({ realName });
    const { list } = await admin.call(listUsers, { query: { keyword } });
    expect(list.map((user) => user.id)).toContain(id);
    await admin.call(userCalls.remove, { params: { id } });
  });

  it('begins with the major organization of people who have several', async () => {
    const { list } = await admin.call(listUsers, { query: { keyword: 'jiangnan' } });
    expect(list[0]?.organize).toBe('榕树集团/信息技术部,榕树集团/榕树智造有限公司/研发部');
  });

  it('takes an organization with everything below it, gender, state and part of a phone number', async () => {
    const total = async (query: Record<string, string>) => (await admin.call(listUsers, { query })).pagination.total;
    expect(await total({ organizeId: '6104' })).toBe(5);
    expect(await total({ organizeId: '6003' })).toBe(16);
    expect(await total({ organizeId: '6001' })).toBe(60);
    expect(await total({ organizeId: '0' })).toBe(await total({}));
    expect(await total({ organizeId: '6104', gender: '2' })).toBe(3);
    expect(await total({ enabledMark: '0' })).toBe(1);
    expect(await total({ keyword: '15400007016' })).toBe(1);
    expect(await total({ keyword: "%_'" })).toBe(0);
  });

  it('pages, sorts, and is empty behind the last page', async () => {
    const accounts = async (query: Record<string, string>) => (await admin.call(listUsers, { query })).list.map(({ account }) => account);
    const query = { organizeId: '6104', sidx: 'account', sort: 'asc', pageSize: '2' };
    expect(await accounts({ ...query })).toEqual(['chenjing', 'liwei']);
    expect(await accounts({ ...query, currentPage: '2' })).toEqual(['wujun', 'xiaqing']);
    expect(await accounts({ ...query, currentPage: '9' })).toEqual([]);
    expect(await accounts({ ...query, sort: 'desc', pageSize: '1' })).toEqual(['zhangmin']);
    expect(await accounts({ ...query, sidx: 'constructor', pageSize: '1' })).toEqual(['liwei']);
  });

  it('counts anew after every change that its filters see', async () => {
    const total = async (query: Record<string, string>) => (await admin.call(listUsers, { query })).pagination.total;
    const query = { organizeId: '6104', gender: '3' };
    expect(await total(query)).toBe(0);
    const user = await buildUser({ gender: '3' });
    expect(await total(query)).toBe(1);
    await admin.call(userCalls.update, { params: { id: user.id }, body: { ...user, gender: '1' } });
    expect(await total(query)).toBe(0);
  });

  it.each([{ pageSize: '0' }, { pageSize: '5001' }, { currentPage: 'x' }, { enabledMark: '7' }, { organizeId: 'a' }, { sort: 'up' }])(
    'refuses %o',
    async (query) => {
      expect(await admin.envelope(listUsers, { query: query as never })).toMatchObject({ code: 400, error: { key: 'BAD_INPUT' } });
    },
  );
});

describe('a user', () => {
  it('is created with the configured password, and read back with paths', async () => {
    const user = await buildUser({ organizeIdTree: [PURCHASING, ['6001', '6105']], birthday: 0, education: '本科', email: 'a@b.example' });
    expect(user).toMatchObject({
      organizeIdTree: [PURCHASING, ['6001', '6105']],
      organizeId: '6104,6105',
      positionId: '6509',
      roleId: '4012,4013',
      managerId: '7014',
      birthday: 0,
      education: '本科',
      email: 'a@b.example',
      enabledMark: 1,
    });
    const own = await server.as(user.account);
    expect((await own.call(getCurrentUser, { query: {} })).userInfo).toMatchObject({
      organizeName: '榕树集团/采购部',
      positionId: '6509',
      changePasswordDate: null,
    });
  });

  it('changes as a whole and keeps groups, which are looked after elsewhere', async () => {
    const user = await buildUser();
    await server.core.database.kysely
      .insertInto('user_relation')
      .values({ user_id: user.id, object_type: 'group', object_id: '6901' })
      .execute();
    const body = {
      ...user,
      realName: '改名',
      organizeIdTree: [['6001', '6105'], PURCHASING],
      positionId: '',
      roleId: '4012',
      managerId: '',
    };
    expect((await admin.envelope(userCalls.update, { params: { id: user.id }, body })).msg).toBe('修改成功');
    expect(await admin.call(userCalls.get, { params: { id: user.id } })).toMatchObject({
      realName: '改名',
      organizeId: '6105,6104',
      positionId: '',
      roleId: '4012',
      managerId: '',
    });
    const groups = await server.core.database.kysely
      .selectFrom('user_relation')
      .select('object_id')
      .where('user_id', '=', user.id)
      .where('object_type', '=', 'group')
      .execute();
    expect(groups).toEqual([{ object_id: '6901' }]);
  });

  it('leaves everybody’s rights alone when nothing that decides them changes', async () => {
    const user = await buildUser();
    const version = async () =>
      (await server.core.database.kysely.selectFrom('policy_version').select('version').executeTakeFirstOrThrow()).version;
    const before = await version();
    await staff.call(getCurrentUser, { query: {} });
    expect(await version()).toBe(before);
    await admin.call(userCalls.update, { params: { id: user.id }, body: { ...user, roleId: '4012' } });
    expect(await version()).not.toBe(before);
  });

  it('leaves a trace without secrets', async () => {
    const user = await buildUser();
    await admin.call(userCalls.update, { params: { id: user.id }, body: { ...user, realName: '改名' } });
    const digest = digestOf('Fresh2026');
    await admin.call(resetUserPassword, { params: { id: user.id }, body: { userPassword: digest, validatePassword: digest } });
    await admin.call(userCalls.remove, { params: { id: user.id } });
    const log = await operations(user.id);
    expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'reset-password', 'remove']);
    expect(log[1]).toMatchObject({ before: { realName: '新员工' }, after: { realName: '改名' }, user_id: ADMINISTRATOR });
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${digest}|argon2|password_hash`));
  });

  it.each([
    [{ account: '' }, '请输入账号'],
    [{ account: '有 空格' }, '账号只能由字母、数字和 . _ @ - 组成'],
    [{ realName: ' ' }, '请输入姓名'],
    [{ gender: undefined }, '请选择性别'],
    [{ gender: '9' }, '请选择性别字典中的性别'],
    [{ organizeIdTree: [] }, '请选择所属组织'],
    [{ organizeIdTree: [['6001', '999']] }, '所选组织不存在'],
    [{ positionId: '6505' }, '所选岗位不存在或不属于所选组织'],
    [{ positionId: 'x' }, '所选岗位不存在或不属于所选组织'],
    [{ roleId: '4014' }, '所选角色不存在或不属于所选组织'],
    [{ managerId: '1' }, '所选直属主管不存在'],
    [{ headIcon: 'https://evil.example/a.png' }, 'headIcon'],
    [{ sortCode: -1 }, '排序为 0 到 999999 的整数'],
  ])('refuses %o', async (change, message) => {
    const body = { ...person(), ...change } as never;
    const reply = await admin.envelope(userCalls.create, { body });
    expect(reply).toMatchObject({ code: 400, error: { key: 'BAD_INPUT' } });
    expect(reply.msg).toContain(message);
  });

  it('has an account of its own, whatever the case', async () => {
    const user = await buildUser();
    await expect(admin.call(userCalls.create, { body: person({ account: user.account.toUpperCase() }) })).rejects.toMatchObject({
      key: 'DUPLICATE',
      message: '账号已存在，请换一个',
    });
    const rename = admin.call(userCalls.update, { params: { id: user.id }, body: { ...user, account: 'another' } });
    await expect(rename).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
  });

  it('is created once when two ask for the same account at once', async () => {
    const body = person();
    const replies = await Promise.all([admin.envelope(userCalls.create, { body }), admin.envelope(userCalls.create, { body })]);
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(replies.find(({ code }) => code === 400)?.msg).toBe('账号已存在，请换一个');
  });

  it('is not its own superior, and no two changes close a loop together', async () => {
    const [first, second] = [await buildUser({ managerId: '' }), await buildUser({ managerId: '' })];
    const report = (user: typeof first, managerId: string) =>
      admin.envelope(userCalls.update, { params: { id: user.id }, body: { ...user, managerId } });
    expect((await report(first, first.id)).error?.key).toBe('NOT_ALLOWED');
    const codes = (await Promise.all([report(first, second.id), report(second, first.id)])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 400]);
  });

  it('takes positions and roles of an organization above', async () => {
    const user = await buildUser({ organizeIdTree: [['6001', '6002', '6201']], positionId: '6514,6512', roleId: '' });
    expect(user.positionId).toBe('6514,6512');
  });
});

describe('an account', () => {
  it('that is switched off ends its sessions and cannot sign in until it is on again', async () => {
    const user = await buildUser();
    const own = await server.as(user.account);
    expect((await admin.envelope(userCalls.toggle, { params: { id: user.id } })).msg).toBe('禁用成功');
    expect((await own.envelope(getCurrentUser, { query: {} })).code).toBe(602);
    await expect(server.as(user.account)).rejects.toMatchObject({ key: 'ACCOUNT_DISABLED' });
    expect((await admin.envelope(userCalls.toggle, { params: { id: user.id } })).msg).toBe('启用成功');
    await server.as(user.account);
    await admin.call(userCalls.update, { params: { id: user.id }, body: { ...user, enabledMark: 0 } });
    await expect(server.as(user.account)).rejects.toMatchObject({ key: 'ACCOUNT_DISABLED' });
  });

  it('that was locked is free again once it is switched on', async () => {
    const user = await buildUser();
    const { kysely } = server.core.database;
    await kysely.updateTable('user_account').set({ state: 2 }).where('id', '=', user.id).execute();
    await kysely
      .insertInto('sign_in_attempt')
      .values({ subject: `lock:${user.account}`, failures: 9, last_failed_at: new Date() })
      .execute();
    await admin.call(userCalls.toggle, { params: { id: user.id } });
    await server.as(user.account);
    const attempts = await kysely.selectFrom('sign_in_attempt').selectAll().where('subject', '=', `lock:${user.account}`).execute();
    expect(attempts).toEqual([]);
  });

  it('with a new password has no sessions and must change it where the policy says so', async () => {
    const user = await buildUser();
    const own = await server.as(user.account);
    const body = { id: user.id, userPassword: digestOf('Fresh2026'), validatePassword: digestOf('Fresh2026') };
    expect((await admin.envelope(resetUserPassword, { params: { id: user.id }, body })).msg).toBe('密码重置成功');
    expect((await own.envelope(getCurrentUser, { query: {} })).code).toBe(602);
    await expect(server.as(user.account)).rejects.toMatchObject({ key: 'SIGN_IN_FAILED' });
    await server.as(user.account, 'Fresh2026');
    const differing = { ...body, validatePassword: digestOf('Other2026') };
    expect(await admin.envelope(resetUserPassword, { params: { id: user.id }, body: differing })).toMatchObject({ code: 400 });
  });

  it('with a new password that was sent sealed keeps the rules for passwords', async () => {
    const { kysely } = server.core.database;
    const user = await buildUser();
    const reset = (password: string, text = password) => {
      const digest = digestOf(password);
      const body = { userPassword: digest, validatePassword: digest, secret: seal(text, server.core.config.cipherKey) };
      return admin.envelope(resetUserPassword, { params: { id: user.id }, body });
    };
    await writeSystemConfig(kysely, { passwordStrengthLimit: 1, passwordLengthMin: 1, passwordLengthMinNumber: 12 });
    try {
      expect((await reset('Fresh2026')).msg).toBe('新密码长度不能小于12位');
      expect((await reset('Fresh2026', 'Long_enough_2026')).error?.key).toBe('BAD_INPUT');
      await server.as(user.account);
      expect((await reset('Long_enough_2026')).code).toBe(200);
      await server.as(user.account, 'Long_enough_2026');
    } finally {
      await writeSystemConfig(kysely, { passwordStrengthLimit: 0, passwordLengthMin: 0 });
    }
  });

  it('of an administrator, or one’s own, is neither switched off nor deleted', async () => {
    const own = (await admin.call(listUsers, { query: { keyword: 'zhaolei' } })).list[0]?.id as string;
    for (const id of [ADMINISTRATOR, own]) {
      const caller = id === own ? manager : admin;
      await expect(caller.call(userCalls.toggle, { params: { id } })).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
      await expect(caller.call(userCalls.remove, { params: { id } })).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
    }
    const self = await manager.call(userCalls.get, { params: { id: own } });
    await expect(manager.call(userCalls.update, { params: { id: own }, body: { ...self, enabledMark: 0 } })).rejects.toMatchObject({
      key: 'NOT_ALLOWED',
      message: expect.stringContaining('不能对当前登录账号') as string,
    });
  });

  it('of an administrator is touched by administrators only', async () => {
    const record = await admin.call(userCalls.get, { params: { id: ADMINISTRATOR } });
    const body = { ...record, organizeIdTree: [PURCHASING] };
    const digest = digestOf('Fresh2026');
    const passwords = { userPassword: digest, validatePassword: digest };
    const key = 'NOT_ALLOWED';
    await expect(manager.call(userCalls.update, { params: { id: ADMINISTRATOR }, body })).rejects.toMatchObject({ key });
    await expect(manager.call(resetUserPassword, { params: { id: ADMINISTRATOR }, body: passwords })).rejects.toMatchObject({ key });
    await admin.call(userCalls.update, { params: { id: ADMINISTRATOR }, body });
  });

  it('is deleted unless others depend on it', async () => {
    const user = await buildUser();
    const subordinate = await buildUser({ managerId: user.id });
    await expect(admin.call(userCalls.remove, { params: { id: user.id } })).rejects.toMatchObject({
      key: 'IN_USE',
      message: '该数据正在使用，不能删除：该用户还有下属',
    });
    await admin.call(userCalls.remove, { params: { id: subordinate.id } });
    const own = await server.as(user.account);
    await admin.call(userCalls.remove, { params: { id: user.id } });
    expect((await own.envelope(getCurrentUser, { query: {} })).code).toBe(602);
    await expect(admin.call(userCalls.remove, { params: { id: user.id } })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await expect(admin.call(userCalls.remove, { params: { id: '7014' } })).rejects.toMatchObject({
      message: '该数据正在使用，不能删除：该用户是组织的主管',
    });
  });
});

it('is open to the platform manager and closed to staff', async () => {
  const user = await buildUser({ roleId: '4012' });
  const digest = digestOf('Fresh2026');
  const params = { id: user.id };
  const calls = (client: Client) => [
    client.envelope(listUsers, { query: {} }),
    client.envelope(userCalls.get, { params }),
    client.envelope(userCalls.create, { body: person({ roleId: '4012' }) }),
    client.envelope(userCalls.update, { params, body: user }),
    client.envelope(userCalls.toggle, { params }),
    client.envelope(resetUserPassword, { params, body: { userPassword: digest, validatePassword: digest } }),
  ];
  for (const reply of await Promise.all(calls(staff))) expect(reply.error?.key).toBe('FORBIDDEN');
  expect((await staff.envelope(userCalls.remove, { params })).error?.key).toBe('FORBIDDEN');
  for (const reply of await Promise.all(calls(manager))) expect(reply).toMatchObject({ code: 200 });
  expect((await manager.envelope(userCalls.remove, { params })).code).toBe(200);
});

describe('an avatar set through the form', () => {
  const upload = async (client: Client) => {
    const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const reply = await sendFile(client, uploadFile.path.replace(':type', 'userAvatar'), { name: 'me.png', content });
    return (reply.data as { name: string }).name;
  };
  const usesOf = (holderId: string) =>
    server.core.database.kysely
      .selectFrom('file_use')
      .innerJoin('stored_file', 'stored_file.id', 'file_use.file_id')
      .select(['stored_file.name', 'stored_file.expires_at'])
      .where('file_use.kind', '=', 'avatar')
      .where('file_use.holder_id', '=', holderId)
      .execute();
  const addressOf = (name: string) => picturePath('userAvatar', name);

  it('does not expire as long as it is the one of the user', async () => {
    const [first, second] = [await upload(admin), await upload(admin)];
    const user = await buildUser({ headIcon: addressOf(first) });
    const params = { id: user.id };
    expect(await usesOf(user.id)).toEqual([{ name: first, expires_at: null }]);
    await admin.call(userCalls.update, { params, body: { ...user, headIcon: addressOf(second) } });
    expect(await usesOf(user.id)).toEqual([{ name: second, expires_at: null }]);
    // Another user saves the form with the existing picture.
    await manager.call(userCalls.update, { params, body: { ...user, headIcon: addressOf(second), realName: '改名' } });
    expect(await usesOf(user.id)).toHaveLength(1);
    await admin.call(userCalls.remove, { params });
    expect(await usesOf(user.id)).toEqual([]);
  });

  it('is no upload of somebody else', async () => {
    const headIcon = addressOf(await upload(staff));
    await expect(admin.call(userCalls.create, { body: person({ headIcon }) })).rejects.toMatchObject({ key: 'FILE_MISSING' });
  });
});

describe('unlocking', () => {
  it('lets in whom wrong passwords have locked out, and nobody else', async () => {
    const { id, account } = await buildUser();
    const stateOf = async () => (await admin.call(userCalls.get, { params: { id } })).enabledMark;
    await admin.call(userCalls.toggle, { params: { id } });
    await admin.call(unlockUser, { params: { id } });
    expect(await stateOf()).toBe(0);
    await server.core.database.pool.query(`update user_account set state = 2 where account = '${account}'`);
    await admin.call(unlockUser, { params: { id } });
    expect(await stateOf()).toBe(1);
    expect((await staff.envelope(unlockUser, { params: { id } })).error?.key).toBe('FORBIDDEN');
  });
});
