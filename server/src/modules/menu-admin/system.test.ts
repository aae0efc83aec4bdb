import { listSystems, systemCalls } from '@banyan/shared-contracts/menu-admin/system.contract';
import { storedFile, uploadFile } from '@banyan/shared-contracts/files/file.contract';
import { menuCalls } from '@banyan/shared-contracts/menu-admin/menu.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendFile } from '../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { idOf, PLATFORM, purchaseMenu } from './menu-admin.test-data';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

const system = {
  fullName: '仓库',
  enCode: 'store',
  icon: 'icon-ym icon-ym-box',
  propertyJson: '{"iconBackgroundColor":"#1b7f46","kept":1}',
};
const find = async (code: string) => (await admin.call(listSystems, { query: {} })).list.find(({ enCode }) => enCode === code);

it('a system is made, kept whole, and deleted when it is empty', async () => {
  await admin.call(systemCalls.create, { body: system });
  const id = (await find('store'))?.id ?? '';
  const record = await admin.call(systemCalls.get, { params: { id } });
  expect(JSON.parse(record.propertyJson)).toEqual({ iconBackgroundColor: '#1b7f46', kept: 1 });
  expect((await admin.envelope(systemCalls.create, { body: { ...system, enCode: 'STORE' } })).msg).toBe('编码已存在，请换一个');

  await admin.call(menuCalls.create, { body: purchaseMenu('stock', { systemId: id, parentId: '-1' }) });
  expect((await admin.envelope(systemCalls.remove, { params: { id } })).msg).toContain('菜单 1 个');
  await admin.call(menuCalls.remove, { params: { id: await idOf(admin, 'stock', id) } });
  await admin.call(systemCalls.toggle, { params: { id } });
  expect((await find('store'))?.enabledMark).toBe(0);
  await admin.call(systemCalls.remove, { params: { id } });
  expect(await find('store')).toBeUndefined();
});

it('the main system is neither deleted nor disabled', async () => {
  expect((await admin.envelope(systemCalls.remove, { params: { id: PLATFORM } })).msg).toContain('主应用不能删除');
  expect((await admin.envelope(systemCalls.toggle, { params: { id: PLATFORM } })).msg).toContain('无人能再打开它');
  expect(await find('platform')).toMatchObject({ enabledMark: 1, isMain: 1, mainSystem: true });
});

it('properties that are no JSON are refused in words', async () => {
  expect((await admin.envelope(systemCalls.create, { body: { ...system, enCode: 'x', propertyJson: '{' } })).msg).toContain(
    '不是有效的 JSON',
  );
});

it('the pictures of a system are held as long as it shows them', async () => {
  const content = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const path = uploadFile.path.replace(':type', 'annexpic');
  const { name, url } = storedFile.parse((await sendFile(admin, path, { name: 'logo.png', content })).data);
  const isHeld = async () =>
    (await server.core.database.kysely.selectFrom('stored_file').select('expires_at').where('name', '=', name).executeTakeFirstOrThrow())
      .expires_at === null;
  const shown = { ...system, enCode: 'shown' };
  await admin.call(systemCalls.create, { body: { ...shown, workLogoIcon: url } });
  expect(await isHeld()).toBe(true);
  const id = (await find('shown'))?.id ?? '';
  await admin.call(systemCalls.update, { params: { id }, body: shown });
  expect(await isHeld()).toBe(false);
  await admin.call(systemCalls.update, { params: { id }, body: { ...shown, navigationIcon: url } });
  expect(await isHeld()).toBe(true);
  await admin.call(systemCalls.remove, { params: { id } });
  expect(await isHeld()).toBe(false);
});
