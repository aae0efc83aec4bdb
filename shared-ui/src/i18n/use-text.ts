import { useTranslation } from 'react-i18next';

/** Looks up a text; values fill its `{name}` places. */
export type Text<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

/** The texts of one namespace, with keys checked against its Chinese message file. */
export function createTextHook<Key extends string>(namespace: string): () => Text<Key> {
  return function useText() {
    const { t } = useTranslation(namespace);
    return t as (key: string, values?: object) => string;
  };
}
