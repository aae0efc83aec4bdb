import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { readdirSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CHUNK_SIZE, getDownloadLink, packFiles } from '@banyan/shared-contracts/files/file.contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../core/access/caller';
import { translate } from '../../core/i18n/translate';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { createChunkUploadService } from './chunk-upload.service';
import { askChunks, buildContent, chunksOf, md5Of, merge, putChunk, upload } from './file.test-data';
import { tidyFiles } from './file-upkeep';
import { createDiskReserve } from './disk-reserve';
import { createSimpleUploadService } from './simple-upload.service';

const DAY = 86_400_000;
let server: TestServer;
let admin: Client;
let other: Client;
let caller: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  other = await server.as('chenjing');
  const { id } = await server.core.database.kysely
    .selectFrom('user_account')
    .select('id')
    .where('account', '=', 'admin')
    .executeTakeFirstOrThrow();
  caller = { userId: id, account: 'admin' } as Caller;
});
afterAll(() => server.close());

const get = (url: string) => server.anonymous.send({ method: 'GET', url });
const linkTo = (client: Client, fileId: string) => client.call(getDownloadLink, { params: { type: 'annex', fileId } });
const bytesOf = async (client: Client, fileId: string) => (await get((await linkTo(client, fileId)).url)).rawPayload;
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const filesBelow = (part: string) =>
  readdirSync(join(server.core.config.dataDir, 'files', part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** Content on its way to the server; `onRead` is called when reading begins. */
const stream = (content: Buffer, onRead: () => void = () => undefined): Readable =>
  new Readable({
    read() {
      onRead();
      this.push(content);
      this.push(null);
    },
  });

describe('the room of one person', () => {
  const place = { pathType: 'defaultPath', isAccount: 0, folder: '' } as const;
  const facts = (size: number) => ({
    ...{ chunkNumber: 1, chunkSize: CHUNK_SIZE, totalSize: size, identifier: md5Of(Buffer.from(String(size))) },
    totalChunks: Math.max(1, Math.ceil(size / CHUNK_SIZE)),
  });

  it('holds their files and what is under way, and says how much there is', async () => {
    const used = await server.core.database.kysely.selectFrom('stored_file').select('size').where('owner_id', '=', caller.userId).execute();
    const free = 5000;
    const userQuota = used.reduce((sum, { size }) => sum + Number(size), free);
    const core = { ...server.core, config: { ...server.core.config, userQuota } };
    const [chunks, simple] = [createChunkUploadService(core), createSimpleUploadService(core)];
    const arrival = { type: 'annex', fileName: 'a.bin', place } as const;

    const full = { key: 'NOT_ALLOWED', details: expect.objectContaining({ what: 'what.userQuota', limit: '0.01 GB' }) as unknown };
    await expect(simple.store(caller, arrival, stream(buildContent(free + 1)))).rejects.toMatchObject(full);
    await expect(chunks.send(caller, facts(free + 1), stream(buildContent(free + 1)))).rejects.toMatchObject(full);
    await simple.store(caller, arrival, stream(buildContent(1000)));
    // What is under way has its room already: it is not counted twice when it becomes a file.
    const content = buildContent(4000);
    const identifier = md5Of(content);
    await chunks.send(caller, { ...facts(4000), identifier }, stream(content));
    await expect(simple.store(caller, arrival, stream(buildContent(1)))).rejects.toMatchObject(full);
    const input = { ...arrival, identifier, fileSize: 4000 };
    const stored = await chunks.merge(caller, input);
    expect(await chunks.merge(caller, input)).toEqual(stored);
    await expect(chunks.merge(caller, { ...input, fileName: 'once more.bin' })).rejects.toMatchObject(full);
    expect(filesBelow('draft')).toEqual([]);
  });

  it('is not exceeded by what arrives at the same time', async () => {
    const { kysely } = server.core.database;
    const sum = async () =>
      (await kysely.selectFrom('stored_file').select('size').where('owner_id', '=', caller.userId).execute()).reduce(
        (total, { size }) => total + Number(size),
        0,
      );
    const kept = buildContent(1000);
    const identifier = md5Of(kept);
    const open = createChunkUploadService(server.core);
    await open.send(caller, { ...facts(1000), identifier }, stream(kept));
    const input = { type: 'annex', fileName: 'kept.bin', place, identifier, fileSize: 1000 } as const;
    await open.merge(caller, input);

    const userQuota = (await sum()) + 2500;
    const core = { ...server.core, config: { ...server.core.config, userQuota } };
    const [chunks, simple] = [createChunkUploadService(core), createSimpleUploadService(core)];
    const results = await Promise.allSettled(
      [1, 2, 3, 4].flatMap((number) => [
        simple.store(caller, { type: 'annex', fileName: `${number}.bin`, place }, stream(buildContent(1000))),
        chunks.merge(caller, { ...input, fileName: `again ${number}.bin` }),
      ]),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await sum()).toBe(userQuota - 500);
  });

  it('has no limit where none is set', async () => {
    const simple = createSimpleUploadService({ ...server.core, config: { ...server.core.config, userQuota: 0 } });
    expect((await simple.store(caller, { type: 'annex', fileName: 'a', place }, stream(buildContent(10)))).fileSize).toBe(10);
  });
});

describe('the disk', () => {
  const place = { pathType: 'defaultPath', isAccount: 0, folder: '' } as const;
  const content = buildContent(1000);
  const facts = {
    ...{ chunkNumber: 1, chunkSize: CHUNK_SIZE, totalSize: content.length, identifier: md5Of(content) },
    totalChunks: 1,
  };
  const full = { key: 'NOT_ALLOWED', details: { what: 'what.diskReserve' } };
  const withReserve = (diskReserve: number) => ({ ...server.core, config: { ...server.core.config, diskReserve } });

  it('keeps its reserve: nothing is taken, and a sentence says so', async () => {
    const core = withReserve(Number.MAX_SAFE_INTEGER);
    const [chunks, simple] = [createChunkUploadService(core), createSimpleUploadService(core)];
    const read = vi.fn();
    await expect(chunks.state(caller, facts)).rejects.toMatchObject(full);
    await expect(chunks.send(caller, facts, stream(content, read))).rejects.toMatchObject(full);
    await expect(simple.store(caller, { type: 'annex', fileName: 'a', place }, stream(content, read))).rejects.toMatchObject(full);
    expect(read).not.toHaveBeenCalled();
    expect(translate('zh', 'what.diskReserve', {})).toContain('磁盘空间不足');
  });

  it('counts what is to come beside it, and is not looked at without a reserve', async () => {
    const directory = { dataDir: server.core.config.dataDir };
    const free = () => Promise.resolve(1500);
    await createDiskReserve({ ...directory, diskReserve: 500 }, free).require(1000);
    await expect(createDiskReserve({ ...directory, diskReserve: 500 }, free).require(1001)).rejects.toMatchObject(full);
    await createDiskReserve({ ...directory, diskReserve: 0 }, () => Promise.reject(new Error('asked'))).require(1e15);
    await createDiskReserve({ ...directory, diskReserve: 1 }).require(0);
  });
});

describe('what nothing holds', () => {
  const holder = { kind: 'test', holderId: '77' };
  const hold = (names: string[]) => server.core.database.transaction((tx) => server.core.files.uses.set(tx, caller, holder, names));

  it('goes after a month, its content too; what is held stays, and goes a month after it was let go of', async () => {
    const [loose, held] = [buildContent(700), buildContent(800)];
    const [a, b] = [await upload(admin, 'annex', 'loose.bin', loose), await upload(admin, 'annex', 'held.bin', held)];
    await hold([b.name]);
    const contents = () => filesBelow('content');
    const rows = async () =>
      (await server.core.database.kysely.selectFrom('stored_file').select('name').where('name', 'in', [a.name, b.name]).execute()).map(
        ({ name }) => name,
      );
    await tidyFiles(server.core, new Date(Date.now() + 31 * DAY));
    expect(await rows()).toHaveLength(2);
    await tidyFiles(server.core, new Date(Date.now() + 33 * DAY));
    expect(await rows()).toEqual([b.name]);
    expect(contents()).not.toContain(sha256(loose));
    expect(sha256(await bytesOf(admin, b.name))).toBe(sha256(held));
    await hold([]);
    await tidyFiles(server.core, new Date(Date.now() + 33 * DAY));
    expect(await rows()).toEqual([]);
    expect(contents()).not.toContain(sha256(held));
  });
});

describe('chunks', () => {
  it('of two people who send the same file at once make a file for each, with one content', { tags: 'long' }, async () => {
    const content = buildContent(2 * CHUNK_SIZE + 77);
    const send = async (client: Client, order: number[]) => {
      for (const number of order) await putChunk(client, content, number);
      return merge(client, content, 'same.bin');
    };
    const [mine, theirs] = await Promise.all([send(admin, [1, 2, 3]), send(other, [3, 2, 1])]);
    expect(mine.name).not.toBe(theirs.name);
    expect(sha256(await bytesOf(admin, mine.name))).toBe(sha256(content));
    expect(sha256(await bytesOf(other, theirs.name))).toBe(sha256(content));
    await expect(linkTo(other, mine.name)).rejects.toMatchObject({ key: 'FILE_MISSING' });
    expect(filesBelow('content').filter((name) => name === sha256(content))).toHaveLength(1);
    expect(filesBelow('chunk')).toEqual([]);
  });

  it('are not yielded by knowing a digest', async () => {
    const content = buildContent(900);
    await upload(other, 'annex', 'secret.bin', content);
    await putChunk(other, content, 1);
    await merge(other, content, 'secret.bin');
    expect(await askChunks(admin, content)).toEqual({ merge: false, chunkNumbers: [] });
    await expect(merge(admin, content, 'mine now.bin')).rejects.toMatchObject({ key: 'FILE_CONTENT' });
  });

  it('whose connection breaks off count as not sent; a server that starts anew goes on from the others', { tags: 'long' }, async () => {
    const content = buildContent(2 * CHUNK_SIZE + 10);
    await putChunk(admin, content, 1);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    await sendHalf(port, admin.token, content, 2);
    await expect.poll(() => filesBelow('draft')).toEqual([]);
    expect(await askChunks(admin, content)).toEqual({ merge: false, chunkNumbers: [1] });

    const anew = createChunkUploadService(server.core);
    const facts = { chunkSize: CHUNK_SIZE, totalSize: content.length, identifier: md5Of(content), totalChunks: 3 };
    for (const number of [2, 3])
      await anew.send(
        caller,
        { ...facts, chunkNumber: number },
        (async function* () {
          yield await Promise.resolve(chunksOf(content)[number - 1] ?? Buffer.alloc(0));
        })(),
      );
    const { name } = await merge(admin, content, 'broken off.bin');
    expect(sha256(await bytesOf(admin, name))).toBe(sha256(content));
  });
});

/** A chunk whose sender disconnects in the middle. */
function sendHalf(port: number, token: string, content: Buffer, number: number): Promise<void> {
  const boundary = 'half';
  const facts = { chunkNumber: number, totalSize: content.length, identifier: md5Of(content), totalChunks: chunksOf(content).length };
  const fields = Object.entries(facts).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="blob"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return new Promise((resolve) => {
    const sending = httpRequest({
      ...{ port, host: '127.0.0.1', method: 'POST', path: '/api/file/chunk' },
      headers: { authorization: token, 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': CHUNK_SIZE + 2000 },
    });
    sending.on('error', () => resolve());
    sending.write(fields.join('') + head);
    sending.write(content.subarray(0, CHUNK_SIZE / 2), () => setTimeout(() => sending.destroy(), 100));
    sending.on('close', () => resolve());
  });
}

describe('what is delivered', () => {
  it('by a link is there for a minute', async () => {
    const { name } = await upload(admin, 'annex', 'a.txt', Buffer.from('text'));
    const before = Date.now();
    await linkTo(admin, name);
    const { expires_at } = await server.core.database.kysely
      .selectFrom('ticket')
      .select('expires_at')
      .where('kind', '=', 'download')
      // What has begun lasts longer.
      .where(sql<boolean>`payload ->> 'begunBy' is null`)
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow();
    const seconds = (expires_at.getTime() - before) / 1000;
    expect(seconds).toBeGreaterThan(59);
    expect(seconds).toBeLessThan(75);
  });

  it.each([
    ['page.html', '<html><script>alert(1)</script></html>'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['picture.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ])('as %s runs nowhere', async (name, content) => {
    const stored = await upload(admin, 'annex', name, Buffer.from(content));
    const { headers } = await get((await linkTo(admin, stored.name)).url);
    expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'content-security-policy': "default-src 'none'; sandbox" });
    expect(headers['content-disposition']).toMatch(/^attachment/);
  });

  it('as a small picture tells nothing about where it was taken', async () => {
    const exif = { IFD0: { Copyright: 'someone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } };
    const photo = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#888' } })
      .withExif(exif)
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { thumbUrl } = await upload(admin, 'annexpic', 'photo.jpg', photo);
    const { exif: left, width } = await sharp((await get(thumbUrl)).rawPayload).metadata();
    expect([left, width]).toEqual([undefined, 200]);
  });

  it('in one zip is at most 4 GB', async () => {
    const { kysely } = server.core.database;
    const names: string[] = [];
    for (const fileName of ['a.bin', 'b.bin', 'c.bin']) names.push((await upload(admin, 'annex', fileName, Buffer.from(fileName))).name);
    await kysely
      .updateTable('stored_file')
      .set({ size: 1_500_000_000 } as never)
      .where('name', 'in', names)
      .execute();
    const reply = await admin.envelope(packFiles, { params: { type: 'annex' }, body: names.map((name) => ({ fileId: name })) });
    expect(reply).toMatchObject({ code: 400, msg: '内容过大，最大允许 4 GB' });
  });
});
