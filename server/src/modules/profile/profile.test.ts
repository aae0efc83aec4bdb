import { gunzipSync } from 'node:zlib';
import { uploadFile } from '@banyan/shared-contracts/files/file.contract';
import { listUsers } from '@banyan/shared-contracts/organization/user/user.contract';
import { type CurrentUser, getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { saveLanguage, saveLayout } from '@banyan/shared-contracts/session/profile/preferences.contract';
import {
  type AuthorizationNode,
  type BaseInfo,
  getBaseInfo,
  getOwnAuthorizations,
  listSubordinates,
  updateAvatar,
  updateBaseInfo,
} from '@banyan/shared-contracts/session/profile/profile.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let tang: Client;

beforeAll(async () => {
  server = await startTestServer();
  tang = await server.as('tangyun');
});
afterAll(() => server.close());

/** The compressed reply for browsers, which is cached. */
async function currentUser(client: Client): Promise<CurrentUser> {
  const reply = await client.send({ method: 'GET', url: getCurrentUser.path, headers: { 'accept-encoding': 'gzip' } });
  return (JSON.parse(gunzipSync(reply.rawPayload).toString()) as { data: CurrentUser }).data;
}

const inputOf = ({ realName, gender, mobilePhone, email }: BaseInfo) => ({ realName, gender, mobilePhone, email });

describe('own personal data', () => {
  it('are read with names, changed, and leave what the administration keeps', async () => {
    const before = await tang.call(getBaseInfo);
    expect(before).toMatchObject({
      account: 'tangyun',
      realName: '唐芸',
      avatar: '/api/file/Image/userAvatar/001.png',
      organize: '榕树集团/总经理办公室',
      position: '行政秘书,总经理助理',
      manager: '林国栋/linguodong',
      isTenant: false,
    });
    const { kysely } = server.core.database;
    await kysely.updateTable('user_account').set({ profile: '{"ranks":"P5","entryDate":1000}' }).where('id', '=', '7002').execute();
    const body = { ...inputOf(before), realName: '唐小芸', birthday: 86_400_000, nation: '汉族', signature: '你好', ranks: 'P9' };
    expect(await tang.envelope(updateBaseInfo, { body })).toMatchObject({ code: 200 });
    const after = await tang.call(getBaseInfo);
    expect(after).toMatchObject({
      realName: '唐小芸',
      birthday: 86_400_000,
      nation: '汉族',
      signature: '你好',
      ranks: 'P5',
      entryDate: 1000,
    });
    expect((await currentUser(tang)).userInfo).toMatchObject({ userName: '唐小芸', birthday: 86_400_000 });
    await tang.call(updateBaseInfo, { body: inputOf(before) });
  });

  it.each([
    ['no name', { realName: ' ' }, '请输入姓名'],
    ['an unknown gender', { gender: '9' }, '请选择字典中的性别'],
    ['a wrong phone', { mobilePhone: '123' }, '请正确输入您的手机号'],
  ])('are refused with %s', async (_what, wrong, words) => {
    const body = { ...inputOf(await tang.call(getBaseInfo)), ...wrong };
    const reply = await tang.envelope(updateBaseInfo, { body });
    expect([reply.error?.key, reply.code]).toEqual(['BAD_INPUT', 400]);
    if (words !== '请选择字典中的性别') expect(reply.msg).toContain(words);
  });

  it('make nobody read rights again', async () => {
    const version = async () =>
      (await server.core.database.kysely.selectFrom('policy_version').select('version').executeTakeFirstOrThrow()).version;
    const admin = await server.as();
    const [before, own] = [await version(), inputOf(await tang.call(getBaseInfo))];
    await tang.call(updateBaseInfo, { body: { ...own, realName: '唐小芸', gender: '1', mobilePhone: '13900000000', nation: '壮族' } });
    expect(await version()).toBe(before);
    const total = async (query: Record<string, string>) => (await admin.call(listUsers, { query })).pagination.total;
    expect(await total({ keyword: '唐小芸' })).toBe(1);
    await tang.call(updateBaseInfo, { body: own });
    expect(await total({ keyword: '唐小芸' })).toBe(0);
  });
});

describe('the avatar', () => {
  const upload = async (client: Client, type = 'userAvatar') => {
    const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const reply = await sendFile(client, uploadFile.path.replace(':type', type), { name: 'me.png', content });
    return (reply.data as { name: string }).name;
  };

  it('is the own upload, and is kept', async () => {
    const name = await upload(tang);
    await tang.call(updateAvatar, { params: { name } });
    const address = `/api/file/Image/userAvatar/${name}`;
    expect((await tang.call(getBaseInfo)).avatar).toBe(address);
    expect((await currentUser(tang)).userInfo.headIcon).toBe(address);
    const { kysely } = server.core.database;
    const file = await kysely.selectFrom('stored_file').select('expires_at').where('name', '=', name).executeTakeFirst();
    expect(file).toEqual({ expires_at: null });
    expect((await server.anonymous.send({ method: 'GET', url: address })).statusCode).toBe(200);
  });

  it('is removed once another has taken its place', async () => {
    const { kysely } = server.core.database;
    const expiryOf = async (name: string) =>
      (await kysely.selectFrom('stored_file').select('expires_at').where('name', '=', name).executeTakeFirstOrThrow()).expires_at;
    const [first, second] = [await upload(tang), await upload(tang)];
    for (const name of [first, second]) await tang.call(updateAvatar, { params: { name } });
    expect(((await expiryOf(first)) as Date).getTime()).toBeGreaterThan(Date.now());
    expect(await expiryOf(second)).toBeNull();
    await tang.call(updateAvatar, { params: { name: first } });
    expect(await expiryOf(first)).toBeNull();
  });

  it('is nothing of somebody else, and no file of another kind', async () => {
    const chen = await server.as('chenjing');
    for (const name of [await upload(chen), await upload(tang, 'annexpic'), 'nothing.png', '001.png'])
      expect((await tang.envelope(updateAvatar, { params: { name } })).error?.key).toBe('FILE_MISSING');
  });
});

it('shows layout and language at once after they were saved', async () => {
  await currentUser(tang);
  await tang.call(saveLayout, { body: { theme: 'blend' } });
  expect((await currentUser(tang)).userInfo.theme).toBe('blend');
  expect((await tang.envelope(saveLanguage, { body: { language: 'en' } })).code).toBe(200);
  expect((await currentUser(tang)).userInfo.language).toBe('en');
  // The next answers are in that language.
  expect((await tang.envelope(saveLanguage, { body: { language: 'zh_CN' } })).msg).toBe('Changes saved');
  expect((await tang.envelope(saveLayout, { body: { theme: 'other' as never } })).error?.key).toBe('BAD_INPUT');
});

describe('subordinates', () => {
  it('are walked level by level, from the caller down', async () => {
    const president = await server.as('linguodong');
    const top = await president.call(listSubordinates, { params: { id: '0' } });
    expect(top).toContainEqual({
      id: '7002',
      avatar: expect.any(String) as string,
      userName: '唐芸/tangyun',
      department: '榕树集团/总经理办公室',
      position: '行政秘书,总经理助理',
      isLeaf: true,
    });
    const manager = top.find(({ isLeaf }) => !isLeaf);
    const below = await president.call(listSubordinates, { params: { id: manager?.id ?? '' } });
    expect(below.length).toBeGreaterThan(0);
    expect(await tang.call(listSubordinates, { params: { id: '0' } })).toEqual([]);
  });

  it('of somebody who is not below the caller are refused', async () => {
    for (const id of ['7001', '7005', '999999'])
      expect(await tang.envelope(listSubordinates, { params: { id } })).toMatchObject({
        code: 400,
        msg: '只能查看自己下属的人员',
        data: null,
      });
  });
});

describe('own authorizations', () => {
  const names = (nodes: readonly AuthorizationNode[]): string[] =>
    nodes.flatMap(({ fullName, children }) => [fullName, ...names(children)]);

  it('are six trees by system, menu and item', async () => {
    const staff = await (await server.as('chenjing')).call(getOwnAuthorizations);
    expect(Object.keys(staff).sort()).toEqual(['button', 'column', 'form', 'module', 'portal', 'resource']);
    expect(names(staff.module)).not.toContain('用户管理');
    const admin = await (await server.as()).call(getOwnAuthorizations);
    expect(names(admin.module)).toEqual(expect.arrayContaining(names(staff.module)));
    expect(names(admin.button).length).toBeGreaterThan(names(staff.button).length);
    const user = await server.core.database.kysely
      .selectFrom('menu')
      .select('full_name')
      .where('en_code', '=', 'permission.user')
      .executeTakeFirstOrThrow();
    const find = (nodes: readonly AuthorizationNode[]): AuthorizationNode | undefined =>
      nodes
        .flatMap((node) => [node, ...node.children, ...node.children.flatMap(({ children }) => children)])
        .find(({ fullName }) => fullName === user.full_name);
    expect(find(admin.button)?.children.length).toBeGreaterThan(2);
  });

  it('have no branch that leads to nothing', async () => {
    const { button, column } = await (await server.as('chenjing')).call(getOwnAuthorizations);
    const { kysely } = server.core.database;
    const buttons = new Set((await kysely.selectFrom('menu_button').select('id').execute()).map(({ id }) => id));
    const fields = new Set((await kysely.selectFrom('menu_field').select('id').execute()).map(({ id }) => id));
    const leaves = (nodes: readonly AuthorizationNode[]): string[] =>
      nodes.flatMap(({ id, children }) => (children.length === 0 ? [id] : leaves(children)));
    expect(leaves(button).every((id) => buttons.has(id))).toBe(true);
    expect(leaves(column).every((id) => fields.has(id))).toBe(true);
  });
});
