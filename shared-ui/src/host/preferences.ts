import { type Locale, LOCALES, toLocale } from '@banyan/shared-contracts/locales';
import { ACCENTS, DEFAULT_THEME, MODES, SIZES, type ThemeChoice } from '../theme/tokens';
import type { Storage } from './storage';

const THEME = 'theme';
const LOCALE = 'locale';

const oneOf = <T extends string>(allowed: readonly T[], value: unknown, fallback: T): T =>
  allowed.find((candidate) => candidate === value) ?? fallback;

/** The look that was chosen in this browser; what is unknown or missing is the default. */
export function readTheme(storage: Storage): ThemeChoice {
  try {
    const stored = JSON.parse(storage.read(THEME) ?? '{}') as Partial<ThemeChoice>;
    return {
      accent: oneOf(ACCENTS, stored.accent, DEFAULT_THEME.accent),
      mode: oneOf(MODES, stored.mode, DEFAULT_THEME.mode),
      size: oneOf(SIZES, stored.size, DEFAULT_THEME.size),
    };
  } catch {
    return DEFAULT_THEME;
  }
}

export const writeTheme = (storage: Storage, choice: ThemeChoice): void => storage.write(THEME, JSON.stringify(choice));

/** The stored language, else the browser's (product-1 section 9). */
export function readLocale(storage: Storage): Locale {
  const stored = storage.read(LOCALE);
  return LOCALES.find((locale) => locale === stored) ?? toLocale(navigator.language);
}

export const writeLocale = (storage: Storage, locale: Locale): void => storage.write(LOCALE, locale);
