import { getDownloadLink, type StoredFile } from '@banyan/shared-contracts/files/file.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '../../../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records, subTable } from '../record.test-data';

const MODEL = '98501';
const MENU = '98511';
/** Permission group of the demo company's staff. */
const STAFF = '4112';

let server: TestServer;
let writer: Client;
let reader: Client;

beforeAll(async () => {
  server = await startTestServer();
  [writer, reader] = await Promise.all([server.as('admin'), server.as('zhengtao')]);
  const fields = [
    field('files', 'uploadFile'),
    field('pictures', 'uploadImg'),
    subTable('t', [field('files', 'uploadFile'), field('pictures', 'uploadImg')]),
  ];
  await publishDesign(server, MODEL, fields);
  const { kysely } = server.core.database;
  await kysely
    .insertInto('menu')
    .values({ id: MENU, system_id: '1001', type: 3, module_id: MODEL, full_name: 'files', en_code: 'files' })
    .execute();
  await grant(true);
});
afterAll(() => server.close());

/** Staff may open the form, or not. */
const grant = async (open: boolean) => {
  const { kysely } = server.core.database;
  if (open) await kysely.insertInto('permission_grant').values({ item_type: 'module', item_id: MENU, group_id: STAFF }).execute();
  else await kysely.deleteFrom('permission_grant').where('item_id', '=', MENU).execute();
};

const upload = async (client: Client, type: string): Promise<StoredFile> => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const { data } = await sendFile(client, `/api/file/Uploader/${type}`, { name: 'a.png', content: Buffer.from(png, 'base64') });
  return data as StoredFile;
};
const item = ({ name, url }: StoredFile) => ({ name: 'a.png', fileId: name, url });
const link = (client: Client, type: 'annex' | 'annexpic', { name }: StoredFile) =>
  client.call(getDownloadLink, { params: { type, fileId: name } });

describe.each([
  ['files', 'annex'],
  ['pictures', 'annexpic'],
] as const)('%s', (key, type) => {
  it.each([
    ['the form', (files: object[]) => ({ [key]: files })],
    ['a row of a sub-table', (files: object[]) => ({ t: [{ [key]: files }] })],
  ])('in %s are open to whoever may read the record, as long as it has them', async (_where, withFiles) => {
    const missing = { key: 'FILE_MISSING' };
    const [first, second] = [await upload(writer, type), await upload(writer, type)];
    await expect(link(reader, type, first)).rejects.toMatchObject(missing);
    const form = records(writer, MODEL);
    const id = await form.create(withFiles([item(first), item(second)]));
    await link(reader, type, first);
    await grant(false);
    await expect(link(reader, type, first)).rejects.toMatchObject(missing);
    await grant(true);
    // Taken out of the record: closed to its readers, still the uploader's own.
    await form.update(id, withFiles([item(second)]));
    await expect(link(reader, type, first)).rejects.toMatchObject(missing);
    await link(writer, type, first);
    await link(reader, type, second);
    await form.remove(id);
    await expect(link(reader, type, second)).rejects.toMatchObject(missing);
    const left = await server.core.database.kysely
      .selectFrom('file_use')
      .select('file_id')
      .where('kind', '=', 'record')
      .where('scope', '=', MODEL)
      .execute();
    expect(left).toEqual([]);
  });

  it('that somebody else has uploaded are not taken by their names', async () => {
    const theirs = await upload(reader, type);
    await expect(records(writer, MODEL).create({ t: [{ [key]: [item(theirs)] }] })).rejects.toMatchObject({ key: 'FILE_MISSING' });
  });
});

it('files of a record that was removed are refused to those who did not upload them, with the place and the file', async () => {
  const [kept, mine] = [await upload(writer, 'annex'), await upload(reader, 'annex')];
  const form = records(writer, MODEL);
  const id = await form.create({ files: [item(kept)] });
  await link(reader, 'annex', kept);
  await form.remove(id);
  const again = records(reader, MODEL, MENU);
  const refused = (place: string) => ({ key: 'FILE_MISSING', details: { fileId: kept.name, fields: [place] } });
  await expect(again.create({ files: [item(mine), item(kept)] })).rejects.toMatchObject(refused('files'));
  await expect(again.create({ t: [{ files: [item(mine)] }, { files: [item(kept)] }] })).rejects.toMatchObject(refused('t.1.files'));
  await again.create({ files: [item(mine)] });
});

describe('a file that the field does not take is refused, whatever the client says of it (api-forms B13)', () => {
  const LIMITED = '98502';
  const send = async (name: string, bytes: number): Promise<object> => {
    const { data } = await sendFile(writer, '/api/file/Uploader/annex', { name, content: Buffer.alloc(bytes, 'a') });
    const { name: fileId, url } = data as StoredFile;
    return { name: 'a.pdf', fileId, url, fileSize: 1, fileExtension: 'pdf' };
  };
  const limits = { accept: '.pdf,.txt', fileSize: 2, sizeUnit: 'KB' };
  const fields = (own: object) => [
    field('files', 'uploadFile', {}, own),
    field('pictures', 'uploadImg'),
    field('note', 'input'),
    subTable('t', [field('files', 'uploadFile', {}, own)]),
  ];

  it('by its size and by its type, with its place', async () => {
    await publishDesign(server, LIMITED, fields(limits));
    const form = records(writer, LIMITED);
    const [small, large, other] = [await send('a.txt', 2048), await send('b.txt', 2049), await send('c.exe', 10)];
    await form.create({ files: [small], t: [{ files: [small] }] });
    const refused = (places: string[], problems: string) => ({ key: 'FIELD_INVALID', details: { fields: places, problems } });
    await expect(form.create({ files: [small, large] })).rejects.toMatchObject(refused(['files'], 'files：文件“b.txt”的大小超过2KB'));
    await expect(form.create({ t: [{ files: [small] }, { files: [other] }] })).rejects.toMatchObject(
      refused(['t.1.files'], 'files：文件“c.exe”的类型不正确，请选择.pdf,.txt类型的文件'),
    );
    await expect(form.create({ pictures: [small] })).rejects.toMatchObject({ details: { fields: ['pictures'] } });
    expect((await form.list()).pagination.total).toBe(1);
  });

  it('but those that a record has already stay', async () => {
    await publishDesign(server, LIMITED, fields({}));
    const form = records(writer, LIMITED);
    const large = await send('d.exe', 4000);
    const id = await form.create({ files: [large] });
    await publishDesign(server, LIMITED, fields(limits));
    await form.update(id, { note: 'later', files: [large, await send('e.txt', 1)] });
    await expect(form.update(id, { files: [large, await send('f.exe', 1)] })).rejects.toMatchObject({ key: 'FIELD_INVALID' });
  });
});
