import type { DictionaryOption } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { type ReadField, noRecord } from '@banyan/shared-contracts/forms/model/widget';
import { type NamedOption, optionsOf, type OptionSource } from '@banyan/shared-contracts/forms/widgets/option-source';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dictionaryEntries, interfaceOptions } from './option-queries';
import { useText } from '../use-text';

export interface Option {
  value: string;
  label: string;
  /** For an entry of a dictionary, `#rrggbb`. */
  color?: string;
  disabled?: boolean;
  children?: Option[];
}

/** Options as a tree, and all of them as a flat list. */
export interface Options {
  tree: Option[];
  options: Option[];
  /** Chosen ones that are no longer offered; the last ones of `options`, and not in the tree. */
  gone: Option[];
  loading: boolean;
}

const colorOf = ({ color }: DictionaryOption): { color?: string } => (color === undefined ? {} : { color });

/** Entries that may be chosen; a disabled one only while it, or an entry below it, is chosen. */
const ofEntries = (entries: readonly DictionaryOption[], by: 'id' | 'enCode', chosen: ReadonlySet<string>): Option[] =>
  entries.flatMap((entry): Option[] => {
    const children = ofEntries(entry.children ?? [], by, chosen);
    const named = entry.disabled !== true || chosen.has(entry[by]);
    if (!named && children.length === 0) return [];
    const below = children.length === 0 ? {} : { children };
    return [{ value: entry[by], label: entry.fullName, ...colorOf(entry), ...(named ? {} : { disabled: true }), ...below }];
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
  return useQuery({ ...dictionaryEntries(request, typeId), enabled: typeId !== '' });
}

function useInterfaceRows(source: OptionSource, read: ReadField) {
  const request = useRequest();
  return useQuery({ ...interfaceOptions(request, source, read), enabled: source.kind === 'dynamic' && source.interfaceId !== '' });
}

/** Ids of options in a value: one, several, or paths of them. */
export const chosenIn = (value: unknown): string[] =>
  (Array.isArray(value) ? (value.flat() as unknown[]) : [value]).filter((id): id is string => typeof id === 'string' && id !== '');

/**
 * The options of a field, from any source (api-forms B8); `read` returns the values that parameters take from the record. A value in
 * `chosen` that is no longer offered is added at the end as long as it is chosen (api-forms B27, 11).
 */
export function useOptions(source: OptionSource, read: ReadField = noRecord, chosen: unknown = null): Options {
  const text = useText();
  const entries = useDictionary(source);
  const rows = useInterfaceRows(source, read);
  const known = source.kind === 'static' || (source.kind === 'dictionary' ? entries : rows).data !== undefined;
  const name = JSON.stringify(chosenIn(chosen));
  return useMemo((): Options => {
    const ids = new Set(JSON.parse(name) as string[]);
    const offered = (): Option[] => {
      if (source.kind === 'static') return source.options.map(ofNamed);
      if (source.kind === 'dictionary') return ofEntries(entries.data ?? [], source.by, ids);
      return optionsOf(rows.data, source.members).map(ofNamed);
    };
    const tree = offered();
    const options = flatten(tree);
    const listed = new Set(options.map(({ value }) => value));
    const gone = known
      ? [...ids].filter((id) => !listed.has(id)).map((id) => ({ value: id, label: text('forms.options.gone', { id }) }))
      : [];
    return { tree, options: [...options, ...gone], gone, loading: entries.isLoading || rows.isLoading };
  }, [source, name, known, entries.data, entries.isLoading, rows.data, rows.isLoading, text]);
}
