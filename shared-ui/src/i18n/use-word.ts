import { useCallback } from 'react';
import { useTextOr } from './use-text';

/**
 * What the platform brought along (menus, buttons, entries of dictionaries) in the reader's language, for as long as nobody has renamed it: words are
 * known by the name that they were given in Chinese, any other name stays as it is. The same function until the language changes.
 */
export function useWord(): (name: string) => string {
  const textOr = useTextOr();
  return useCallback((name) => textOr(`word.${name}`, name), [textOr]);
}
