import { listSignatureChoices, listSignaturesByIds } from '@banyan/shared-contracts/admin/signature.contract';
import { createModelRecord } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records } from '../record.test-data';

const modelId = '93501';
let server: TestServer;
let admin: Client;
let tang: Client;
let pictures: { picture: string }[];
let picture: string;

beforeAll(async () => {
  server = await startTestServer();
  pictures = await server.core.database.kysely.selectFrom('signature').select('picture').orderBy('id').execute();
  picture = pictures[0]?.picture ?? '';
  [admin, tang] = [await server.as(), await server.as('tangyun')];
  await publishDesign(server, modelId, [
    field('name', 'input'),
    field('seal', 'signature'),
    field('other', 'signature', {}, { ableIds: ['9301'] }),
    field('drawn', 'sign'),
  ]);
  await server.core.database.kysely.insertInto('signature_user').values({ signature_id: '9302', user_id: '100' }).execute();
});
afterAll(() => server.close());

const usable = async (client: Client, ids: string[] = []) => (await client.call(listSignaturesByIds, { body: { ids } })).list;
const code = async (record: object) =>
  (await admin.envelope(createModelRecord, { params: { modelId }, body: { data: JSON.stringify(record) } })).code;

it('lists those that the caller may use, and names the others without their pictures', async () => {
  expect((await usable(tang)).map(({ fullName }) => fullName)).toEqual(['采购部签章']);
  expect(await usable(tang, ['9301'])).toEqual([]);
  expect((await tang.call(listSignatureChoices)).list).toMatchObject([
    { id: '9301', enCode: 'lin-guodong', icon: '' },
    { id: '9302', icon: (await usable(tang))[0]?.icon },
  ]);
});

it('shows a picture to whoever has its address', async () => {
  const [{ icon = '' } = {}] = await usable(tang);
  const reply = await server.app.inject({ method: 'GET', url: icon });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
  expect(`data:image/png;base64,${reply.rawPayload.toString('base64')}`).toBe(pictures[1]?.picture);
  expect((await server.app.inject({ method: 'GET', url: icon.slice(0, -2) })).statusCode).toBe(404);
  expect((await server.app.inject({ method: 'GET', url: `${icon.slice(0, -2)}zz` })).statusCode).toBe(404);
});

it('lets records hold what their author may use, and real pictures only', async () => {
  const [{ icon = '' } = {}] = await usable(admin);
  expect(await code({ seal: icon, drawn: picture })).toBe(200);
  expect(await code({ other: icon })).toBe(400);
  expect(await code({ seal: `/api/system/Signature/Picture/${'0'.repeat(32)}` })).toBe(400);
  expect(await code({ seal: 'https://example.com/a.png' })).toBe(400);
  expect(await code({ drawn: `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}` })).toBe(400);
  expect(await code({ drawn: picture.replace('png', 'jpeg') })).toBe(400);
  expect(await code({ drawn: `data:image/png;base64,${Buffer.alloc(400_000).toString('base64')}` })).toBe(400);
});

it('lets others go on with a record that somebody has signed', async () => {
  const [{ icon = '' } = {}] = await usable(admin);
  const id = await records(admin, modelId).create({ seal: icon });
  await server.core.database.kysely.deleteFrom('signature_user').where('user_id', '=', '100').execute();
  await records(admin, modelId).update(id, { name: 'again' });
  expect(await records(admin, modelId).detail(id)).toMatchObject({ name: 'again', seal: icon });
});
