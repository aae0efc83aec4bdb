import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  CHUNK_SIZE,
  DEFAULT_AVATAR,
  getDownloadLink,
  packFiles,
  previewFile,
  uploadFile,
} from '@banyan/shared-contracts/files/file.contract';
import { exportSchedules } from '@banyan/shared-contracts/messaging/schedule.contract';
import { logout } from '@banyan/shared-contracts/session/oauth.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentKey, readAll } from '../../core/files/stores/content-store';
import { storeFile } from '../../core/files/stores/store-file';
import { sendFile } from '../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { createChunkUploadService } from './chunk-upload.service';
import {
  askChunks,
  buildBitmap,
  buildOldBitmap,
  buildContent,
  buildLargePicture,
  buildPicture,
  chunksOf,
  md5Of,
  merge,
  pathOf,
  putChunk,
  upload,
} from './file.test-data';
import { tidyFiles } from './file-upkeep';

let server: TestServer;
let admin: Client;
let other: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  other = await server.as('chenjing');
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.anonymous.send({ method: 'GET', url, headers });
const linkTo = (client: Client, fileId: string) => client.call(getDownloadLink, { params: { type: 'annex', fileId } });

describe('a file in one piece', () => {
  it('comes back as it was sent, once per link, and only as an attachment', async () => {
    const content = buildContent(70_000);
    const stored = await upload(admin, 'annex', '合同 #1.docx', content);
    expect(stored).toMatchObject({ fileSize: 70_000, fileExtension: 'docx', url: `/api/file/Download/annex/${stored.name}`, thumbUrl: '' });

    const link = await linkTo(admin, stored.name);
    expect(link.name).toBe('合同 1.docx');
    const response = await get(`${link.url}&name=x`);
    expect(response.rawPayload.equals(content)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="__ 1.docx"; filename*=UTF-8''${encodeURIComponent('合同 1.docx')}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await get(link.url)).statusCode).toBe(404);
  });

  it('opens for nobody else until a reader says so', async () => {
    const { name } = await upload(admin, 'annex', 'a.txt', Buffer.from('text'));
    await expect(linkTo(other, name)).rejects.toMatchObject({ key: 'FILE_MISSING' });
    expect(await other.call(previewFile, { query: { fileName: name } })).toBe('');
    server.core.files.access.register('test', (_caller, fileId) => Promise.resolve(fileId === name));
    expect((await linkTo(other, name)).name).toBe('a.txt');
    await expect(linkTo(server.anonymous, name)).rejects.toMatchObject({ key: 'SESSION_INVALID' });
  });

  it.each(['../../etc/passwd', String.raw`..\..\boot.ini`, '/abs/olute.txt', 'a/../../b.txt'])(
    'keeps only the last part of the name %s',
    async (given) => {
      const { name } = await upload(admin, 'annex', given, Buffer.from(given));
      expect((await linkTo(admin, name)).name).toBe(given.split(/[\\/]/).at(-1));
    },
  );

  it.each(['..', 'a\u202efdp.exe', '###'])('refuses the name %j', async (given) => {
    const reply = await sendFile(admin, pathOf(uploadFile, { type: 'annex' }), { name: given, content: Buffer.from('x') });
    expect(reply).toMatchObject({ code: 400, error: { key: 'BAD_INPUT' } });
  });

  it('refuses unknown types, foreign folders and requests that are no upload', async () => {
    const file = { name: 'a.txt', content: Buffer.from('x') };
    expect((await sendFile(admin, '/api/file/Uploader/etc', file)).error?.key).toBe('BAD_INPUT');
    const placed = await sendFile(admin, '/api/file/Uploader/annex', file, { pathType: 'selfPath', folder: '../up' });
    expect(placed.error?.key).toBe('BAD_INPUT');
    const json = await admin.send({ method: 'POST', url: '/api/file/Uploader/annex', payload: { file: 'x' } });
    expect(json.json<{ error: { key: string } }>().error.key).toBe('MEDIA_TYPE');
  });

  it('stores one content once, whoever sends it', async () => {
    const content = buildContent(5000);
    const [mine, theirs] = [await upload(admin, 'annex', 'a.bin', content), await upload(other, 'annex', 'b.bin', content)];
    expect(mine.name).not.toBe(theirs.name);
    const hashes = await server.core.database.kysely
      .selectFrom('stored_file')
      .select('content_hash')
      .where('name', 'in', [mine.name, theirs.name])
      .execute();
    expect(new Set(hashes.map((row) => row.content_hash)).size).toBe(1);
  });
});

describe('pictures', () => {
  it('are shown by their name without a session, with a small version', async () => {
    const content = buildPicture();
    const { url, thumbUrl, fileExtension } = await upload(other, 'annexpic', 'photo.jpeg', content);
    expect(fileExtension).toBe('png');
    const picture = await get(url);
    expect(picture.rawPayload.equals(content)).toBe(true);
    expect(picture.headers['content-type']).toBe('image/png');
    expect((await get(thumbUrl)).headers['content-type']).toBe('image/webp');
    expect((await get(url, { 'if-none-match': String(picture.headers['etag']) })).statusCode).toBe(304);
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a damaged picture', buildPicture().subarray(0, 40)],
  ])('are not %s', async (_what, content) => {
    const reply = await sendFile(admin, '/api/file/Uploader/userAvatar', { name: 'a.png', content });
    expect(['FILE_TYPE', 'FILE_CONTENT']).toContain(reply.error?.key);
  });

  it('are decoded before they count as such, however sound their heads are', async () => {
    const spoil = (content: Buffer) => {
      const half = content.length >> 1;
      return Buffer.concat([content.subarray(0, half), Buffer.alloc(half)]);
    };
    const broken = [
      spoil(await buildLargePicture('png')),
      (await buildLargePicture('jpeg')).subarray(0, 20_000),
      (await buildLargePicture('gif')).subarray(0, 20_000),
      buildBitmap(30, 20).subarray(0, 900),
      buildOldBitmap(30, 20).subarray(0, 900),
    ];
    for (const content of broken) {
      const reply = await sendFile(admin, '/api/file/Uploader/annexpic', { name: 'a.png', content });
      expect(reply.error).toMatchObject({ key: 'FILE_CONTENT', details: { what: 'what.pictureUnreadable' } });
    }
    for (const bitmap of [buildBitmap(30, 20), buildOldBitmap(30, 20)]) {
      expect((await upload(admin, 'annexpic', 'a.bmp', bitmap)).fileExtension).toBe('bmp');
    }
  });

  it('do not open other files, nor anything outside of the store', async () => {
    const { name } = await upload(admin, 'annex', 'a.png', buildPicture());
    for (const path of [`annexpic/${name}`, `annex/${name}`, 'annexpic/..%2f..%2fetc%2fpasswd', 'userAvatar/002.png'])
      expect((await get(`/api/file/Image/${path}`)).statusCode, path).toBe(404);
  });

  it('have a default for people without one', async () => {
    const { statusCode, headers } = await get(DEFAULT_AVATAR);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  });
});

describe('a download that has begun', () => {
  const content = buildContent(300_000);
  const begin = async (headers: Record<string, string> = {}) => {
    const { name } = await upload(admin, 'annex', 'film.mp4', content);
    const { url } = await linkTo(admin, name);
    const first = await get(url, headers);
    return { url, first, etag: String(first.headers['etag']) };
  };

  it('goes on where it broke off, and is the same file', async () => {
    const { url, etag, first } = await begin();
    expect([first.statusCode, first.headers['accept-ranges']]).toEqual([200, 'bytes']);
    const rest = await get(url, { range: 'bytes=100000-', 'if-range': etag });
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([206, 'bytes 100000-299999/300000']);
    expect(Buffer.concat([content.subarray(0, 100_000), rest.rawPayload]).equals(content)).toBe(true);
    const changed = await get(url, { range: 'bytes=100000-', 'if-range': '"another"' });
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, 300_000]);
    expect((await get(url, { range: 'bytes=300000-' })).statusCode).toBe(416);
  });

  it('begins with a part as well, as players do', async () => {
    const { url, first } = await begin({ range: 'bytes=0-0' });
    expect([first.statusCode, first.rawPayload.length]).toEqual([206, 1]);
    expect((await get(url, { range: 'bytes=0-' })).rawPayload.equals(content)).toBe(true);
  });

  it('is nobody else’s, is not begun again, and ends', async () => {
    const { url } = await begin();
    expect((await get(url)).statusCode).toBe(404);
    expect((await get(url, { range: 'bytes=1-', 'user-agent': 'another' })).statusCode).toBe(404);
    await server.core.database.kysely
      .updateTable('ticket')
      .set({ expires_at: new Date(0) })
      .where('kind', '=', 'download')
      .execute();
    expect((await get(url, { range: 'bytes=1-' })).statusCode).toBe(404);
  });

  it('is not begun by two at once', async () => {
    const { name } = await upload(admin, 'annex', 'a.bin', content);
    const { url } = await linkTo(admin, name);
    const codes = (await Promise.all([get(url), get(url), get(url)])).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([200, 404, 404]);
    const again = (await linkTo(admin, name)).url;
    const parts = await Promise.all([0, 1, 2].map((start) => get(again, { range: `bytes=${start}-` })));
    expect(parts.map(({ statusCode }) => statusCode)).toEqual([206, 206, 206]);
  });

  it('goes on only while who asked for the link is signed in and may read the file', async () => {
    const { kysely } = server.core.database;
    const guest = await server.as('zhengtao');
    const { name } = await upload(guest, 'annex', 'a.bin', content);
    const [kept, closed] = [(await linkTo(guest, name)).url, (await linkTo(guest, name)).url];
    const part = async (url: string) => (await get(url, { range: 'bytes=5-' })).statusCode;
    for (const url of [kept, closed]) expect(await part(url)).toBe(206);
    const owned = kysely.updateTable('stored_file').where('name', '=', name);
    const owner = (await kysely.selectFrom('stored_file').select('owner_id').where('name', '=', name).executeTakeFirstOrThrow()).owner_id;
    await owned.set({ owner_id: null }).execute();
    expect(await part(kept)).toBe(404);
    await owned.set({ owner_id: owner }).execute();
    expect(await part(kept)).toBe(206);
    await guest.call(logout, {});
    expect(await part(closed)).toBe(404);
  });
});

describe('links', () => {
  it.each([
    ['to a file', async (client: Client, fileId: string) => (await linkTo(client, fileId)).url],
    [
      'to a zip',
      async (client: Client, fileId: string) =>
        (await client.call(packFiles, { params: { type: 'annex' }, body: [{ fileId, fileName: 'x' }] })).downloadVo.url,
    ],
    ['to a preview', (client: Client, fileName: string) => client.call(previewFile, { query: { fileName } })],
    [
      'to what was made for them',
      async (client: Client) =>
        (await client.call(exportSchedules, { query: { startTime: '2026-01-01 00:00', endTime: '2026-01-02 00:00' } })).url,
    ],
  ])('%s end with the session that has asked for them', async (_what, ask) => {
    const guest = await server.as('zhengtao');
    const { name } = await upload(guest, 'annex', 'a.txt', Buffer.from('text'));
    const [used, late] = [await ask(guest, name), await ask(guest, name)];
    expect((await get(used)).statusCode).toBe(200);
    await guest.call(logout, {});
    expect((await get(late)).statusCode).toBe(404);
  });

  it('put several files into one zip, names made different', async () => {
    const files = [
      await upload(admin, 'annex', '同名.txt', Buffer.from('one')),
      await upload(admin, 'annex', '同名.txt', Buffer.from('two')),
    ];
    const body = files.map(({ name }) => ({ fileId: name, fileName: 'x' }));
    const { downloadVo, downloadName } = await admin.call(packFiles, { params: { type: 'annex' }, body });
    expect(downloadName).toMatch(/^files-\d{14}\.zip$/);
    const zip = await get(downloadVo.url);
    expect(zip.rawPayload.length).toBe(Number(zip.headers['content-length']));
    expect(zip.rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    expect(zip.body).toContain('同名 (1).txt');
    await expect(other.call(packFiles, { params: { type: 'annex' }, body })).rejects.toMatchObject({ key: 'FILE_MISSING' });
  });

  it('preview what browsers can show, as often as they ask, and in parts', async () => {
    const { name } = await upload(admin, 'annex', '发票 1%2.pdf', Buffer.from('%PDF-1.7\n0123456789'));
    const address = await admin.call(previewFile, { query: { fileName: name } });
    expect(address).toContain(`/${encodeURIComponent('发票 1%2.pdf')}?`);
    const whole = await get(`${address}&token=x`);
    expect(whole.headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(whole.headers['content-disposition']).toMatch(/^inline/);
    const part = await get(address, { range: 'bytes=0-3' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '%PDF', 'bytes 0-3/19']);
    const page = await upload(admin, 'annex', 'a.html', Buffer.from('<script>alert(1)</script>'));
    expect(await admin.call(previewFile, { query: { fileName: page.name } })).toBe('');
  });

  it.each([
    ['说明.txt', Buffer.from('<script>alert(1)</script> 采购'), 'utf-8'],
    ['旧.csv', Buffer.from([0xb2, 0xc9, 0xb9, 0xba, 0x2c, 0x31]), 'gb18030'],
    ['a.md', Buffer.from([0xff, 0xfe, 0xc7, 0x91]), 'utf-16le'],
    ['empty.log', Buffer.alloc(0), 'utf-8'],
  ])('preview the text %s as nothing but a text, in its own letters', async (name, content, charset) => {
    const file = await upload(admin, 'annex', name, content);
    const { headers, rawPayload } = await get(await admin.call(previewFile, { query: { fileName: file.name } }));
    expect(rawPayload.equals(content)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': `text/plain; charset=${charset}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-disposition']).toMatch(/^inline/);
    expect(await other.call(previewFile, { query: { fileName: file.name } })).toBe('');
  });

  it('preview no bytes that are only named like a text', async () => {
    const file = await upload(admin, 'annex', 'program.txt', Buffer.from([0x4d, 0x5a, 0, 1, 2]));
    expect(await admin.call(previewFile, { query: { fileName: file.name } })).toBe('');
  });

  it.each(['x', "' or 1=1 --", '../../secret'])('refuse the secret %j', async (encryption) => {
    for (const path of ['Download', 'Preview/a.pdf'])
      expect((await get(`/api/file/${path}?${new URLSearchParams({ encryption }).toString()}`)).statusCode).toBe(404);
  });
});

describe('chunks', () => {
  it('become a file, in any order, resumed where they stopped', async () => {
    const content = buildContent(CHUNK_SIZE * 2 + 1234);
    expect(await askChunks(admin, content)).toEqual({ merge: false, chunkNumbers: [] });
    await putChunk(admin, content, 3);
    await putChunk(admin, content, 1);
    expect(await askChunks(admin, content)).toEqual({ merge: false, chunkNumbers: [1, 3] });
    await expect(merge(admin, content, 'big.bin')).rejects.toMatchObject({ key: 'FILE_CONTENT' });
    expect((await putChunk(admin, content, 2)).data).toEqual({ merge: true, chunkNumbers: [1, 2, 3] });

    const [first, second] = await Promise.all([merge(admin, content, 'big.bin'), merge(admin, content, 'big.bin')]);
    expect(second).toEqual(first);
    expect((await merge(admin, content, 'big.bin')).name).toBe(first.name);
    const response = await get((await linkTo(admin, first.name)).url);
    expect(response.rawPayload.equals(content)).toBe(true);
  });

  it('may have a name whose last dot comes early', async () => {
    const content = buildContent(100);
    const behindDot = '1采购合同及其补充协议扫描件（盖章版）最终稿';
    const more = { extension: behindDot };
    const fileName = `No.${behindDot}`;
    expect(await askChunks(admin, content, more)).toEqual({ merge: false, chunkNumbers: [] });
    expect(await putChunk(admin, content, 1, content, more)).toMatchObject({ code: 200, data: { merge: true } });
    const stored = await merge(admin, content, fileName, more);
    expect(stored).toMatchObject({ fileExtension: '', fileSize: 100 });
    expect((await linkTo(admin, stored.name)).name).toBe(fileName);
  });

  it('of one person are nothing to another', async () => {
    const content = buildContent(100);
    await putChunk(admin, content, 1);
    expect(await askChunks(other, content)).toEqual({ merge: false, chunkNumbers: [] });
    await expect(merge(other, content, 'a.bin')).rejects.toMatchObject({ key: 'FILE_CONTENT' });
  });

  it('that are not what was announced are refused, and the upload begins again', async () => {
    const content = buildContent(300);
    expect((await putChunk(admin, content, 1, content.subarray(1))).error?.key).toBe('BAD_INPUT');
    expect((await putChunk(admin, content, 2)).error?.key).toBe('BAD_INPUT');
    await putChunk(admin, content, 1, Buffer.alloc(300));
    await expect(merge(admin, content, 'a.bin')).rejects.toMatchObject({ key: 'FILE_CONTENT' });
    expect(await askChunks(admin, content)).toEqual({ merge: false, chunkNumbers: [] });
    await putChunk(admin, content, 1);
    expect((await merge(admin, content, 'a.bin')).fileSize).toBe(300);
  });

  it('are refused beyond the largest file', async () => {
    const facts = { chunkNumber: '1', totalSize: String(3 * 1024 ** 3), identifier: 'a'.repeat(32), totalChunks: '615' };
    const reply = await sendFile(admin, '/api/file/chunk', { name: 'blob', content: Buffer.from('x') }, facts);
    expect(reply.error?.key).toBe('TOO_LARGE');
  });

  it('make a picture only of a picture', async () => {
    const page = Buffer.concat([Buffer.from('<script>alert(1)</script>'), buildContent(20)]);
    await putChunk(admin, page, 1);
    await expect(merge(admin, page, 'a.png', { type: 'annexpic' })).rejects.toMatchObject({ key: 'FILE_TYPE' });
    const picture = buildPicture();
    await putChunk(admin, picture, 1);
    expect((await merge(admin, picture, 'a.png', { type: 'annexpic' })).url).toContain('/api/file/Image/annexpic/');
  });
});

describe('what breaks off', () => {
  const filesBelow = (part: string) =>
    readdirSync(join(server.core.config.dataDir, 'files', part), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
  const caller = async () => {
    const row = await server.core.database.kysely
      .selectFrom('user_account')
      .selectAll()
      .where('account', '=', 'admin')
      .executeTakeFirstOrThrow();
    return { userId: row.id, account: 'admin' } as never;
  };

  it.each(['keep', 'transaction'] as const)(
    'a merge that dies at its %s leaves no file, and the next one succeeds',
    { tags: 'long' },
    async (step) => {
      const content = buildContent(CHUNK_SIZE + 10);
      for (const number of chunksOf(content).keys()) await putChunk(admin, content, number + 1);
      const { contents } = server.core.files;
      const dying = {
        ...contents,
        draft: async (source: AsyncIterable<Uint8Array>) => {
          const draft = await contents.draft(source);
          return {
            ...draft,
            discard: () => Promise.resolve(),
            keep: async (key: string) => {
              if (step === 'transaction') await draft.keep(key);
              throw new Error('gone');
            },
          };
        },
      };
      const service = createChunkUploadService({ ...server.core, files: { ...server.core.files, contents: dying } });
      const input = {
        identifier: md5Of(content),
        fileSize: content.length,
        type: 'annex',
        fileName: `${step}.bin`,
        place: { pathType: 'defaultPath', isAccount: 0, folder: '' },
      } as const;
      await expect(service.merge(await caller(), input)).rejects.toThrow('gone');
      const count = () =>
        server.core.database.kysely.selectFrom('stored_file').select('id').where('original_name', '=', `${step}.bin`).execute();
      expect(await count()).toEqual([]);
      expect(await askChunks(admin, content)).toMatchObject({ merge: true });
      const { name } = await merge(admin, content, `${step}.bin`);
      expect(await count()).toHaveLength(1);
      expect((await get((await linkTo(admin, name)).url)).rawPayload.equals(content)).toBe(true);
    },
  );

  it('is kept again where its transaction had to give way', async () => {
    const { core } = server;
    const drafts = filesBelow('draft').length;
    const draft = await core.files.contents.draft(Readable.from([Buffer.from('given way')]));
    const description = { type: 'annex', originalName: 'way.txt', extension: 'txt', mime: 'text/plain', ownerId: null } as const;
    let times = 0;
    const { content_hash: hash } = await core.database.transaction(async (tx) => {
      const stored = await storeFile(tx, core.newId, draft, description);
      if ((times += 1) === 1) await sql`do $$ begin raise exception 'gives way' using errcode = '40P01'; end $$`.execute(tx);
      return stored;
    });
    await draft.discard();
    expect(times).toBe(2);
    expect(filesBelow('draft')).toHaveLength(drafts);
    expect(await text(await core.files.contents.open(contentKey(hash)))).toBe('given way');
  });

  it('is swept up later, and nothing that is used', async () => {
    const kept = buildContent(400);
    const { name } = await upload(admin, 'annex', 'kept.bin', kept);
    const { contents } = server.core.files;
    const stray = await contents.draft(readAll(contents, []));
    await stray.keep(contentKey('00ff'));
    await contents.draft(readAll(contents, []));
    await putChunk(admin, buildContent(50), 1);
    await upload(admin, 'temporary', 'soon gone.txt', Buffer.from('temporary'));
    await tidyFiles(server.core, new Date(Date.now() + 8 * 86_400_000));
    expect(filesBelow('draft')).toEqual([]);
    expect(filesBelow('chunk')).toEqual([]);
    expect(filesBelow('content').map((entry) => entry.name)).not.toContain('00ff');
    expect((await get((await linkTo(admin, name)).url)).rawPayload.equals(kept)).toBe(true);
    const temporary = await server.core.database.kysely.selectFrom('stored_file').select('id').where('type', '=', 'temporary').execute();
    expect(temporary).toEqual([]);
  });
});
