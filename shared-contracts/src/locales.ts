/** Languages of the platform; the first is the default and the source of all message keys. */
export const LOCALES = ['zh', 'zhtw', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** Names under which the wire knows the languages (`Users/Current/SystemLanguage`, api-platform 13). */
export const WIRE_LOCALES = { zh: 'zh_CN', zhtw: 'zh_TW', en: 'en' } as const satisfies Record<Locale, string>;

/** The locale for a wire name, a browser language or a stored choice; anything with `tw` or `hk` is traditional (product-1 section 9). */
export function toLocale(name: string): Locale {
  const lower = name.toLowerCase();
  if (/tw|hk|mo|hant/.test(lower)) return 'zhtw';
  return lower.startsWith('en') ? 'en' : 'zh';
}
