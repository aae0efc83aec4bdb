import type { AppError } from '@banyan/shared-contracts/errors';
import type { Locale } from '@banyan/shared-contracts/locales';
import type { PageData } from '@banyan/shared-contracts/release';
import type { CurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import i18next from 'i18next';
import { atom, type Atom, type PrimitiveAtom } from 'jotai';
import { selectAtom } from 'jotai/utils';
import type { SendRequest } from '../runtime';
import { applyTheme } from '../theme/css-variables';
import { type ThemeChoice, touchQuery } from '../theme/tokens';
import { createLanguage } from './messages/language';
import { lateClient } from './calls/late-client';
import { loadCalls } from './calls/load-calls';
import { replacePath } from './location';
import { createSessionStore, type SessionStore } from './session/session-store';
import { rememberTitle } from './messages/system-title';
import { onLocale, onSettings, type Settings, writeSettings } from './settings';
import type { Storage } from './storage';
import { stopViewing, type Viewing } from '../viewing/viewing';
import { createToaster, type Toaster } from './messages/toast';

/** The parts of a host with the lifetime of the page, which both the sign-in pages and the signed-in area use. */
export interface Kernel {
  page: PageData;
  /** The user of a view-as session in this tab, if it is one; nothing can be changed then. */
  viewing: Viewing | null;
  storage: Storage;
  session: SessionStore;
  request: SendRequest;
  /** Makes a GET call, a path with its query, before the page that makes it is there; its answer is then for that page. */
  askAhead: (path: string) => void;
  /** The same in the session of a token. */
  requestOf: (token: string | null) => SendRequest;
  toaster: Toaster;
  settingsAtom: Atom<Settings>;
  /** The part of the settings for the look; the same object until it, or the pointer (mouse or finger), changes. */
  themeAtom: Atom<ThemeChoice>;
  localeAtom: Atom<Locale>;
  /** Why the last session ended, for the sign-in page. */
  noticeAtom: PrimitiveAtom<string>;
  /** Changes settings at once, here and in every other tab of the browser; the layout is also stored for the user. */
  changeSettings: (changes: Partial<Settings>) => void;
  /**
   * Switches here and in every other tab, and stores the choice for the user. If the messages cannot be loaded, shows a toast and does not
   * switch.
   */
  setLocale: (locale: Locale) => Promise<void>;
  /** The signed-in user, requested once until `reload`; failure ends the session (product-1 section 2, route guard). */
  loadUser: (reload?: boolean) => Promise<CurrentUser>;
  signOut: () => Promise<void>;
  /** A session from the address of this page, until it is taken over. */
  linkedToken: { read: () => string; write: (token: string) => void };
  /** Whose session a token is of, if any; changes nothing. */
  ownerOf: (token: string) => Promise<CurrentUser | undefined>;
}

/** The look: the choices, and whether the pointer is a finger. */
type Look = ThemeChoice & { touch: boolean };

const lookOf = ({ accent, mode, size }: Settings): Look => ({ accent, mode, size, touch: touchQuery().matches });
const sameLook = (one: Look, other: Look) =>
  one.accent === other.accent && one.mode === other.mode && one.size === other.size && one.touch === other.touch;

/** Before the configuration is known. */
const REQUEST_SECONDS = 60;

const text = (key: string) => i18next.t(key, { ns: 'ui' });

export interface KernelOptions {
  page: PageData;
  storage: Storage;
  settings: Settings;
  locale: Locale;
  viewing?: Viewing | null;
  /** The language does not change, whatever the user has chosen: the parent page requests it. */
  keepsLocale?: boolean;
}

export function createKernel({ page, storage, settings, locale, viewing = null, keepsLocale = false }: KernelOptions): Kernel {
  const session = createSessionStore(storage);
  const toaster = createToaster();
  const settingsAtom = atom(settings);
  const themeAtom = selectAtom(settingsAtom, lookOf, sameLook);
  const localeAtom = atom(locale);
  const noticeAtom = atom('');
  const { store } = session;
  let user: Promise<CurrentUser> | undefined;
  let linked = '';

  const end = (message: string, token?: string | null) => {
    if (session.token() === null || (token !== undefined && token !== session.token())) return;
    store.set(noticeAtom, message);
    session.end(token);
  };

  const clientFor = (token: () => string | null) =>
    lateClient({
      token,
      language: () => ({ zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' })[store.get(localeAtom)],
      timeoutMs: () => (store.get(session.atoms.currentUser)?.sysConfigInfo.requestTimeout ?? REQUEST_SECONDS) * 1000,
      failedText: () => text('ui.request.failed'),
      // Ends only the session that the token is of.
      onSessionEnded: (error, ended) => end(error.message, ended),
      onPasswordDue: (due, duty) => {
        if (due === session.token()) store.set(session.atoms.passwordDue, duty);
      },
    });
  const { send: request, askAhead } = clientFor(session.token);
  const requestOf = (token: string | null) => clientFor(() => token).send;

  const showSettings = (next: Settings) => {
    applyTheme(next);
    store.set(settingsAtom, next);
  };

  const language = createLanguage({ storage, session, localeAtom, toaster, request });

  onSettings(storage, showSettings);
  touchQuery().addEventListener('change', () => showSettings({ ...store.get(settingsAtom) }));
  if (!keepsLocale) onLocale(storage, (next) => void language.show(next));

  /** If another user than before signs in, starts at the root instead of the previous user's page. */
  function welcome(data: CurrentUser): void {
    const before = session.lastUserId();
    if (before !== undefined && before !== data.userInfo.userId) replacePath(`${page.basePath}/`);
    session.setCurrentUser(data);
  }

  async function fetchUser(): Promise<CurrentUser> {
    const token = session.token();
    try {
      const { getCurrentUser } = await loadCalls();
      const { data } = await requestOf(token)(getCurrentUser, { query: { systemCode: page.appCode } });
      if (data.userInfo.userId === '') throw new Error(text('ui.signIn.invalid'));
      if (data.menuList.length === 0) throw new Error(text('ui.signIn.noMenu'));
      // An answer for a session that has ended in the meantime is discarded.
      if (token === session.token()) {
        welcome(data);
        if (!keepsLocale) void language.take(data.userInfo);
        rememberTitle(data.sysConfigInfo);
      }
      return data;
    } catch (error) {
      // A user who sees a page already is not signed out: an error that ends the session for good has ended it by then.
      if (store.get(session.atoms.currentUser) === null || store.get(session.atoms.ended) !== null)
        end((error as Error | AppError).message || 'Has Error', token);
      throw error;
    }
  }

  session.onOver(() => {
    user = undefined;
    if (viewing === null) return;
    // A view-as tab returns to the administrator's own session.
    stopViewing();
    window.location.assign(`${page.basePath}/`);
  });
  // Also of a session that another tab has begun. A failure ends it, and the guard shows the sign-in page.
  store.sub(session.atoms.token, () => {
    if (session.token() !== null) loadUser(true).catch(() => undefined);
  });

  function loadUser(reload = false): Promise<CurrentUser> {
    if (!reload && user !== undefined) return user;
    const asked = fetchUser();
    user = asked;
    asked.catch(() => {
      if (user === asked) user = undefined;
    });
    return asked;
  }

  return {
    page,
    viewing,
    storage,
    session,
    request,
    askAhead,
    requestOf,
    toaster,
    settingsAtom,
    themeAtom,
    localeAtom,
    noticeAtom,
    changeSettings(changes) {
      const next = { ...store.get(settingsAtom), ...changes };
      writeSettings(storage, next);
      showSettings(next);
      const { layout } = changes;
      if (layout !== undefined && session.token() !== null)
        // A failure costs only that other browsers do not know of the layout.
        loadCalls()
          .then(({ saveLayout }) => request(saveLayout, { body: { theme: layout } }))
          .catch(() => undefined);
    },
    setLocale: language.choose,
    loadUser,
    linkedToken: { read: () => linked, write: (token) => (linked = token) },
    async ownerOf(token) {
      if (token === '') return undefined;
      const asked = loadCalls().then(({ getCurrentUser }) => requestOf(token)(getCurrentUser, { query: { systemCode: page.appCode } }));
      return (await asked.catch(() => undefined))?.data;
    },
    async signOut() {
      const leave = requestOf(session.token());
      const told = loadCalls()
        .then(({ logout }) => leave(logout))
        .catch(() => undefined);
      store.set(noticeAtom, '');
      session.signOut();
      await told;
    },
  };
}
