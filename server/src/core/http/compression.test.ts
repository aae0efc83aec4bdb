import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { listDictionaryTypes } from '@banyan/shared-contracts/admin/dictionary-type.contract';
import { getAccountLoginConfig } from '@banyan/shared-contracts/session/oauth.contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { addCompression } from './compression';

const LONG = JSON.stringify({ rows: Array.from({ length: 200 }, (_, index) => ({ index, text: '榕树' })) });

describe('of the application', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ] as const)('a long reply comes packed to who takes %s', async (accepted, coding) => {
    const admin = await server.as();
    const get = (headers?: Record<string, string>) =>
      admin.send({ method: 'GET', url: listDictionaryTypes.path, ...(headers && { headers }) });
    const [plain, packed] = [await get(), await get({ 'accept-encoding': accepted })];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['vary']).toBe('accept-encoding');
    expect(packed.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding', 'cache-control': 'no-store' });
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(JSON.parse(unpack[coding](packed.rawPayload).toString())).toEqual(plain.json());
  });

  it('a short one does not', async () => {
    const { headers, body } = await server.app.inject({ url: getAccountLoginConfig.path, headers: { 'accept-encoding': 'br, gzip' } });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['vary']).toBeUndefined();
    expect(JSON.parse(body)).toMatchObject({ code: 200 });
  });
});

describe('stays as it is', () => {
  const app = Fastify();
  addCompression(app);
  const packed = gzipSync(LONG);
  app.get('/stream', (_request, reply) => reply.type('application/json').send(Readable.from([LONG])));
  app.get('/events', (_request, reply) => reply.type('text/event-stream').send(Readable.from([`data: ${LONG}\n\n`])));
  app.get('/sheet', (_request, reply) => reply.type('text/csv').send(LONG));
  app.get('/bytes', (_request, reply) => reply.type('application/json').send(Buffer.from(LONG)));
  app.get('/packed', (_request, reply) => reply.type('application/json').header('content-encoding', 'gzip').send(packed));
  afterAll(() => app.close());

  it.each([
    ['/stream', LONG],
    ['/events', `data: ${LONG}\n\n`],
    ['/sheet', LONG],
    ['/bytes', LONG],
  ])('%s', async (url, content) => {
    const { headers, body } = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe(content);
  });

  it('/packed', async () => {
    const { headers, rawPayload } = await app.inject({ url: '/packed', headers: { 'accept-encoding': 'br, gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
    expect(rawPayload).toEqual(packed);
  });
});
