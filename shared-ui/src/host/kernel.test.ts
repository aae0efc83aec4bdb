import { saveLanguage } from '@banyan/shared-contracts/session/preferences.contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from './i18n';
import { createKernel } from './kernel';
import { parseSettings, readLocale } from './settings';
import { createStorage } from './storage';

const server = vi.hoisted(() => ({ language: 'zh_CN', works: true, userId: '1' }));

vi.mock('./api-client', () => ({
  createApiClient: () => (endpoint: unknown, input?: { body: { language: string } }) => {
    if (endpoint === saveLanguage) {
      if (!server.works) return Promise.reject(new Error('no connection'));
      server.language = input?.body.language ?? '';
      return Promise.resolve({ data: null, msg: '' });
    }
    const userInfo = { userId: server.userId, userAccount: 'one', userName: 'One', language: server.language };
    return Promise.resolve({ data: { userInfo, menuList: [{}], permissionList: [], sysConfigInfo: {} }, msg: '' });
  },
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
  Object.assign(server, { language: 'zh_CN', works: true, userId: '1' });
});

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

  // Chosen elsewhere since.
  server.language = 'zh_TW';
  const fourth = await load();
  await expect.poll(fourth.language).toBe('zhtw');
});

it('the language of one person is not given to another', async () => {
  const first = await load();
  server.works = false;
  await first.kernel.setLocale('en');
  Object.assign(server, { works: true, userId: '2' });
  const second = await load();
  await expect.poll(second.language).toBe('zh');
  expect(server.language).toBe('zh_CN');
});
