import { isObject } from '../../../design/json';
import { lookup } from '../../../own-members';
import type { Locale } from '../../../locales';

/**
 * Texts of a design in further languages. The texts in the formats are those of the first language (zh); translations are in a member of
 * their own (ours; other clients preserve it and do not read it), beside the text: in the field item, the entry of a list, the list or the
 * form that has the text.
 */

/** The member with the translations of an item: by the key of the text (`text-spots.ts`), then by language. */
export const TRANSLATIONS = 'translations';

/** Key of the name of the design among the translations of its form. */
export const DESIGN_NAME = 'fullName';

/** Languages that texts are translated to. */
export const TRANSLATED = ['zhtw', 'en'] as const satisfies readonly Locale[];
export type TranslatedLocale = (typeof TRANSLATED)[number];

/** A text in another language, and the text that it was translated from. */
export interface Translation {
  text: string;
  of: string;
}

/** Longest translation in characters. */
export const LONGEST_TRANSLATION = 2000;

/** The translation of a text; undefined where there is none. `translations`: the member, as a document has it. */
export function translationAt(translations: unknown, key: string, locale: Locale): Translation | undefined {
  const byLocale = isObject(translations) ? lookup(translations, key) : undefined;
  const held = isObject(byLocale) ? lookup(byLocale, locale) : undefined;
  if (!isObject(held) || typeof held['text'] !== 'string' || held['text'] === '') return undefined;
  return { text: held['text'], of: typeof held['of'] === 'string' ? held['of'] : '' };
}

/** The translations of one text by language; none of what is no such member. */
export const translationsOf = (translations: unknown, key: string): Partial<Record<TranslatedLocale, Translation>> =>
  Object.fromEntries(
    TRANSLATED.flatMap((locale) => {
      const found = translationAt(translations, key, locale);
      return found === undefined ? [] : [[locale, found]];
    }),
  );

/** A text in a language: the text itself where it is not translated, or was changed since. */
export const inLocale = (text: string, translations: Readonly<Partial<Record<Locale, Translation>>>, locale: Locale): string => {
  const found = translations[locale];
  return found?.of === text ? found.text : text;
};
