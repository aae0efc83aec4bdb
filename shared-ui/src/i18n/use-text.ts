import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Looks up a text; values fill its `{name}` places. */
export type Text<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

/** Of several namespaces the first that has a key. */
const IN_ORDER = { nsMode: 'fallback' } as const;

/** The texts of a namespace, or of the first of several that has a key, with keys checked against the Chinese message file. */
export function createTextHook<Key extends string>(namespace: string | readonly string[]): () => Text<Key> {
  return function useText() {
    const { t } = useTranslation(namespace, IN_ORDER);
    return t as (key: string, values?: object) => string;
  };
}

/** The text of a key that may be unknown, otherwise a name that users gave, to the letter. The same function until the language changes. */
export function useTextOr(): (key: string, name: string) => string {
  const { t, i18n } = useTranslation('ui');
  // A default value would be interpolated like a text of ours.
  return useCallback((key, name) => (i18n.exists(key, { ns: 'ui' }) ? t(key) : name), [t, i18n]);
}
