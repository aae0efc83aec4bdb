import { saveLanguage } from '@banyan/shared-contracts/session/profile/preferences.contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiClientOptions } from './calls/api-client';
import { startI18n } from './messages/i18n';
import { createKernel } from './kernel';
import { readPageData } from './calls/page-data';
import { parseSettings, readLocale, readUnsavedLocale } from './settings';
import { createStorage } from './storage';

const server = vi.hoisted(() => ({ language: 'zh_CN', works: true, refused: 0, userId: '1', ready: Promise.resolve() }));
const client = vi.hoisted((): { options?: ApiClientOptions } => ({}));

vi.mock('./calls/api-client', () => ({
  createApiClient: (options: ApiClientOptions) => ({
    send: async (endpoint: unknown, input?: { body: { language: string } }) => {
      client.options = options;
      if (endpoint === saveLanguage) {
        if (!server.works) {
          server.refused += 1;
          throw new Error('no connection');
        }
        server.language = input?.body.language ?? '';
        return { data: null, msg: '' };
      }
      const userInfo = { userId: server.userId, userAccount: 'one', userName: 'One', language: server.language };
      await server.ready;
      return { data: { userInfo, menuList: [{}], permissionList: [], sysConfigInfo: {} }, msg: '' };
    },
  }),
}));

/** A page as it is after it was loaded. */
async function load() {
  const storage = createStorage('');
  const locale = readLocale(storage);
  await startI18n(locale);
  const page = { appCode: '', basePath: '' } as Parameters<typeof createKernel>[0]['page'];
  const kernel = createKernel({ page, storage, settings: parseSettings(null), locale });
  await kernel.loadUser();
  return { kernel, language: () => kernel.session.store.get(kernel.localeAtom) };
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('banyan:token', 'bearer a');
  localStorage.setItem('banyan:locale', 'zh');
  Object.assign(server, { language: 'zh_CN', works: true, refused: 0, userId: '1', ready: Promise.resolve() });
});
afterEach(() => vi.unstubAllGlobals());

it('a language that could not be saved stands, and is saved with the next load', async () => {
  const first = await load();
  server.works = false;
  await first.kernel.setLocale('en');
  expect(server.language).toBe('zh_CN');

  const second = await load();
  expect(second.language()).toBe('en');
  server.works = true;
  const third = await load();
  await expect.poll(() => server.language).toBe('en');
  expect(third.language()).toBe('en');

  // Chosen on another device since.
  server.language = 'zh_TW';
  const fourth = await load();
  await expect.poll(fourth.language).toBe('zhtw');
});

it('the language of one person is not given to another', async () => {
  const first = await load();
  server.works = false;
  await first.kernel.setLocale('en');
  await expect.poll(() => server.refused).toBe(1);
  Object.assign(server, { works: true, userId: '2' });
  const second = await load();
  await expect.poll(second.language).toBe('zh');
  expect(server.language).toBe('zh_CN');
});

it('a language chosen before it is known who has come is not noted for the one who was here', async () => {
  const { kernel } = await load();
  kernel.session.end();
  let arrive = () => undefined as void;
  Object.assign(server, { works: false, userId: '2', ready: new Promise<void>((resolve) => (arrive = resolve)) });
  kernel.session.signedIn('bearer b');
  await kernel.setLocale('en');
  expect(readUnsavedLocale(kernel.storage, '1')).toBeUndefined();
  arrive();
  await expect.poll(() => readUnsavedLocale(kernel.storage, '2')).toBe('en');
});

it('knows of a password that must be changed only for the session that was refused', async () => {
  const { kernel } = await load();
  const due = () => kernel.session.store.get(kernel.session.atoms.passwordDue);
  client.options?.onPasswordDue('bearer of before', 'second-step');
  expect(due()).toBe('');
  client.options?.onPasswordDue('bearer a', 'second-step');
  expect(due()).toBe('second-step');
  kernel.session.end();
  expect(due()).toBe('');
});

it('the look follows what points: a finger needs more room than a mouse', async () => {
  const pointer = { matches: false, heard: [] as (() => void)[] };
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return pointer.matches;
    },
    addEventListener: (_name: string, listener: () => void) => pointer.heard.push(listener),
  }));
  const { kernel } = await load();
  const theme = () => kernel.session.store.get(kernel.themeAtom);
  const before = theme();
  expect(theme()).toBe(before);
  pointer.matches = true;
  pointer.heard.forEach((listener) => listener());
  expect(theme()).not.toBe(before);
  expect(document.documentElement.style.getPropertyValue('--control-height')).toBe('48px');
});

it('a page of a server that is older than the shell says less', () => {
  const page = {
    releases: { payload: '', signature: '' },
    releaseKey: { kty: 'EC' },
    api: '1.0.0',
    basePath: '',
    appCode: '',
    cipherKey: '',
    links: { tokenHosts: [], reportUrl: '', screenUrl: '' },
  };
  const place = document.createElement('script');
  Object.assign(place, { id: 'banyan-page', type: 'application/json', textContent: JSON.stringify(page) });
  document.body.append(place);
  expect(readPageData()).toEqual({ ...page, unknownApplication: false });
  place.remove();
});
