import { listInterfaceRows } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { ReadField } from '@banyan/shared-contracts/forms/model/widget';
import { type AutoCompleteSettings, MAX_SUGGESTIONS } from '@banyan/shared-contracts/forms/widgets/auto-complete/auto-complete.contract';
import { givenParameters } from '@banyan/shared-contracts/forms/widgets/parameters';
import { useRequest } from '@banyan/shared-ui/runtime';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** Value of the parameter that receives the typed text (api-forms B8). */
const KEYWORD = '@keyword';
/** Delay after the last key press before the request, ms. */
const PAUSE = 250;
const FRESH_MS = 60_000;

/** Suggestions for the typed text, each once. There is no request before the field has the focus. */
export function useSuggestions({ source, relationField, total }: AutoCompleteSettings, read: ReadField) {
  const request = useRequest();
  const [asked, setAsked] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const given = givenParameters(source.parameters, read);
  const takesKeyword = given.some(({ value }) => value === KEYWORD);
  const body = {
    interfaceId: source.interfaceId,
    relationField,
    pageSize: MAX_SUGGESTIONS,
    // Interfaces without such a parameter are searched by the suggested member.
    keyword: takesKeyword ? '' : (asked ?? ''),
    paramList: given.map(({ field, value }) => ({ field, defaultValue: value === KEYWORD ? (asked ?? '') : value })),
  };
  const { data = [] } = useQuery({
    queryKey: ['dataInterface', 'suggestions', body],
    queryFn: async ({ signal }) => (await request(listInterfaceRows, { params: { id: source.interfaceId }, body }, { signal })).data.list,
    enabled: asked !== undefined && source.interfaceId !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  const texts = data
    .map((row) => row[relationField])
    .flatMap((member) => (typeof member === 'string' || typeof member === 'number' ? [String(member)] : []))
    .filter((one) => one !== '');
  return {
    suggestions: [...new Set(texts)].slice(0, total),
    ask(typed: string) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setAsked(typed.trim()), PAUSE);
    },
  };
}
