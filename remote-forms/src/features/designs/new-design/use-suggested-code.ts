import { listDesigns } from '@banyan/shared-contracts/forms/designs.contract';
import { loadReader } from '@banyan/shared-ui/pinyin';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useEffect, useEffectEvent } from 'react';
import { codeOf, freeCode } from './suggest-code';

/** Whoever types is left alone so long, ms. */
const PAUSE_MS = 300;
/** Designs with such a code that are looked at; the server refuses what is taken all the same. */
const LOOKED_AT = 200;

/** Suggests a code for a name that nobody has, a moment after it was typed; asks for nothing where `wanted` is false. */
export function useSuggestedCode(name: string, wanted: boolean, onSuggest: (code: string) => void): void {
  const request = useRequest();
  const suggest = useEffectEvent(async (signal: AbortSignal) => {
    const read = await loadReader();
    const code = codeOf(name, read(name));
    if (code === '') return;
    const query = { type: 1, keyword: code, currentPage: 1, pageSize: LOOKED_AT };
    const { data } = await request(listDesigns, { query }, { signal });
    const free = freeCode(
      code,
      data.list.map(({ enCode }) => enCode),
    );
    if (!signal.aborted) onSuggest(free);
  });
  useEffect(() => {
    if (!wanted || name.trim() === '') return undefined;
    const stop = new AbortController();
    // Without a suggestion one types the code.
    const timer = setTimeout(() => void suggest(stop.signal).catch(() => undefined), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [name, wanted]);
}
