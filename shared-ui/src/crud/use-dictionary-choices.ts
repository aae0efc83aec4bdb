import { type DictionaryOption, listAllDictionaries } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import type { Choice } from './screen';

/** Dictionaries change rarely; whoever edits them sees the change at once, others after this time. */
const FRESH_MS = 60_000;

const toChoice = ({ enCode, fullName, children }: DictionaryOption): Choice => ({
  value: enCode,
  label: fullName,
  ...(children === undefined ? {} : { children: children.map(toChoice) }),
});

/** The enabled entries of a dictionary, by their codes; undefined until they are there. One call serves all dictionaries of the page. */
export function useDictionaryChoices(code: string): Choice[] | undefined {
  const request = useRequest();
  const { data } = useQuery({
    queryKey: ['dictionaryEntry', 'all'],
    queryFn: async ({ signal }) => (await request(listAllDictionaries, undefined, { signal })).data.list,
    staleTime: FRESH_MS,
  });
  return data && (data.find(({ enCode }) => enCode === code)?.dictionaryList ?? []).map(toChoice);
}
