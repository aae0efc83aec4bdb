import { getDownloadLink, previewFile } from '@banyan/shared-contracts/files/file.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { createCleanPictures } from './clean-pictures';
import { askChunks, merge, putChunk, upload } from './file.test-data';

let server: TestServer;
let admin: Client;
let photo: Buffer;

/** Stored in landscape format, displayed in portrait format, with the place where it was taken. */
const takePhoto = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .composite([{ input: { create: { width: 10, height: 10, channels: 3, background: 'blue' } }, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'Photographer at home' }, IFD3: { GPSLatitude: '30/1 15/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  photo = await takePhoto('jpeg');
});
afterAll(() => server.close());

const bytesAt = async (url: string) => (await server.anonymous.send({ method: 'GET', url })).rawPayload;

/** Nothing but the picture, upright, its marked corner at the upper right. */
async function expectClean(bytes: Buffer): Promise<void> {
  const { exif, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata();
  expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect([width, height]).toEqual([40, 60]);
  expect(bytes.includes('Photographer')).toBe(false);
  const [red, , blue] = await sharp(bytes).extract({ left: 36, top: 2, width: 1, height: 1 }).raw().toBuffer();
  expect([red! < 100, blue! > 150]).toEqual([true, true]);
}

it.each(['jpeg', 'png', 'webp'] as const)(
  'a picture (%s) is stored without what its camera wrote, turned as it was shown',
  async (format) => {
    const taken = await takePhoto(format);
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { url, fileSize } = await upload(admin, 'annexpic', `photo.${format}`, taken);
    const shown = await bytesAt(url);
    await expectClean(shown);
    expect(fileSize).toBe(shown.length);
  },
);

it('so it is where it comes in chunks, and completing twice gives the same file', async () => {
  const [own] = [await sharp(photo).resize({ width: 30 }).withMetadata().toBuffer()];
  const taken = await sharp(own).resize({ width: 60, height: 40, fit: 'fill' }).withMetadata().toBuffer();
  await putChunk(admin, taken, 1);
  const stored = await merge(admin, taken, 'photo.jpg', { type: 'annexpic' });
  const { exif } = await sharp(await bytesAt(stored.url)).metadata();
  expect(exif).toBeUndefined();
  expect(await merge(admin, taken, 'photo.jpg', { type: 'annexpic' })).toEqual(stored);
});

it('the same picture can be sent in chunks again, under another name and as the file that it is', async () => {
  const taken = await sharp(photo).resize({ width: 50 }).withMetadata().toBuffer();
  const send = async (name: string, type: 'annex' | 'annexpic') => {
    expect(await askChunks(admin, taken)).toEqual({ merge: false, chunkNumbers: [] });
    expect((await putChunk(admin, taken, 1)).data).toEqual({ merge: true, chunkNumbers: [1] });
    return merge(admin, taken, name, { type });
  };
  const first = await send('one.jpg', 'annexpic');
  await expect(merge(admin, taken, 'two.jpg', { type: 'annexpic' })).rejects.toMatchObject({
    key: 'FILE_CONTENT',
    details: { what: 'what.uploadIncomplete' },
  });
  const second = await send('two.jpg', 'annexpic');
  expect(second.name).not.toBe(first.name);
  expect((await bytesAt(second.url)).equals(await bytesAt(first.url))).toBe(true);
  const whole = await send('three.jpg', 'annex');
  const { url } = await admin.call(getDownloadLink, { params: { type: 'annex', fileId: whole.name } });
  expect((await bytesAt(url)).equals(taken)).toBe(true);
  // What is stored as it was sent need not be sent again.
  expect((await askChunks(admin, taken)).merge).toBe(true);
  expect((await merge(admin, taken, 'four.jpg', { type: 'annex' })).fileSize).toBe(taken.length);
});

it('an uploaded file is shown so, and downloaded as it was handed in', async () => {
  const { name } = await upload(admin, 'annex', 'photo.jpg', photo);
  await expectClean(await bytesAt(await admin.call(previewFile, { query: { fileName: name } })));
  const { url } = await admin.call(getDownloadLink, { params: { type: 'annex', fileId: name } });
  expect((await bytesAt(url)).equals(photo)).toBe(true);
});

it('what is looked at again and again, and by many at once, is cleaned once', async () => {
  const taken: Record<string, Buffer> = { a: photo, b: await takePhoto('png'), none: await sharp(photo).toBuffer() };
  const read = vi.fn((hash: string) => (taken[hash] === undefined ? Promise.reject(new Error('gone')) : Promise.resolve(taken[hash])));
  const pictures = createCleanPictures(read, 1500);
  const [first, second] = await Promise.all([pictures.of('a', 'image/jpeg'), pictures.of('a', 'image/jpeg')]);
  expect(second).toBe(first);
  expect((await sharp(first).metadata()).exif).toBeUndefined();
  expect(await pictures.of('a', 'image/jpeg')).toBe(first);
  expect(read).toHaveBeenCalledTimes(1);
  expect([await pictures.of('none', 'image/jpeg'), await pictures.of('none', 'image/jpeg')]).toEqual([undefined, undefined]);
  expect(read).toHaveBeenCalledTimes(2);
  // There was no room for both.
  await pictures.of('a', 'image/jpeg');
  expect(read).toHaveBeenCalledTimes(3);
  await expect(pictures.of('lost', 'image/png')).rejects.toThrow('gone');
  await expect(pictures.of('lost', 'image/png')).rejects.toThrow('gone');
  expect(read).toHaveBeenCalledTimes(5);
});
