import { type Locale, toLocale, WIRE_LOCALES } from '@banyan/shared-contracts/locales';
import type { CurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import i18next from 'i18next';
import type { PrimitiveAtom } from 'jotai';
import type { SendRequest } from '../../runtime';
import { loadCalls } from '../calls/load-calls';
import type { SessionStore } from '../session/session-store';
import { readUnsavedLocale, writeLocale, writeUnsavedLocale } from '../settings';
import type { Storage } from '../storage';
import { switchLocale } from './i18n';
import type { Toaster } from './toast';

/** A failure costs only that other browsers do not know of a choice. */
const quietly = (sent: Promise<unknown>) => void sent.catch(() => undefined);

interface LanguageOptions {
  storage: Storage;
  session: SessionStore;
  localeAtom: PrimitiveAtom<Locale>;
  toaster: Toaster;
  request: SendRequest;
}

/** The language of the page: shown, stored in the browser and for the user. */
export function createLanguage({ storage, session, localeAtom, toaster, request }: LanguageOptions) {
  const { store } = session;
  let chosen: Locale | undefined;
  let wanted = store.get(localeAtom);

  /** Returns whether the language is loaded, and still the wanted one. */
  async function show(next: Locale): Promise<boolean> {
    wanted = next;
    if (next === store.get(localeAtom)) return true;
    try {
      await switchLocale(next);
      if (wanted !== next) {
        await switchLocale(wanted);
        return false;
      }
      store.set(localeAtom, next);
      return true;
    } catch {
      toaster.show('error', i18next.t('ui.request.failed', { ns: 'ui' }));
      return false;
    }
  }

  /** A choice is stored, and sent again with the next load, until the server has it. */
  async function save(userId: string, next: Locale): Promise<void> {
    writeUnsavedLocale(storage, { userId, locale: next });
    const { saveLanguage } = await loadCalls();
    await request(saveLanguage, { body: { language: WIRE_LOCALES[next] } });
    if (readUnsavedLocale(storage, userId) === next) writeUnsavedLocale(storage, null);
  }

  return {
    show,

    /** A choice in this browser, also on the sign-in page, becomes the user's; otherwise the user's choice from other devices applies here. */
    async take({ userId, language }: CurrentUser['userInfo']): Promise<void> {
      const own = chosen ?? readUnsavedLocale(storage, userId);
      chosen = undefined;
      if (own !== undefined) quietly(save(userId, own));
      const next = own ?? (language === '' ? undefined : toLocale(language));
      if (next !== undefined && (await show(next))) writeLocale(storage, next);
    },

    async choose(next: Locale): Promise<void> {
      if (!(await show(next))) return;
      writeLocale(storage, next);
      const user = store.get(session.atoms.currentUser)?.userInfo;
      // After the end of a session the former user is retained until the new user is known.
      const isKnown = session.token() !== null && store.get(session.atoms.ended) === null;
      if (!isKnown || user === undefined) chosen = next;
      else quietly(save(user.userId, next));
    },
  };
}
