import { listDesigns } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { codeOf, freeCode, loadReader } from '@banyan/shared-ui/pinyin';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useEffect, useEffectEvent } from 'react';

/** Wait after the last key before the server is asked, ms. */
const PAUSE_MS = 300;
/** Number of designs with a similar code that are compared; the server refuses a code that is in use in any case. */
const LOOKED_AT = 200;

/**
 * Suggests a code for a name: at once, so that the design can be created without a wait, and again a moment later if another design has
 * that code. Does nothing where `wanted` is false.
 */
export function useSuggestedCode(name: string, wanted: boolean, onSuggest: (code: string) => void): void {
  const request = useRequest();
  const suggest = useEffectEvent(async (code: string, signal: AbortSignal) => {
    if (code !== '' && !signal.aborted) onSuggest(code);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (code === '' || signal.aborted) return;
    const query = { type: 1, keyword: code, currentPage: 1, pageSize: LOOKED_AT };
    const { data } = await request(listDesigns, { query }, { signal });
    const free = freeCode(
      code,
      data.list.map(({ enCode }) => enCode),
    );
    if (free !== code && !signal.aborted) onSuggest(free);
  });
  useEffect(() => {
    if (!wanted || name.trim() === '') return undefined;
    const stop = new AbortController();
    loadReader()
      .then((read) => suggest(codeOf(name, read(name)), stop.signal))
      // Without a suggestion the user types the code.
      .catch(() => undefined);
    return () => stop.abort();
  }, [name, wanted]);
}
