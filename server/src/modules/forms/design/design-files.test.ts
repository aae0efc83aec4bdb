import { getDownloadLink } from '@banyan/shared-contracts/files/file.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendFile } from '../../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server';
import { findModel, insertModel } from './publish/model.repository';
import { field, records, subTable } from '../records/record.test-data';
import { publishModel } from './publish/publish';

const MODEL = '97101';
const MENU = '97102';
let server: TestServer;
let admin: Client;
let staff: Client;
let adminId: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  staff = await server.as('zhengtao');
  const { kysely } = server.core.database;
  adminId = (await kysely.selectFrom('user_account').select('id').where('account', '=', 'admin').executeTakeFirstOrThrow()).id;
});
afterAll(() => server.close());

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function upload(client: Client, type: string, content: Buffer): Promise<{ name: string; url: string }> {
  const { data } = await sendFile(client, `/api/file/Uploader/${type}`, { name: type === 'annex' ? 'a.txt' : 'a.png', content });
  return data as { name: string; url: string };
}
const picture = () => upload(admin, 'annexpic', Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.from(String(Math.random()))]));
const item = ({ name, url }: { name: string; url: string }) => ({ name: 'a.txt', fileId: name, url, fileSize: 1 });

async function release(fields: object[], design: object = { columnList: [{ prop: 'note' }] }): Promise<void> {
  const documents = { form_data: JSON.stringify({ fields }), column_data: JSON.stringify(design) };
  await server.core.database.transaction(async (tx) => {
    if ((await findModel(tx, MODEL)) === undefined) await insertModel(tx, { id: MODEL, full_name: 'design', en_code: 'design' });
    await tx.updateTable('visual_model').set(documents).where('id', '=', MODEL).execute();
    await publishModel(tx, MODEL, adminId);
  });
}
const isKept = async (name: string): Promise<boolean> =>
  (await server.core.database.kysely.selectFrom('stored_file').select('expires_at').where('name', '=', name).executeTakeFirstOrThrow())
    .expires_at === null;
const link = (client: Client, fileId: string) => client.call(getDownloadLink, { params: { type: 'annex', fileId } });

it('pictures of a released design are held by it, until a release shows them no more', async () => {
  const [shown, set] = [await picture(), await picture()];
  const text = { __config__: { jnpfKey: 'text', label: 't' }, content: `<p><img src="${shown.url}"></p>` };
  const background = { __config__: { jnpfKey: 'card', label: 'c', children: [] }, background: set.url };
  expect(await isKept(shown.name)).toBe(false);
  await release([field('note', 'input'), text, background]);
  expect([await isKept(shown.name), await isKept(set.name)]).toEqual([true, true]);
  await release([field('note', 'input'), text]);
  expect([await isKept(shown.name), await isKept(set.name)]).toEqual([true, false]);
});

it('files that a field begins with are open to whoever may open the form, and go with its records', async () => {
  const mine = await upload(admin, 'annex', Buffer.from('form'));
  const foreign = await upload(await server.as('chenjing'), 'annex', Buffer.from('secret'));
  await release([
    field('note', 'input'),
    field('files', 'uploadFile', { defaultValue: [item(mine)] }),
    field('others', 'uploadFile', { defaultValue: [item(foreign)] }),
  ]);
  expect([await isKept(mine.name), await isKept(foreign.name)]).toEqual([true, false]);
  await expect(link(staff, mine.name)).rejects.toMatchObject({ key: 'FILE_MISSING' });
  const { kysely } = server.core.database;
  const menu = { id: MENU, system_id: '1001', type: 3, module_id: MODEL, full_name: 'm', en_code: 'design' };
  await kysely.insertInto('menu').values(menu).execute();
  await kysely.insertInto('permission_grant').values({ group_id: '4112', item_type: 'module', item_id: MENU }).execute();
  await link(staff, mine.name);
  await records(staff, MODEL, MENU).create({ note: 'a', files: [item(mine)] });
  // The name of another user's file in a design opens the file to no one.
  for (const client of [staff, admin]) await expect(link(client, foreign.name)).rejects.toMatchObject({ key: 'FILE_MISSING' });
});

it('files that a hidden field begins with are open to nobody who does not see it', async () => {
  const [open, hidden, below] = await Promise.all(
    ['open', 'hidden', 'below'].map((content) => upload(admin, 'annex', Buffer.from(`of the ${content} field`))),
  );
  const begins = (key: string, file: { name: string; url: string }) => field(key, 'uploadFile', { defaultValue: [item(file)] });
  const rights = { columnList: [{ prop: 'note' }], useFormPermission: true };
  const fields = [field('note', 'input'), begins('shown', open!), begins('secret', hidden!), subTable('t', [begins('file', below!)])];
  await release(fields, rights);
  const { kysely } = server.core.database;
  const shown = { id: '97103', menu_id: MENU, full_name: 'shown', en_code: 'shown', kind: 'form' as const };
  await kysely.insertInto('menu_field').values(shown).execute();
  await kysely.insertInto('permission_grant').values({ group_id: '4112', item_type: 'form', item_id: shown.id }).execute();
  await link(staff, open!.name);
  for (const { name } of [hidden!, below!]) await expect(link(staff, name)).rejects.toMatchObject({ key: 'FILE_MISSING' });
  await release(fields);
  for (const { name } of [hidden!, below!]) await link(staff, name);
});
