import type { AppError } from '@banyan/shared-contracts/errors';
import type { Locale } from '@banyan/shared-contracts/locales';
import type { PageData } from '@banyan/shared-contracts/release';
import { type CurrentUser, getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { logout } from '@banyan/shared-contracts/session/oauth.contract';
import i18next from 'i18next';
import { atom, type PrimitiveAtom } from 'jotai';
import type { SendRequest } from '../runtime';
import { applyTheme } from '../theme/css-variables';
import type { ThemeChoice } from '../theme/tokens';
import { createApiClient } from './api-client';
import { switchLocale } from './i18n';
import { writeLocale, writeTheme } from './preferences';
import { createSessionStore, type SessionStore } from './session-store';
import type { Storage } from './storage';
import { createToaster, type Toaster } from './toast';

/** What lives as long as the page: the parts of a host that the sign-in pages and the signed-in area both use. */
export interface Kernel {
  page: PageData;
  storage: Storage;
  session: SessionStore;
  request: SendRequest;
  toaster: Toaster;
  themeAtom: PrimitiveAtom<ThemeChoice>;
  localeAtom: PrimitiveAtom<Locale>;
  /** Why the last session ended, for the sign-in page. */
  noticeAtom: PrimitiveAtom<string>;
  setTheme: (choice: ThemeChoice) => void;
  /** Says so and stays with the language it has when the messages of the other cannot be had. */
  setLocale: (locale: Locale) => Promise<void>;
  /** The signed-in user, asked for once until `reload`; failure ends the session (product-1 section 2, route guard). */
  loadUser: (reload?: boolean) => Promise<CurrentUser>;
  signOut: () => Promise<void>;
}

const text = (key: string) => i18next.t(key, { ns: 'ui' });

export interface KernelOptions {
  page: PageData;
  storage: Storage;
  theme: ThemeChoice;
  locale: Locale;
}

export function createKernel({ page, storage, theme, locale }: KernelOptions): Kernel {
  const session = createSessionStore(storage, page.appCode);
  const toaster = createToaster();
  const themeAtom = atom(theme);
  const localeAtom = atom(locale);
  const noticeAtom = atom('');
  const { store } = session;
  let user: Promise<CurrentUser> | undefined;

  const end = (message: string, token?: string | null) => {
    if (session.token() === null || (token !== undefined && token !== session.token())) return;
    store.set(noticeAtom, message);
    session.signOut(token);
  };

  const request = createApiClient({
    token: session.token,
    language: () => ({ zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' })[store.get(localeAtom)],
    failedText: () => text('ui.request.failed'),
    onSessionEnded: (error, token) => end(error.message, token),
  });

  async function fetchUser(): Promise<CurrentUser> {
    const token = session.token();
    try {
      const { data } = await request(getCurrentUser, { query: { systemCode: page.appCode } });
      if (data.userInfo.userId === '') throw new Error(text('ui.signIn.invalid'));
      if (data.menuList.length === 0) throw new Error(text('ui.signIn.noMenu'));
      // An answer for a session that has ended meanwhile is nobody's.
      if (token === session.token()) session.setCurrentUser(data);
      return data;
    } catch (error) {
      // Who sees a page already keeps it: what ends a session for good has ended it by then.
      if (store.get(session.atoms.currentUser) === null) end((error as Error | AppError).message || 'Has Error', token);
      throw error;
    }
  }

  session.onSignedOut(() => (user = undefined));

  return {
    page,
    storage,
    session,
    request,
    toaster,
    themeAtom,
    localeAtom,
    noticeAtom,
    setTheme(choice) {
      writeTheme(storage, choice);
      applyTheme(choice);
      store.set(themeAtom, choice);
    },
    async setLocale(next) {
      try {
        await switchLocale(next);
        writeLocale(storage, next);
        store.set(localeAtom, next);
      } catch {
        toaster.show('error', text('ui.request.failed'));
      }
    },
    loadUser(reload = false) {
      if (!reload && user !== undefined) return user;
      const asked = fetchUser();
      user = asked;
      asked.catch(() => {
        if (user === asked) user = undefined;
      });
      return asked;
    },
    async signOut() {
      const told = request(logout).catch(() => undefined);
      store.set(noticeAtom, '');
      session.signOut();
      await told;
    },
  };
}
