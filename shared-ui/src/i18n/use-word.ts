import { useCallback } from 'react';
import { useTextOr } from './use-text';

/**
 * Words of the platform itself (menus, buttons, entries of dictionaries) in the reader's language, until a user renames them: words are
 * recognized by their original Chinese name, any other name is returned unchanged. The same function until the language changes.
 */
export function useWord(): (name: string) => string {
  const textOr = useTextOr();
  return useCallback((name) => textOr(`word.${name}`, name), [textOr]);
}
