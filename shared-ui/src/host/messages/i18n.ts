import { LOCALES, type Locale, toLocale } from '@banyan/shared-contracts/locales';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Message files: one JSON per locale with flat keys `<remote>.<feature>.<item>`. */
export type Messages = Record<string, string>;
export type LoadMessages = (locale: Locale) => Promise<{ default: Messages }>;

const HTML_LANGUAGE: Record<Locale, string> = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' };

/** Messages of shared-ui itself, namespace `ui`. */
export const loadUiMessages: LoadMessages = (locale) =>
  import(/* webpackChunkName: "words-[request]" */ `../../i18n/messages/${locale}.json`) as ReturnType<LoadMessages>;

const loaders = new Map<string, LoadMessages>();

/** The one i18next of the page; the shell or the standalone frame calls this once. */
export async function startI18n(locale: Locale): Promise<i18n> {
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    supportedLngs: [...LOCALES],
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    react: { useSuspense: false },
  });
  document.documentElement.lang = HTML_LANGUAGE[locale];
  return i18next;
}

/** Registers a bundle of messages and loads it for the current language. Bundles registered once follow every later switch. */
export async function addMessages(namespace: string, load: LoadMessages): Promise<void> {
  loaders.set(namespace, load);
  // The language may be switched while the messages of the old one are loading.
  for (let locale: Locale | undefined; locale !== currentLocale();) {
    locale = currentLocale();
    await loadNamespace(namespace, locale);
  }
}

async function loadNamespace(namespace: string, locale: Locale): Promise<void> {
  if (i18next.hasResourceBundle(locale, namespace)) return;
  const messages = await loaders.get(namespace)?.(locale);
  i18next.addResourceBundle(locale, namespace, messages?.default ?? {}, true, true);
}

const currentLocale = (): Locale => toLocale(i18next.language);

/** Switches the language of everything on the page; resolves when all registered messages are there. */
export async function switchLocale(locale: Locale): Promise<void> {
  const missing = () => [...loaders.keys()].filter((namespace) => !i18next.hasResourceBundle(locale, namespace));
  // Bundles may be registered while others load.
  while (missing().length > 0) await Promise.all(missing().map((namespace) => loadNamespace(namespace, locale)));
  await i18next.changeLanguage(locale);
  document.documentElement.lang = HTML_LANGUAGE[locale];
}
