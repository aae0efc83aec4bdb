// @vitest-environment node
import { createHash } from 'node:crypto';
import type { RemoteEntry, ReleaseSet } from '@banyan/shared-contracts/release';
import { defineRemote, type RemoteDefinition } from '@banyan/shared-contracts/define-remote';
import { CONTRACT_VERSION } from '@banyan/shared-contracts/version';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RemoteError } from './failure';
import { createReleaseStore } from './release-store';
import { createRemoteLoader, type RemoteLoaderOptions } from './remote-loader';

vi.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: vi.fn(), registerRemotes: vi.fn(), registerPlugins: vi.fn() }));

const run = vi.mocked(loadRemote);
const definition: RemoteDefinition = defineRemote({
  id: 'forms',
  contract: '^2.0.0',
  api: '^1.0.0',
  messages: () => Promise.resolve({ default: {} }),
});
const OFFERS = { contract: '^2.0.0', api: '^1.0.0', pages: [], menuTypes: [], slots: [], dialogs: [] };
const sriOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** What the server has, by address; an error is a connection that breaks. */
let files: Map<string, string | Error>;
let asked: string[];
let keys: CryptoKeyPair;

beforeEach(async () => {
  files = new Map();
  asked = [];
  keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('location', { origin: 'https://banyan.example' });
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const content = files.get(address);
    if (content instanceof Error) return Promise.reject(content);
    return Promise.resolve(content === undefined ? new Response('gone', { status: 404 }) : new Response(content));
  });
  run.mockReset().mockResolvedValue({ default: definition });
  vi.mocked(registerRemotes).mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A version of the remote as it was published; its descriptor can be fetched. */
function publish(build: string, offers: Partial<typeof OFFERS> = {}): RemoteEntry {
  const base = `/r/forms/1.0.0-${build}/`;
  const descriptor = JSON.stringify({
    ...OFFERS,
    id: 'forms',
    container: 'mfe_forms',
    version: '1.0.0',
    build,
    manifest: {},
    files: { 'main.js': sriOf('main') },
  });
  files.set(`${base}remote.json`, descriptor);
  const standalone = sriOf('');
  return { version: '1.0.0', build, base, descriptor: sriOf(descriptor), standalone, offers: { ...OFFERS, ...offers }, enabled: true };
}

async function sign(set: ReleaseSet) {
  const payload = JSON.stringify(set);
  const bytes = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, new TextEncoder().encode(payload));
  return { payload, signature: Buffer.from(bytes).toString('base64') };
}

const setOf = (entry: RemoteEntry | undefined, serial = 1): ReleaseSet => ({
  serial,
  createdAt: 0,
  shell: { version: '1.0.0', build: 's', base: '/r/shell/1.0.0-s/', html: sriOf('') },
  remotes: entry === undefined ? {} : { forms: entry },
});

/** A page that was opened while `entry` was live. */
async function open(entry: RemoteEntry | undefined, change = (payload: string) => payload) {
  const signed = await sign(setOf(entry));
  const jwk = { ...(await crypto.subtle.exportKey('jwk', keys.publicKey)), kty: 'EC' } as const;
  const releases = createReleaseStore({ releases: { ...signed, payload: change(signed.payload) }, releaseKey: jwk });
  const onLoaded = vi.fn<RemoteLoaderOptions['onLoaded']>(() => Promise.resolve());
  const loader = createRemoteLoader({ releases, apiVersion: '1.2.0', onLoaded });
  const failure = () =>
    loader.load('forms').then(
      () => expect.fail('was loaded'),
      (error: unknown) => (error as RemoteError).failure,
    );
  return { loader, onLoaded, failure };
}
const goLive = async (entry: RemoteEntry, serial: number) =>
  files.set('/release-set.json', JSON.stringify(await sign(setOf(entry, serial))));

describe('a remote', () => {
  it('is loaded once, however many ask, and announced before it is shown', async () => {
    const { loader, onLoaded } = await open(publish('a'));
    const [first, second] = await Promise.all([loader.load('forms'), loader.load('forms')]);
    expect(second).toBe(first);
    expect(first).toEqual({ id: 'forms', version: '1.0.0-a', definition, ready: expect.any(Promise) as Promise<void> });
    expect(await loader.load('forms')).toBe(first);
    expect([run.mock.calls, onLoaded.mock.calls.length]).toEqual([[['mfe_forms/remote']], 1]);
    expect(registerRemotes).toHaveBeenCalledWith(
      [{ name: 'mfe_forms', entry: 'https://banyan.example/r/forms/1.0.0-a/mf-manifest.json' }],
      {
        force: false,
      },
    );
  });
});

describe('before any code runs', () => {
  it.each([
    ['needs a newer contract', { contract: '^2.99.0' }, { reason: 'contract', wanted: '^2.99.0', found: CONTRACT_VERSION }],
    ['was built for an older contract', { contract: '^1.9.0' }, { reason: 'contract', wanted: '^1.9.0', found: CONTRACT_VERSION }],
    ['needs a newer server', { api: '^1.3.0' }, { reason: 'api', wanted: '^1.3.0', found: '1.2.0' }],
  ])('a remote that %s is refused, without a request', async (_what, offers, failure) => {
    const page = await open(publish('a', offers));
    expect(await page.failure()).toEqual(failure);
    expect([asked, run.mock.calls]).toEqual([[], []]);
  });

  it('so is one that is switched off or not there at all', async () => {
    for (const entry of [{ ...publish('a'), enabled: false }, undefined]) {
      const page = await open(entry);
      expect(await page.failure()).toEqual({ reason: 'disabled' });
      expect(asked).toEqual([]);
    }
  });

  it('a descriptor with other bytes than released is refused at once', async () => {
    const entry = publish('a');
    files.set(`${entry.base}remote.json`, '{"id":"forms"}');
    const page = await open(entry);
    expect(await page.failure()).toEqual({ reason: 'tampered', file: 'remote.json' });
    expect([asked.length, run.mock.calls.length]).toEqual([1, 0]);
  });

  it('a descriptor that is none is refused', async () => {
    const entry = publish('a');
    files.set(`${entry.base}remote.json`, '{"id":"forms"}');
    expect(await (await open({ ...entry, descriptor: sriOf('{"id":"forms"}') })).failure()).toMatchObject({ reason: 'malformed' });
  });

  it('a set that nobody signed is refused', async () => {
    const page = await open(publish('a'), (payload) => payload.replace('"serial":1', '"serial":2'));
    expect(await page.failure()).toEqual({ reason: 'tampered', file: 'release-set.json' });
    expect([asked, run.mock.calls]).toEqual([[], []]);
  });
});

describe('a failure', () => {
  it('of the network is tried three times', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const entry = publish('a');
    files.delete(`${entry.base}remote.json`);
    const failing = (await open(entry)).failure();
    await vi.waitFor(() => vi.advanceTimersByTimeAsync(1000).then(() => expect(asked).toHaveLength(3)));
    expect(await failing).toEqual({ reason: 'unreachable', file: 'remote.json', detail: 'HTTP 404' });
  });

  it('that passes costs a second try only', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const entry = publish('a');
    const address = `${entry.base}remote.json`;
    const descriptor = files.get(address) as string;
    files.set(address, new TypeError('network'));
    const { loader } = await open(entry);
    const loading = loader.load('forms');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    files.set(address, descriptor);
    await vi.waitFor(() => vi.advanceTimersByTimeAsync(1000).then(() => expect(asked).toHaveLength(2)));
    expect(await loading).toMatchObject({ version: '1.0.0-a' });
  });

  it('of code that never comes ends after its time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    run.mockReturnValue(new Promise(() => undefined));
    const failing = (await open(publish('a'))).failure();
    await vi.waitFor(() => expect(run).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await failing).toEqual({ reason: 'timeout', file: 'remoteEntry', seconds: 12 });
  });

  it.each([
    [new Error('Loading chunk 42 failed. (error: /r/forms/1.0.0-a/42.js)'), { reason: 'unreachable', file: '42.js' }],
    [new Error('x is not a function'), { reason: 'broken', detail: 'x is not a function' }],
  ])('of the code is told by what it means: %s', async (error, failure) => {
    run.mockRejectedValue(error);
    expect(await (await open(publish('a'))).failure()).toMatchObject(failure);
  });

  it('to be the remote that was asked for is one', async () => {
    run.mockResolvedValue({ default: { ...definition, id: 'other' } });
    expect(await (await open(publish('a'))).failure()).toMatchObject({ reason: 'malformed', file: 'remote' });
  });

  it('of the live version falls back to the one before it, and says why', async () => {
    const before = publish('a');
    const live = publish('b');
    files.set(`${live.base}remote.json`, 'other');
    const { loader } = await open({ ...live, previous: before });
    const remote = await loader.load('forms');
    expect(remote.version).toBe('1.0.0-a');
    expect(remote.insteadOf?.failure).toEqual({ reason: 'tampered', file: 'remote.json' });
  });

  it('of both versions is told as that of the live one', async () => {
    const live = publish('b', { api: '^9.0.0' });
    run.mockRejectedValue(new Error('old one broken'));
    expect(await (await open({ ...live, previous: publish('a') })).failure()).toMatchObject({ reason: 'api' });
  });

  it('is forgotten: the next call reads the set anew and starts the container over', async () => {
    const broken = publish('a');
    run.mockRejectedValueOnce(new Error('broken'));
    const { loader, failure, onLoaded } = await open(broken);
    expect(await failure()).toMatchObject({ reason: 'broken' });
    expect(onLoaded).not.toHaveBeenCalled();
    await goLive(publish('b'), 2);
    expect(await loader.load('forms')).toMatchObject({ version: '1.0.0-b' });
    expect(asked).toContain('/release-set.json');
    expect(vi.mocked(registerRemotes).mock.lastCall?.[1]).toEqual({ force: true });
  });

  it('is not mended by an older set, or by one that another key has signed', async () => {
    const { failure } = await open(publish('a', { api: '^9.0.0' }));
    await failure();
    await goLive(publish('b'), 1);
    expect(await failure()).toMatchObject({ reason: 'api' });
    keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
    await goLive(publish('c'), 3);
    expect(await failure()).toMatchObject({ reason: 'api' });
    expect(run).not.toHaveBeenCalled();
  });

  it('of what must be known first leaves the remote unloaded', async () => {
    const { loader, onLoaded } = await open(publish('a'));
    onLoaded.mockRejectedValueOnce(new Error('no texts'));
    const first = await loader.load('forms');
    await expect(first.ready).rejects.toThrow('no texts');
    const second = await loader.load('forms');
    expect(second).not.toBe(first);
    expect(await second.ready).toBeUndefined();
    expect(onLoaded).toHaveBeenCalledTimes(2);
  });
});
