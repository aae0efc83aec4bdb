import { type DictionaryOption, listDictionaryOptions } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { previewInterface } from '@banyan/shared-contracts/forms/data-interface.contract';
import { type ReadField, noRecord } from '@banyan/shared-contracts/forms/widget';
import { type NamedOption, optionsOf, type OptionSource } from '@banyan/shared-contracts/forms/widgets/option-source';
import { givenParameters } from '@banyan/shared-contracts/forms/widgets/parameters';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
  children?: Option[];
}

/** Options as they stand below each other, and all of them one after the other. */
export interface Options {
  tree: Option[];
  options: Option[];
  loading: boolean;
}

/** Dictionaries and interfaces change rarely; a minute old is fresh enough for a form. */
const FRESH_MS = 60_000;

const ofEntry = (entry: DictionaryOption, by: 'id' | 'enCode'): Option => ({
  value: entry[by],
  label: entry.fullName,
  ...(entry.children?.length ? { children: entry.children.map((child) => ofEntry(child, by)) } : {}),
});

const ofNamed = ({ id, fullName, disabled, children }: NamedOption): Option => ({
  value: id,
  label: fullName,
  ...(disabled === true ? { disabled } : {}),
  ...(children?.length ? { children: children.map(ofNamed) } : {}),
});

const flatten = (options: readonly Option[]): Option[] =>
  options.flatMap(({ children, ...option }) => [option, ...flatten(children ?? [])]);

function useDictionary(source: OptionSource) {
  const request = useRequest();
  const typeId = source.kind === 'dictionary' ? source.typeId : '';
  return useQuery({
    queryKey: ['dictionaryEntry', 'options', typeId],
    queryFn: async ({ signal }) => (await request(listDictionaryOptions, { params: { typeId } }, { signal })).data.list,
    enabled: typeId !== '',
    staleTime: FRESH_MS,
  });
}

function useInterfaceRows(source: OptionSource, read: ReadField) {
  const request = useRequest();
  const id = source.kind === 'dynamic' ? source.interfaceId : '';
  const given = source.kind === 'dynamic' ? givenParameters(source.parameters, read) : [];
  const paramList = given.map(({ field, value }) => ({ field, defaultValue: value }));
  return useQuery({
    queryKey: ['dataInterface', 'preview', id, paramList],
    queryFn: async ({ signal }) => (await request(previewInterface, { params: { id }, body: { paramList } }, { signal })).data,
    enabled: id !== '',
    staleTime: FRESH_MS,
  });
}

/** The options of a field, wherever they come from (api-forms B8); `read` gives the values that parameters take from the record. */
export function useOptions(source: OptionSource, read: ReadField = noRecord): Options {
  const entries = useDictionary(source);
  const rows = useInterfaceRows(source, read);
  const tree = useMemo((): Option[] => {
    if (source.kind === 'static') return source.options.map(ofNamed);
    if (source.kind === 'dictionary') return (entries.data ?? []).map((entry) => ofEntry(entry, source.by));
    return optionsOf(rows.data, source.members).map(ofNamed);
  }, [source, entries.data, rows.data]);
  const options = useMemo(() => flatten(tree), [tree]);
  return { tree, options, loading: entries.isLoading || rows.isLoading };
}
