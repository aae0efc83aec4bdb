import { type DictionaryOption, listDictionaryOptions } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import type { OptionSource } from '@banyan/shared-contracts/forms/widgets/option-source';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Dictionaries change rarely; a minute old is fresh enough for a form. */
const FRESH_MS = 60_000;

const flatten = (entries: readonly DictionaryOption[]): DictionaryOption[] =>
  entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);

/** The options of a field, wherever they come from (api-forms B8). */
export function useOptions(source: OptionSource): { options: Option[]; loading: boolean } {
  const request = useRequest();
  const typeId = source.kind === 'dictionary' ? source.typeId : '';
  const { data, isLoading } = useQuery({
    queryKey: ['dictionaryEntry', 'options', typeId],
    queryFn: async ({ signal }) => (await request(listDictionaryOptions, { params: { typeId } }, { signal })).data.list,
    enabled: typeId !== '',
    staleTime: FRESH_MS,
  });
  const options = useMemo((): Option[] => {
    if (source.kind === 'static')
      return source.options.map(({ id, fullName, disabled }) => ({ value: id, label: fullName, disabled: disabled === true }));
    if (source.kind !== 'dictionary') return [];
    return flatten(data ?? []).map((entry) => ({ value: entry[source.by], label: entry.fullName }));
  }, [source, data]);
  return { options, loading: isLoading };
}
