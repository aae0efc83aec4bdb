import { type DictionaryOption, listAllDictionaries } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useWord } from '../i18n/use-word';
import type { Choice } from './list/list-screen';

/** Dictionaries change rarely; the editor sees a change at once, other users after this time. */
const FRESH_MS = 60_000;

const toChoice =
  (by: 'enCode' | 'id', word: (name: string) => string) =>
  (option: DictionaryOption): Choice => ({
    value: option[by],
    label: word(option.fullName),
    ...(option.children === undefined ? {} : { children: option.children.map(toChoice(by, word)) }),
  });

/**
 * The enabled entries of a dictionary, which is named by its code or its id, by their codes or by their ids; undefined until they are there. One call
 * serves all dictionaries of the page.
 */
export function useDictionaryChoices(dictionary: string, by: 'enCode' | 'id' = 'enCode'): Choice[] | undefined {
  const request = useRequest();
  const word = useWord();
  const { data } = useQuery({
    queryKey: ['dictionaryEntry', 'all'],
    queryFn: async ({ signal }) => (await request(listAllDictionaries, undefined, { signal })).data.list,
    staleTime: FRESH_MS,
  });
  return data && (data.find(({ enCode, id }) => enCode === dictionary || id === dictionary)?.dictionaryList ?? []).map(toChoice(by, word));
}
