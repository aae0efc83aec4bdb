import { Script } from 'node:vm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApplications } from '../../core/applications';
import { writeSystemConfig } from '../../core/system-config';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { createInstallableService, type Manifest } from './installable.service';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = (url: string) => server.anonymous.send({ method: 'GET', url });
const manifestAt = async (url: string) => (await get(url)).json<Manifest>();
const configure = (title: string, logoIcon: string) => writeSystemConfig(server.core.database.kysely, { title, logoIcon });

describe('the manifest', () => {
  it('is of the platform, with icons of the sizes that it says', async () => {
    const { headers } = await get('/manifest.webmanifest');
    expect(headers).toMatchObject({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' });
    const manifest = await manifestAt('/manifest.webmanifest');
    expect(manifest).toMatchObject({ name: '榕树低代码平台', start_url: '/', scope: '/', display: 'standalone' });
    const pngs = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(pngs.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of pngs) {
      const reply = await get(src);
      expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' });
      const { width, height } = await sharp(reply.rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('is of an application at its own path', async () => {
    const { name } = await manifestAt('/APP_procurement/manifest.webmanifest');
    expect(name).toBe('采购管理');
    expect(await manifestAt('/APP_procurement/manifest.webmanifest')).toMatchObject({
      start_url: '/APP_procurement/',
      scope: '/APP_procurement/',
    });
  });

  it.each(['/APP_/manifest.webmanifest', '/APP_nothing/manifest.webmanifest', '/other/manifest.webmanifest', '/icons/old/icon-192.png'])(
    'is not at %s',
    async (url) => expect((await get(url)).statusCode).toBe(404),
  );

  it('takes the logo of the system where that is a picture of ours', async () => {
    await configure('采购<平台>', '/api/file/Image/logo.png');
    expect(await manifestAt('/manifest.webmanifest')).toMatchObject({ name: '采购<平台>', icons: [{ src: '/api/file/Image/logo.png' }] });
    await configure('采购<平台>', '//evil.example/logo.png');
    expect((await manifestAt('/manifest.webmanifest')).icons).toHaveLength(5);
    await configure('榕树低代码平台', '');
  });
});

it('a page names the manifest of its application, and the mark, in its head', async () => {
  const { lookOf } = createInstallableService(server.core, createApplications(server.core.database));
  const { title, head } = await lookOf('procurement');
  expect(title).toBe('榕树低代码平台');
  expect(head).toContain('<link rel="manifest" href="/APP_procurement/manifest.webmanifest">');
  expect(head).toMatch(/<link rel="icon" href="data:image\/svg\+xml,[^"<>]+">/);
  expect(head.match(/name="theme-color"/g)).toHaveLength(2);
  expect((await lookOf('unknown')).head).toContain('href="/manifest.webmanifest"');
  await configure('榕树低代码平台', '/logo"onload=x.png');
  expect((await lookOf('')).head).not.toContain('onload');
  await configure('榕树低代码平台', '');
});

describe('the service worker', () => {
  it('is asked for anew every time, and answers pages only', async () => {
    const { headers, body } = await get('/sw.js');
    expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
    expect(() => new Script(body)).not.toThrow();
    expect(body.match(/cache\.(?:add|put)/g)).toEqual(['cache.add']);
    expect(body).toContain("request.mode !== 'navigate'");
  });

  it('keeps a page that runs its own script alone', async () => {
    const { headers, body } = await get('/offline.html');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'sha256-[A-Za-z0-9+/=]{44}';/);
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).not.toMatch(/<link|src=/);
  });
});
