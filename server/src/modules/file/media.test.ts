import { getDownloadLink } from '@banyan/shared-contracts/files/file.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { upload } from './file.test-data';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const padded = (head: Buffer) => Buffer.concat([head, Buffer.alloc(2000)]);

async function served(name: string, content: Buffer, headers: Record<string, string> = {}) {
  const stored = await upload(admin, 'annex', name, content);
  const { url } = await admin.call(getDownloadLink, { params: { type: 'annex', fileId: stored.name } });
  return server.anonymous.send({ method: 'GET', url, headers });
}

const box = (brand: string) => bytes([0, 0, 0, 24], 'ftyp', brand, [0, 0, 0, 0], 'mp42isom');

it.each([
  ['a.mp3', bytes('ID3', [4, 0, 0, 0, 0, 0, 0, 0xff, 0xfb, 0x90, 0]), 'audio/mpeg'],
  ['a.m4a', box('M4A '), 'audio/mp4'],
  ['a.mp4', box('isom'), 'video/mp4'],
  ['a.ogg', bytes('OggS', [0, 2], Array<number>(20).fill(0), [1, 30], [1], 'vorbis'), 'audio/ogg'],
  ['a.wav', bytes('RIFF', [36, 0, 0, 0], 'WAVEfmt '), 'audio/wav'],
])('%s is played in the page, whatever it is called', async (name, head, type) => {
  for (const called of [name, 'x.bin']) {
    const { headers } = await served(called, padded(head));
    expect(headers).toMatchObject({
      'content-type': type,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(headers['content-disposition']).toMatch(/^inline; /);
  }
});

it('a part is served as what the whole is', async () => {
  const content = padded(bytes('RIFF', [36, 0, 0, 0], 'WAVEfmt '));
  const part = await served('a.wav', content, { range: 'bytes=8-11' });
  expect([part.statusCode, part.headers['content-type'], part.headers['content-range'], part.body]).toEqual([
    206,
    'audio/wav',
    `bytes 8-11/${content.length}`,
    'WAVE',
  ]);
});

it.each([
  ['a.amr', bytes('#!AMR\n')],
  ['a.mp3', bytes('<html><script>alert(1)</script>')],
  ['a.svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])('%s that no browser plays is saved', async (name, head) => {
  const { headers } = await served(name, padded(head));
  expect(headers['content-type']).toBe('application/octet-stream');
  expect(headers['content-disposition']).toMatch(/^attachment; /);
});
