import { type Locale, LOCALES, toLocale } from '@banyan/shared-contracts/locales';
import { type Layout, LAYOUTS } from '@banyan/shared-contracts/session/layouts';
import { ACCENTS, DEFAULT_THEME, MODES, SIZES, type ThemeChoice } from '../theme/tokens';
import type { Storage } from './storage';

const SETTINGS = 'settings';
const LOCALE = 'locale';
const UNSAVED_LOCALE = 'localeUnsaved';

/** What a person chooses about the shell (product-1 section 2, settings drawer; section 3, local settings). */
export interface Settings extends ThemeChoice {
  layout: Layout;
  /** The bar of visited pages. */
  showTags: boolean;
  tagIcons: boolean;
  /** A page retains its state after the user leaves it, until its tag is closed. */
  cachePages: boolean;
  showLanguage: boolean;
  showSearch: boolean;
  /** The top bar stays while a page that scrolls as a whole is scrolled. */
  fixedHeader: boolean;
  sidebarLogo: boolean;
  /** The side menu is dark in the light mode too. */
  darkSidebar: boolean;
}

/** Product-1 section 9, default site configuration. */
const DEFAULTS: Settings = {
  ...DEFAULT_THEME,
  layout: 'classic',
  showTags: true,
  tagIcons: false,
  cachePages: false,
  showLanguage: true,
  showSearch: true,
  fixedHeader: false,
  sidebarLogo: true,
  darkSidebar: true,
};

const oneOf = <T extends string>(allowed: readonly T[], value: unknown, fallback: T): T =>
  allowed.find((candidate) => candidate === value) ?? fallback;

const either = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback);

/** Settings out of their stored text; what is unknown or missing has its default. */
export function parseSettings(text: string | null): Settings {
  let stored: Partial<Settings>;
  try {
    stored = (JSON.parse(text ?? '{}') ?? {}) as Partial<Settings>;
  } catch {
    stored = {};
  }
  return {
    accent: oneOf(ACCENTS, stored.accent, DEFAULTS.accent),
    mode: oneOf(MODES, stored.mode, DEFAULTS.mode),
    size: oneOf(SIZES, stored.size, DEFAULTS.size),
    layout: oneOf(LAYOUTS, stored.layout, DEFAULTS.layout),
    showTags: either(stored.showTags, DEFAULTS.showTags),
    tagIcons: either(stored.tagIcons, DEFAULTS.tagIcons),
    cachePages: either(stored.cachePages, DEFAULTS.cachePages),
    showLanguage: either(stored.showLanguage, DEFAULTS.showLanguage),
    showSearch: either(stored.showSearch, DEFAULTS.showSearch),
    fixedHeader: either(stored.fixedHeader, DEFAULTS.fixedHeader),
    sidebarLogo: either(stored.sidebarLogo, DEFAULTS.sidebarLogo),
    darkSidebar: either(stored.darkSidebar, DEFAULTS.darkSidebar),
  };
}

export const readSettings = (storage: Storage): Settings => parseSettings(storage.read(SETTINGS));

export const writeSettings = (storage: Storage, settings: Settings): void => storage.write(SETTINGS, JSON.stringify(settings));

/** Calls the handler with settings that another tab of the browser has changed. */
export const onSettings = (storage: Storage, handler: (settings: Settings) => void): (() => void) =>
  storage.onChange(SETTINGS, (text) => handler(parseSettings(text)));

const known = (text: unknown): Locale | undefined => LOCALES.find((locale) => locale === text);

/** The stored language, else the browser's (product-1 section 9). */
export const readLocale = (storage: Storage): Locale => known(storage.read(LOCALE)) ?? toLocale(navigator.language);

export const writeLocale = (storage: Storage, locale: Locale): void => storage.write(LOCALE, locale);

interface UnsavedLocale {
  userId: string;
  locale: Locale;
}

/** The language that this user has chosen and the server does not know of yet. */
export function readUnsavedLocale(storage: Storage, userId: string): Locale | undefined {
  try {
    const unsaved = JSON.parse(storage.read(UNSAVED_LOCALE) ?? 'null') as UnsavedLocale | null;
    return unsaved?.userId === userId ? known(unsaved.locale) : undefined;
  } catch {
    return undefined;
  }
}

export const writeUnsavedLocale = (storage: Storage, unsaved: UnsavedLocale | null): void =>
  storage.write(UNSAVED_LOCALE, unsaved && JSON.stringify(unsaved));

/** Calls the handler with a language that another tab of the browser has switched to. */
export const onLocale = (storage: Storage, handler: (locale: Locale) => void): (() => void) =>
  storage.onChange(LOCALE, (text) => {
    const locale = known(text);
    if (locale !== undefined) handler(locale);
  });
