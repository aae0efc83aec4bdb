import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import {
  createSignature,
  listSignatures,
  makeSignatureDefault,
  MAX_SIGNATURE_BYTES,
  MAX_SIGNATURES,
  removeSignature,
} from '@banyan/shared-contracts/session/profile/profile-signature.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let tang: Client;

beforeAll(async () => {
  server = await startTestServer();
  tang = await server.as('tangyun');
});
afterAll(() => server.close());

async function picture(red: number, kind: 'png' | 'jpeg' = 'png', [width, height] = [56, 30]): Promise<string> {
  const image = sharp({ create: { width, height, channels: 3, background: { r: red, g: 0, b: 0 } } });
  return `data:image/${kind};base64,${(await image.toFormat(kind).toBuffer()).toString('base64')}`;
}
const add = async (client: Client, signImg: string, isDefault: 0 | 1 = 0) =>
  client.envelope(createSignature, { body: { signImg, isDefault } });
const marks = async () => (await tang.call(listSignatures)).map(({ signImg, isDefault }) => [signImg, isDefault]);
/** With the request of a browser: the reply is cached until the user's record changes. */
const shown = async () => (await tang.call(getCurrentUser, { query: {} })).userInfo.signImg;

describe('signature pictures', () => {
  it('have one default: the first, the one chosen, and after a deletion the newest', async () => {
    expect(await shown()).toBe('');
    const [a, b, c] = [await picture(1), await picture(2, 'jpeg'), await picture(3)];
    await add(tang, a);
    expect(await shown()).toBe(a);
    await add(tang, b);
    expect(await marks()).toEqual([
      [a, 1],
      [b, 0],
    ]);
    await add(tang, c, 1);
    expect(await marks()).toEqual([
      [c, 1],
      [b, 0],
      [a, 0],
    ]);
    expect(await shown()).toBe(c);
    const idOf = async (signImg: string) => (await tang.call(listSignatures)).find((row) => row.signImg === signImg)?.id ?? '';
    await tang.call(makeSignatureDefault, { params: { id: await idOf(a) } });
    expect(await shown()).toBe(a);
    await tang.call(removeSignature, { params: { id: await idOf(a) } });
    expect(await marks()).toEqual([
      [c, 1],
      [b, 0],
    ]);
    await tang.call(removeSignature, { params: { id: await idOf(b) } });
    await tang.call(removeSignature, { params: { id: await idOf(c) } });
    expect([await marks(), await shown()]).toEqual([[], '']);
  });

  it.each([
    ['a link', 'https://elsewhere.example/a.png'],
    ['SVG', `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`],
    ['no picture', `data:image/png;base64,${Buffer.from('not a picture').toString('base64')}`],
    ['too much', `data:image/png;base64,${Buffer.alloc(MAX_SIGNATURE_BYTES + 100).toString('base64')}`],
  ])('are not %s', async (_what, signImg) => {
    expect(await add(tang, signImg)).toMatchObject({ code: 400, data: null });
    expect(await marks()).toEqual([]);
  });

  it('are undamaged and of the kind they say', async () => {
    const png = await picture(9);
    expect((await add(tang, png.slice(0, 60))).error?.key).toBe('FILE_CONTENT');
    expect((await add(tang, png.replace('image/png', 'image/jpeg'))).error?.key).toBe('FILE_CONTENT');
  });

  it('have no more pixels than a photo of a signature needs', async () => {
    expect((await add(tang, await picture(9, 'png', [2100, 2000]))).error?.key).toBe('FILE_CONTENT');
    expect(await marks()).toEqual([]);
  });

  it('of somebody else are out of reach', async () => {
    const chen = await server.as('chenjing');
    await add(chen, await picture(7));
    const [own] = await chen.call(listSignatures);
    const params = { id: own?.id ?? '' };
    expect(await marks()).toEqual([]);
    for (const call of [makeSignatureDefault, removeSignature])
      expect((await tang.envelope(call, { params })).error?.key).toBe('NOT_FOUND');
    expect(await chen.call(listSignatures)).toHaveLength(1);
  });

  it('are limited in number', async () => {
    const png = await picture(5);
    for (let count = 0; count < MAX_SIGNATURES; count += 1) await add(tang, png);
    const full = `签名最多保留${MAX_SIGNATURES}个，请先删除不用的签名`;
    // The number is asked before the picture is looked at.
    for (const signImg of [png, png.slice(0, 60)]) expect((await add(tang, signImg)).msg).toBe(full);
  });
});
