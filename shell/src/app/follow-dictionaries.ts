import type { Host } from '@banyan/shared-ui/runtime';
import type { QueryClient } from '@tanstack/react-query';

/** Many windows hear it at once: they ask within so long, ms. */
const SPREAD_MS = 200;
/** Keys of records that are being edited: they stay as they were opened. */
const EDITED = 'get';
/** First parts of the keys of what shows entries of dictionaries. */
const SHOWN = ['dictionaryEntry', 'dictionaryType'];

const showsEntries = (key: readonly unknown[]): boolean =>
  key[1] !== EDITED && (SHOWN.includes(String(key[0])) || (key[0] === 'model' && key[2] === 'rows' && key[3] === 'list'));

/** Reads again what is shown of dictionaries, and lists of records with names of entries. */
export const rereadEntries = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ predicate: ({ queryKey }) => showsEntries(queryKey) });

/** Reads again what is shown of dictionaries, and lists of records with names of entries, when dictionaries have changed; answers how to stop. */
export function followDictionaries({ onFrame }: Pick<Host, 'onFrame'>, cache: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onFrame('dictionaryChanged', () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void rereadEntries(cache);
    }, Math.random() * SPREAD_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
