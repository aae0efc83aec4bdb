import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { DIALOG_NAMES } from '@banyan/shared-contracts/dialogs';
import { type PageData, pageData, type ReleaseSet, releaseSet } from '@banyan/shared-contracts/release';
import type { RemoteOffers } from '@banyan/shared-contracts/remote';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeSystemConfig } from '../../core/system-config';
import { startTestServer, type TestServer } from '../../testing/test-server';

const SHELL = '/r/shell/1.0.0-aaaaaaaaaa/';
const FORMS = '/r/forms/1.0.0-bbbbbbbbbb/';
const CODE = `globalThis.answer = 42;${' '.repeat(600)}`;

const directory = mkdtempSync(join(tmpdir(), 'banyan-release-'));
const webDir = join(directory, 'web');
let server: TestServer;
let key: KeyObject;

const useNewKey = () => (key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);

function write(file: string, content: string | Buffer): void {
  const path = join(webDir, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

const sriOf = (file: string) =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join(webDir, file)))
    .digest('base64')}`;
const htmlOf = (name: string) => `<!doctype html><title>built</title><!--banyan-page--><script src="main.js"></script><main>${name}</main>`;

let writes = 0;
/** Signs and writes the set in the way of the release tool. */
function writeSet(set: ReleaseSet): void {
  const payload = JSON.stringify(set);
  const signature = sign('sha256', Buffer.from(payload), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
  write('release-key.json', JSON.stringify(createPublicKey(key).export({ format: 'jwk' })));
  write('release-set.json', JSON.stringify({ payload, signature }));
  touch();
}

/** A different modification time for every version of the file, however fast they follow each other. */
function touch(): void {
  writes += 1;
  utimesSync(join(webDir, 'release-set.json'), writes, writes);
}

/** Puts two made-up builds live. */
function release(changes: { title?: string; enabled?: boolean; dialogs?: { name: string }[] } = {}): void {
  const { title = '表单', enabled = true, dialogs = [] } = changes;
  const titles = { zh: title, zhtw: title, en: title };
  const offers = { contract: '^1.0.0', api: '^1.0.0', menuTypes: [], slots: [], dialogs: dialogs as RemoteOffers['dialogs'] };
  const set: ReleaseSet = {
    serial: writes,
    createdAt: 0,
    shell: { version: '1.0.0', build: 'aaaaaaaaaa', base: SHELL, html: sriOf(`${SHELL}index.html`) },
    remotes: {
      forms: {
        version: '1.0.0',
        build: 'bbbbbbbbbb',
        base: FORMS,
        descriptor: sriOf(`${FORMS}remote.json`),
        standalone: sriOf(`${FORMS}standalone/index.html`),
        offers: { ...offers, pages: [{ address: 'a/b', titleKey: 'a', title: titles }] },
        enabled,
      },
    },
  };
  writeSet(set);
}

beforeAll(async () => {
  useNewKey();
  write('../secret.txt', 'secret');
  write('secret.txt', 'secret');
  server = await startTestServer({ BANYAN_WEB_DIR: webDir });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  write(`${SHELL}index.html`, htmlOf('shell'));
  write(`${SHELL}main.js`, CODE);
  write(`${SHELL}main.js.br`, brotliCompressSync(CODE));
  write(`${SHELL}.build`, 'private');
  write(`${FORMS}standalone/index.html`, htmlOf('standalone'));
  write(`${FORMS}remote.json`, '{}');
  release();
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.anonymous.send({ method: 'GET', url, headers });

async function pageAt(url: string): Promise<{ title: string | undefined; build: string | undefined; data: PageData }> {
  const { body, statusCode } = await get(url);
  expect(statusCode).toBe(200);
  const json = /<script type="application\/json" id="banyan-page">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  const inside = (element: string) => new RegExp(`<${element}>(.*)</${element}>`).exec(body)?.[1];
  return { title: inside('title'), build: inside('main'), data: pageData.parse(JSON.parse(json)) };
}

/** Sends the path unchanged, which a browser would not do. */
async function getRaw(path: string): Promise<{ status: number | undefined; body: string }> {
  const { port } = server.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, agent: false }, (reply) => {
      text(reply).then((body) => resolve({ status: reply.statusCode, body }), reject);
    });
    outgoing.on('error', reject).end();
  });
}

it('is verified with the key of the configuration, whatever key lies beside it', async () => {
  const configured = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  const strict = await startTestServer({ BANYAN_WEB_DIR: webDir, BANYAN_RELEASE_PUBLIC_KEY: configured });
  const page = () => strict.anonymous.send({ method: 'GET', url: '/' });
  const trusted = key;
  try {
    expect((await page()).statusCode).toBe(200);
    useNewKey();
    release();
    expect((await get('/')).statusCode).toBe(200);
    expect(JSON.parse((await page()).body)).toMatchObject({ error: { key: 'UNAVAILABLE' } });
  } finally {
    key = trusted;
    await strict.close();
  }
});

describe('a page', () => {
  it.each([
    ['/', 'shell', '', ''],
    ['/systemData/dictionary?x=1', 'shell', '', ''],
    ['/APP_procurement', 'shell', 'procurement', '/APP_procurement'],
    ['/APP_procurement/model/purchaseRequest', 'shell', 'procurement', '/APP_procurement'],
    ['/APP_requests/model/purchaseRequest', 'standalone', 'requests', '/APP_requests'],
    ['/APP_unknown/x', 'shell', 'unknown', '/APP_unknown'],
    ['/APP_%3Cb%3E/x', 'shell', '', ''],
    ['/deep/APP_requests', 'shell', '', ''],
    ['/permission.user', 'shell', '', ''],
    ['/APP_a.crm', 'shell', 'a.crm', '/APP_a.crm'],
  ])('at %s is the %s of application "%s"', async (url, build, appCode, basePath) => {
    const page = await pageAt(url);
    expect(page.build).toBe(build);
    expect(page.data).toMatchObject({ appCode, basePath, unknownApplication: /unknown|a\.crm/.test(appCode), releaseKey: { kty: 'EC' } });
    expect(releaseSet.parse(JSON.parse(page.data.releases.payload)).shell.base).toBe(SHELL);
  });

  it('of an application whose system is off says that there is none, a moment later', async () => {
    const { kysely } = server.core.database;
    await kysely.updateTable('system').set({ enabled: false }).where('en_code', '=', 'requests').execute();
    await expect
      .poll(() => pageAt('/APP_requests'), { timeout: 3000 })
      .toMatchObject({ build: 'shell', data: { unknownApplication: true } });
    await kysely.updateTable('system').set({ enabled: true }).execute();
    await expect
      .poll(() => pageAt('/APP_requests'), { timeout: 3000 })
      .toMatchObject({ build: 'standalone', data: { unknownApplication: false } });
  });

  it('runs scripts of our own origin only, and is asked for anew every time', async () => {
    const { headers } = await get('/home');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "object-src 'none'", "base-uri 'self'"]),
    );
    expect(policy.join()).not.toMatch(/'unsafe-eval'|script-src[^,]*unsafe-inline/);
    expect(headers['permissions-policy']).toMatch(/camera=\(self\).*microphone=\(\)/);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
  });

  it('is called as the system is, and draws its mark, before any of its code runs', async () => {
    const { kysely } = server.core.database;
    await writeSystemConfig(kysely, { title: '采购</title><script>&' });
    const { body } = await get('/');
    expect(body).toContain('<title>采购&lt;/title>&lt;script>&amp;</title>');
    for (const rel of ['icon', 'manifest', 'apple-touch-icon']) expect(body.match(new RegExp(`<link rel="${rel}"`, 'g'))).toHaveLength(1);
    await writeSystemConfig(kysely, { title: '榕树低代码平台' });
    expect((await pageAt('/')).title).toBe('榕树低代码平台');
    expect((await pageAt('/')).data.links).toEqual({ tokenHosts: [], reportUrl: '', screenUrl: '' });
  });

  it('holds its data as data, whatever a title says', async () => {
    release({ title: '</script><script>alert(1)</script>$&<!--' });
    const { body } = await get('/');
    expect(body.match(/<script/g)).toHaveLength(2);
    const { data } = await pageAt('/');
    expect(releaseSet.parse(JSON.parse(data.releases.payload)).remotes['forms']?.offers.pages[0]?.title.zh).toContain('$&<!--');
  });

  it.each(['/api/nothing', '/websocket', '/r', '/r/', '/main.js', '/robots.txt', '/a/FAVICON.ICO'])(
    'is not what %s answers',
    async (url) => {
      const { headers, body } = await get(url);
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(JSON.parse(body)).toMatchObject({ code: 404, error: { key: 'NO_ROUTE' } });
    },
  );
});

describe('what was not released', () => {
  const refused = async (url: string) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ code: 503, data: null, error: { key: 'UNAVAILABLE' } });
    return body;
  };

  it('a set with a wrong signature is not served, and the next right one is', async () => {
    expect((await get('/release-set.json')).statusCode).toBe(200);
    const file = join(webDir, 'release-set.json');
    const { payload, signature } = JSON.parse(readFileSync(file, 'utf8')) as { payload: string; signature: string };
    writeFileSync(file, JSON.stringify({ payload: payload.replace('"enabled":true', '"enabled":false'), signature }));
    touch();
    for (const url of ['/release-set.json', '/', '/APP_requests']) expect(await refused(url)).not.toContain('enabled');
    release();
    expect((await get('/')).statusCode).toBe(200);
  });

  it('nor is one that another key has signed', async () => {
    const known = readFileSync(join(webDir, 'release-key.json'));
    useNewKey();
    release();
    write('release-key.json', known);
    touch();
    await refused('/release-set.json');
  });

  it.each([
    [`${SHELL}index.html`, '/', '/APP_requests'],
    [`${FORMS}standalone/index.html`, '/APP_requests', '/'],
  ])('%s with other bytes is not served', async (file, url, other) => {
    write(file, `${htmlOf('shell')}<script src="evil.js"></script>`);
    expect(await refused(url)).not.toContain('evil');
    expect((await get(other)).statusCode).toBe(200);
    write(file, htmlOf(file === `${SHELL}index.html` ? 'shell' : 'standalone'));
    expect((await get(url)).statusCode).toBe(200);
  });

  it('without builds it says so', async () => {
    rmSync(join(webDir, 'release-set.json'));
    await refused('/');
    release();
    expect((await get('/')).statusCode).toBe(200);
  });
});

it('a change of the set is seen without a restart', async () => {
  const enabled = async () => {
    const reply = await get('/release-set.json');
    expect(reply.headers['cache-control']).toBe('no-cache');
    const { payload } = reply.json<{ payload: string }>();
    return releaseSet.parse(JSON.parse(payload)).remotes['forms']?.enabled;
  };
  expect(await enabled()).toBe(true);
  release({ enabled: false });
  expect(await enabled()).toBe(false);
  release();
  expect(await enabled()).toBe(true);
});

it('a set that names what only a later version knows is served, and the rest of it works', async () => {
  release({ dialogs: [{ name: 'of-a-later-version' }, { name: DIALOG_NAMES[0] }] });
  const { build, data } = await pageAt('/APP_requests');
  expect(build).toBe('standalone');
  expect(releaseSet.parse(JSON.parse(data.releases.payload)).remotes['forms']?.offers.dialogs).toEqual([{ name: DIALOG_NAMES[0] }]);
});

describe('the guide', () => {
  it('is pages without scripts, in the language of the caller', async () => {
    write('guide/en/index.html', '<!doctype html><title>Guide</title>');
    const { statusCode, headers, body } = await get('/guide/en/index.html');
    expect([statusCode, body]).toEqual([200, '<!doctype html><title>Guide</title>']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-type']).toContain('text/html');
    expect((await get('/guide', { 'accept-language': 'en' })).headers['location']).toMatch(/^\/guide\/\w+\/index\.html$/);
  });

  it('has nothing else', async () => {
    expect((await get('/guide/en/none.html')).statusCode).toBe(404);
    expect((await getRaw('/guide/../release-key.json')).body).not.toContain('"kty"');
    expect((await getRaw('/guide/%2e%2e/release-key.json')).body).not.toContain('"kty"');
  });
});

describe('below /r/', () => {
  it('files are kept for ever, and come compressed', async () => {
    const plain = await get(`${SHELL}main.js`);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['x-content-type-options']).toBe('nosniff');
    expect(plain.body).toBe(CODE);
    const small = await get(`${SHELL}main.js`, { 'accept-encoding': 'br' });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(small.headers['content-type']).toMatch(/javascript/);
    expect(small.rawPayload).toEqual(brotliCompressSync(CODE));
  });

  it.each([`${SHELL}missing.js`, `${SHELL}.build`, SHELL, '/r/other/1.0.0-a/main.js'])('%s is not there', async (url) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers['cache-control'] ?? '').not.toContain('immutable');
  });

  it.each([
    '/r/../secret.txt',
    '/r/../../secret.txt',
    '/r/%2e%2e/secret.txt',
    '/r/..%2fsecret.txt',
    '/r/..%2f..%2fsecret.txt',
    '/r/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/r/..%5csecret.txt',
    '/r/%252e%252e%252fsecret.txt',
    `${SHELL}../../../secret.txt`,
    `${SHELL}..%2f..%2f..%2f..%2fsecret.txt`,
    '/r//etc/passwd',
    '/r/%2fetc%2fpasswd',
    '/r/%00',
    '/r/x%00.js',
  ])('%s leads nowhere', async (path) => {
    const { status, body } = await getRaw(path);
    expect(body).not.toMatch(/^secret|root:/);
    expect(status).toBeLessThan(500);
    expect((JSON.parse(body) as { code: number }).code).not.toBe(200);
  });
});
