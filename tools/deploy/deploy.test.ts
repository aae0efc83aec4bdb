import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { CurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { Redis } from 'ioredis';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/src/core/config';
import { settingNames } from '../../server/src/core/settings';
import { callApi, signIn } from '../src/api-client.mjs';
import { frontEnds, root } from '../src/build-id.mjs';
import { environmentOf, interpolate, readCompose, type Service } from './compose';
import { ADMIN_PASSWORD, type Installation, startInstallation } from './installation';

const compose = readCompose();
const given = { POSTGRES_PASSWORD: 'one', S3_SECRET_KEY: 'two' };
const ours = Object.entries(compose.services).filter(([, { build }]) => build?.target === 'server');

/** A request by HTTP/2; whom the certificate is of does not matter here. */
async function askByTls(origin: string, path: string): Promise<{ headers: http2.IncomingHttpHeaders; body: Buffer }> {
  const session = http2.connect(origin, { rejectUnauthorized: false });
  try {
    return await new Promise((resolve, reject) => {
      session.on('error', reject);
      const stream = session.request({ ':path': path, 'accept-encoding': 'gzip, br' });
      const parts: Buffer[] = [];
      let headers: http2.IncomingHttpHeaders = {};
      stream.on('response', (heard) => (headers = heard));
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => resolve({ headers, body: Buffer.concat(parts) }));
      stream.on('error', reject);
    });
  } finally {
    session.close();
  }
}

describe('docker-compose.yml', () => {
  test('names what architecture.md wants, one container for each front end', () => {
    const names = Object.keys(compose.services);
    expect(names).toEqual(
      expect.arrayContaining(['gateway', 'server-1', 'server-2', 'worker', 'migrate', 'postgres', 'redis', 's3', ...frontEnds]),
    );
  });

  test('pins every image and keeps every volume it mounts', () => {
    for (const [name, { image = '', volumes = [] }] of Object.entries(compose.services)) {
      expect(image, name).toMatch(/^[\w./-]+:(?:RELEASE\.[\w-]+|\d+(?:\.\d+)+(?:-[\w.]+)?)$/);
      for (const volume of volumes) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('./')) expect(existsSync(join(root, source)), volume).toBe(true);
        else expect(Object.keys(compose.volumes), volume).toContain(source);
      }
    }
  });

  test.each(ours)('%s has settings that the server knows and accepts', (name, service: Service) => {
    const environment = environmentOf(service, given, {});
    expect(Object.keys(environment).filter((setting) => !settingNames.includes(setting))).toEqual([]);
    const config = readConfig(environment);
    expect(config).toMatchObject({ port: 3100, host: '0.0.0.0', redisUrl: 'redis://redis:6379', s3: { bucket: 'banyan' } });
    expect(new URL(config.databaseUrl ?? '').hostname).toBe('postgres');
    if (name.startsWith('server')) expect([...config.roles]).toEqual(['api', 'web']);
  });

  test('publishes the gateway only, on the port that it listens at, before servers that wait for the schema', () => {
    const published = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['gateway']);
    expect(compose.services['gateway']?.ports?.map((port) => interpolate(port, {}))).toEqual(['3100:8080']);
    expect(compose.services['gateway']?.environment).toMatchObject({ GATEWAY_LISTEN: 'listen 8080;' });
    for (const name of ['server-1', 'server-2', 'worker'])
      expect(compose.services[name]?.depends_on, name).toMatchObject({ migrate: { condition: 'service_completed_successfully' } });
  });

  test('asks for passwords instead of having some', () => {
    for (const [name, service] of ours) expect(() => environmentOf(service, {}, {}), name).toThrow('POSTGRES_PASSWORD');
  });

  test('builds targets that the Dockerfile has', () => {
    const dockerfile = readFileSync(join(root, 'tools/deploy/Dockerfile'), 'utf8');
    for (const { build } of Object.values(compose.services))
      if (build !== undefined) expect(dockerfile).toMatch(new RegExp(`^FROM .+ AS ${build.target}$`, 'm'));
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
    for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  });
});

describe('an installation', { tags: 'long' }, () => {
  let installation: Installation;
  let token: string;

  beforeAll(async () => {
    execFileSync(process.execPath, [join(root, 'tools/src/build.mjs')], { cwd: root });
    installation = await startInstallation();
    token = await signIn(installation.origin, 'admin', ADMIN_PASSWORD);
  }, 180_000);
  afterAll(() => installation?.close(), 30_000);

  /** A request as it is, without the decoding that `fetch` does by itself. */
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      http
        .get(installation.origin + path, { headers }, (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }));
        })
        .on('error', reject);
    });

  test('refuses to start a server before the schema is there', () => {
    expect(installation.tooEarly).toMatch(/The database lacks 0001-platform.*: run `npm run migrate` first\.\n$/);
  });

  test('serves the page compressed, with its policy, never cached', async () => {
    const page = await get('/some/deep/link', { 'accept-encoding': 'gzip', accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(page.headers['content-encoding']).toBe('gzip');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(gunzipSync(page.body).toString()).toContain('id="banyan-page"');
  });

  test('serves files of the front ends for ever, in brotli, gzip or as they are', async () => {
    const page = (await get('/')).body.toString();
    const script = /src="(\/r\/shell\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    const plain = await get(script);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, used, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const file = await get(script, { 'accept-encoding': accepted });
      expect(file.headers).toMatchObject({
        'content-encoding': used,
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
      expect(unpack(file.body).equals(plain.body)).toBe(true);
    }
    const { payload } = JSON.parse((await get('/release-set.json')).body.toString()) as { payload: string };
    const { remotes } = JSON.parse(payload) as { remotes: Record<string, { base: string }> };
    for (const { base } of Object.values(remotes)) {
      const descriptor = await get(`${base}remote.json`, { 'accept-encoding': 'br' });
      expect(descriptor.headers['content-type']).toContain('application/json');
      expect(JSON.parse(brotliDecompressSync(descriptor.body).toString())).toHaveProperty('files');
    }
    expect((await get('/r/shell/none/none.js')).status).toBe(404);
    expect((await get('/r/shell/../release-key.json')).body.toString()).not.toContain('"kty"');
  });

  test('speaks HTTP/2 by TLS, and tells browsers to stay with it', async () => {
    const page = await askByTls(installation.tlsOrigin, '/login');
    expect(page.headers).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=31536000', 'content-encoding': 'br' });
    const [, script = ''] = /src="([^"]+\.js)"/.exec(brotliDecompressSync(page.body).toString()) ?? [];
    expect((await askByTls(installation.tlsOrigin, script)).headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'strict-transport-security': 'max-age=31536000',
    });
    const plain = await fetch(`${installation.origin}/login`);
    expect(plain.headers.get('strict-transport-security')).toBeNull();
  });

  test('answers the API, believes nobody about where he comes from, and hides the figures', async () => {
    const { userInfo } = await callApi<CurrentUser>(installation.origin, 'GET', '/api/oauth/CurrentUser', {
      token,
      headers: { 'x-forwarded-for': '6.6.6.6' },
    });
    expect(userInfo.userAccount).toBe('admin');
    await signIn(installation.origin, 'admin', ADMIN_PASSWORD);
    expect((await get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
  });

  /** A socket that was opened, and a queue of what it hears. */
  async function openSocket(origin: string) {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/websocket/${encodeURIComponent(token)}`, { origin });
    const heard: { method: string; title?: string; at: number }[] = [];
    socket.on('message', (data: Buffer) => heard.push({ ...(JSON.parse(data.toString()) as { method: string }), at: performance.now() }));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    socket.send(JSON.stringify({ method: 'OnConnection', token, systemId: '' }));
    await expect.poll(() => heard.length, { timeout: 5000 }).toBeGreaterThan(0);
    return { heard, close: () => socket.close() };
  }

  /** Sends a notice to the administrator; when it was committed. */
  async function sendNotice(origin: string, title: string): Promise<number> {
    const call = <Data>(method: string, path: string, body?: unknown) => callApi<Data>(origin, method, path, { token, body });
    await call('POST', '/api/message/Notice', { title, category: '1', toUserIds: '100--user', bodyText: title });
    const { list } = await call<{ list: { id: string; title: string }[] }>('POST', '/api/message/Notice/List', { keyword: title });
    await call('PUT', `/api/message/Notice/${list.find((row) => row.title === title)?.id}/Actions/Release`, {});
    return performance.now();
  }

  test('opens sockets through the gateway', async () => {
    const { heard, close } = await openSocket(installation.origin);
    expect(heard[0]?.method).toBe('initMessage');
    close();
  });

  test('brings what happens on one server to a socket on the other, through Redis', async () => {
    const listener = new Redis(installation.redis.url);
    let wakeUps = 0;
    listener.on('message', () => (wakeUps += 1));
    await listener.subscribe('banyan_stream');
    const { heard, close } = await openSocket(installation.nodes['server-2'].origin);
    const delays: number[] = [];
    for (const title of ['one', 'two', 'three', 'four', 'five']) {
      const sent = await sendNotice(installation.nodes['server-1'].origin, `through redis ${title}`);
      const arrived = () => heard.find((frame) => frame.title === `through redis ${title}`);
      await expect.poll(() => arrived() !== undefined, { timeout: 5000, interval: 5 }).toBe(true);
      delays.push((arrived()?.at ?? Infinity) - sent);
    }
    // By polling alone the median would be half a second.
    expect(delays.sort((a, b) => a - b)[2]).toBeLessThan(200);
    expect(wakeUps).toBeGreaterThanOrEqual(5);
    listener.disconnect();
    close();
  });

  test('shares files between servers through the store', async () => {
    const form = new FormData();
    form.set('file', new Blob(['stored once\n'], { type: 'text/plain' }), 'note.txt');
    const [first, second] = [installation.nodes['server-1'].origin, installation.nodes['server-2'].origin];
    const uploaded = await fetch(`${first}/api/file/Uploader/annex`, { method: 'POST', headers: { authorization: token }, body: form });
    const { data } = (await uploaded.json()) as { data: { name: string } };
    const { url } = await callApi<{ url: string }>(second, 'GET', `/api/file/Download/annex/${encodeURIComponent(data.name)}`, { token });
    expect(await (await fetch(second + url)).text()).toBe('stored once\n');
  });

  test('goes on without Redis, a little later', async () => {
    const { heard, close } = await openSocket(installation.nodes['server-2'].origin);
    await installation.redis.program.stop();
    await sendNotice(installation.nodes['server-1'].origin, 'without redis');
    await expect.poll(() => heard.some((frame) => frame.title === 'without redis'), { timeout: 5000 }).toBe(true);
    close();
  });

  test('goes on when a server is killed', async () => {
    const { heard, close } = await openSocket(installation.nodes['server-2'].origin);
    await installation.nodes['server-1'].program.stop('SIGKILL');
    const calls = Array.from({ length: 40 }, () => callApi<CurrentUser>(installation.origin, 'GET', '/api/oauth/CurrentUser', { token }));
    expect(await Promise.all(calls)).toHaveLength(40);
    token = await signIn(installation.origin, 'admin', ADMIN_PASSWORD);
    expect((await get('/home')).status).toBe(200);
    await sendNotice(installation.origin, 'one server left');
    await sleep(50);
    await expect.poll(() => heard.some((frame) => frame.title === 'one server left'), { timeout: 5000 }).toBe(true);
    close();
  });
});
