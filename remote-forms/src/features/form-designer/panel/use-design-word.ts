import type { Locale } from '@banyan/shared-contracts/locales';
import { lookup } from '@banyan/shared-contracts/own-members';
import { useLocale } from '@banyan/shared-ui/runtime';
import type { Word } from '@banyan/shared-ui/designer';
import { use } from 'react';

type Words = Readonly<Record<string, string>>;

const load: Record<Locale, () => Promise<{ default: Words }>> = {
  zh: () => import('@banyan/shared-contracts/forms/words/zh.json'),
  zhtw: () => import('@banyan/shared-contracts/forms/words/zhtw.json'),
  en: () => import('@banyan/shared-contracts/forms/words/en.json'),
};

const words = new Map<Locale, Promise<Word>>();

/** Loads the texts of widgets and their properties; after a failure the next caller loads them again. */
export function loadDesignWord(locale: Locale): Promise<Word> {
  const known = words.get(locale);
  if (known !== undefined) return known;
  const coming = load[locale]().then(
    ({ default: texts }): Word =>
      (key) =>
        lookup(texts, key) ?? key,
  );
  words.set(locale, coming);
  coming.catch(() => words.delete(locale));
  return coming;
}

/** Texts of widgets and their properties by key; suspends until they are loaded. The same function until the language changes. */
export const useDesignWord = (): Word => use(loadDesignWord(useLocale()));
