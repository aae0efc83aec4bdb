import { randomBytes } from 'node:crypto';
import { storedFile } from '@banyan/shared-contracts/files/file.contract';
import { VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendFile } from '../../../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records } from '../record.test-data';

const MODEL = '97001';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await publishDesign(server, MODEL, [field('body', 'editor'), field('title', 'input')]);
});
afterAll(() => server.close());

it.each([
  ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['<img src="https://evil.example/p.png" />b', 'b'],
  ['<p><span style="font-size:32px;position:fixed">a</span></p>', '<p><span style="font-size:32px">a</span></p>'],
])('%s is cleaned when it is saved', async (written, kept) => {
  const mine = records(admin, MODEL);
  const id = await mine.create({ body: written, title: written });
  // Only rich text is HTML: other texts are shown as they are.
  expect(await mine.read(id)).toMatchObject({ body: kept, title: written });
  await mine.update(id, { body: `${kept}${written}` });
  expect((await mine.detail(id))?.['body']).toBe(kept + kept);
});

it('pictures in a text are kept as long as it has them', async () => {
  const content = Buffer.from(PIXEL, 'base64');
  const { url, name } = storedFile.parse((await sendFile(admin, '/api/file/Uploader/annexpic', { name: 'a.png', content })).data);
  const mine = records(admin, MODEL);
  const uses = () => server.core.files.uses.holders(server.core.database.kysely, 'record', name);
  expect(await uses()).toEqual([]);
  const id = await mine.create({ body: `<p><img src="${url}" /></p>` });
  expect(await uses()).toMatchObject([{ holderId: id, field: 'body' }]);
  expect((await mine.read(id))?.['body']).toContain(url);
  await mine.update(id, { body: '<p>none</p>' });
  expect(await uses()).toEqual([]);
});

it('pictures that a 3.6 client sends within a text become files that the record holds', async () => {
  // Larger than the longest text without pictures.
  const large = Buffer.concat([Buffer.from(PIXEL, 'base64'), randomBytes(1_500_000)]).toString('base64');
  const picture = (content: string) => `<img src="data:image/png;base64,${content}" width="40" />`;
  const mine = records(admin, MODEL);
  const id = await mine.create({ body: `<p>甲${picture(large)}</p>${picture(PIXEL)}${picture(PIXEL)}`, title: picture(PIXEL) });
  const body = String((await mine.read(id))?.['body']);
  expect(body).toMatch(/^<p>甲<img src="\/api\/file\/Image\/annexpic\/[\w.]+" width="40" \/><\/p>(?:<img [^>]+>){2}$/);
  const names = [...new Set([...body.matchAll(/annexpic\/([\w.]+)/g)].map(([, name = '']) => name))];
  expect(names).toHaveLength(2);
  for (const name of names) {
    const holders = await server.core.files.uses.holders(server.core.database.kysely, 'record', name);
    expect(holders).toMatchObject([{ holderId: id, field: 'body' }]);
    const shown = await server.anonymous.send({ method: 'GET', url: `/api/file/Image/annexpic/${name}` });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
  }
  await mine.update(id, { body: `${body}${picture(PIXEL)}` });
  expect(String((await mine.read(id))?.['body'])).not.toContain('data:');
  // What is no picture stays what it was.
  await mine.update(id, { body: '<p>乙<img src="data:image/png;base64,AAAA" /></p>' });
  expect((await mine.read(id))?.['body']).toBe('<p>乙<img src="data:image/png;base64,AAAA" /></p>');
  await expect(mine.create({ body: 'x'.repeat(1_000_001) })).rejects.toMatchObject({
    key: 'FIELD_INVALID',
    message: 'body的内容过长，请缩短后再保存',
  });
  const reply = await admin.send({ method: 'POST', url: `/api/visualdev/OnlineDev/${MODEL}`, payload: { data: 'x'.repeat(5_000_000) } });
  expect(reply.json()).toMatchObject({ msg: '内容过大，最大允许 4.5 MB' });
});

it('a save that is refused leaves no files of its pictures', async () => {
  const strict = '97002';
  const fields = [field('body', 'editor'), field('code', 'input', { unique: true }), field('due', 'input', { required: true })];
  await publishDesign(server, strict, fields);
  const picture = `<img src="data:image/png;base64,${PIXEL}" />`;
  const mine = records(admin, strict);
  const count = async () => (await server.core.database.kysely.selectFrom('stored_file').select('id').execute()).length;
  const id = await mine.create({ body: picture, code: 'a', due: 'x' });
  const other = await mine.create({ code: 'b', due: 'x' });
  const before = await count();
  const refused = (save: Promise<unknown>, key: string) => expect(save).rejects.toMatchObject({ key });
  await refused(mine.create({ body: picture }), 'FIELD_INVALID');
  // Its head is sound.
  const spoilt = Buffer.from(PIXEL, 'base64').fill(0, 45).toString('base64');
  await refused(mine.create({ body: `<img src="data:image/png;base64,${spoilt}" />`, due: 'x' }), 'FILE_CONTENT');
  await refused(mine.create({ body: picture, code: 'a', due: 'x' }), 'DUPLICATE');
  await refused(mine.replace(id, { body: picture, due: '' }), 'FIELD_INVALID');
  await refused(mine.replace(id, { body: picture, due: 'x', [VERSION_KEY]: 99 }), 'STALE');
  await refused(mine.replace(other, { body: picture, code: 'a', due: 'x' }), 'DUPLICATE');
  await refused(mine.replace('1', { body: picture, due: 'x' }), 'NOT_FOUND');
  // Found out by the last step only: a file that is not there.
  const gone = '<img src="/api/file/Image/annexpic/gone.png" />';
  await refused(mine.create({ body: `${picture}${gone}`, due: 'x' }), 'FILE_MISSING');
  expect(await count()).toBe(before);
});

it('a text that speaks of pictures stays what it is', async () => {
  const body = `<p>写作 src="data:image/png;base64,${PIXEL}" 即可</p>`;
  const mine = records(admin, MODEL);
  const id = await mine.create({ body });
  expect(String((await mine.read(id))?.['body']).replaceAll('&quot;', '"')).toBe(body);
});
