import type { DictionaryOption } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { isEmptyValue, type Names, type ReadField } from '@banyan/shared-contracts/forms/model/widget';
import { flatOptions, type NamedOption, type OptionSource } from '@banyan/shared-contracts/forms/widgets/option-source';
import { type NameOf, useWantedNames } from '@banyan/shared-ui/picker';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQueries } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { dictionaryEntries } from '../../../kernel/options/option-queries';
import { typedIdOf } from '../../../kernel/computed/typed-reference';
import { chosenIn } from '../../../kernel/options/use-options';

/** The texts of cells before they are entered. */
export interface CellTexts {
  /** Undefined where only the control has the text (data interfaces, records, entries that are still loading or deleted). */
  textOf: (field: FormField, value: unknown, read: ReadField) => string | undefined;
  /** Whether the text is complete: all references of the value have known names. */
  isNamed: (field: FormField, value: unknown, read: ReadField) => boolean;
  /** The possible choices in a column, as far as they are known. */
  optionsOf: (field: FormField) => readonly NamedOption[];
}

export const CellTextsContext = createContext<CellTexts | null>(null);

export function useCellTexts(): CellTexts {
  const texts = useContext(CellTextsContext);
  if (texts === null) throw new Error('rendered outside of <CellTextsContext>');
  return texts;
}

const sourceOf = ({ contract, settings }: FormField) => contract.options?.(settings);

/** The entries of a dictionary: all of them by name, and those that may be chosen. */
interface ListedEntries {
  names: ReadonlyMap<string, string>;
  offered: readonly NamedOption[];
}

function listEntries(entries: readonly DictionaryOption[], by: 'id' | 'enCode'): ListedEntries {
  const names = new Map<string, string>();
  const enabled = (some: readonly DictionaryOption[]): NamedOption[] =>
    some.flatMap(({ [by]: id, fullName, disabled = false, children = [] }) => {
      names.set(id, fullName);
      const below = enabled(children);
      return disabled ? [] : [{ id, fullName, children: below }];
    });
  const offered = flatOptions(enabled(entries));
  return { names, offered };
}

/** Loads the dictionaries of all columns once, so that a cell can be text instead of a control. */
export function useNewCellTexts(fields: readonly FormField[]): CellTexts {
  const request = useRequest();
  const typeIds = useMemo(
    () => [...new Set(fields.map(sourceOf).flatMap((source) => (source?.kind === 'dictionary' ? [source.typeId] : [])))].filter(Boolean),
    [fields],
  );
  const entries = useQueries({
    queries: typeIds.map((typeId) => dictionaryEntries(request, typeId)),
    combine: (results) => results.map(({ data }) => data),
  });
  const principals = useWantedNames();
  return useMemo(() => {
    const byType = new Map(typeIds.map((typeId, index) => [typeId, entries[index]]));
    return createCellTexts((typeId) => byType.get(typeId), principals);
  }, [typeIds, entries, principals]);
}

export function createCellTexts(entriesOf: (typeId: string) => readonly DictionaryOption[] | undefined, principals: NameOf): CellTexts {
  const listed = new Map<string, ListedEntries>();
  const dictionary = (typeId: string, by: 'id' | 'enCode'): ListedEntries => {
    const name = `${by}:${typeId}`;
    const known = listed.get(name) ?? listEntries(entriesOf(typeId) ?? [], by);
    listed.set(name, known);
    return known;
  };
  const names: Names = {
    of(reference) {
      const typedId = typedIdOf(reference);
      if (typedId !== undefined) return principals(typedId, reference.kind === 'organizePath');
      return reference.kind === 'dictionary' ? (dictionary(reference.typeId, reference.by).names.get(reference.id) ?? '') : '';
    },
  };
  const isGone = (id: string, source: OptionSource | undefined): boolean => {
    if (source?.kind === 'static') return !flatOptions(source.options).some((option) => option.id === id);
    return source?.kind === 'dictionary' && !dictionary(source.typeId, source.by).names.has(id);
  };
  return {
    textOf({ contract, settings }, value, read) {
      if (isEmptyValue(value)) return '';
      const source = contract.options?.(settings);
      if (source !== undefined && chosenIn(value).some((id) => isGone(id, source))) return undefined;
      const references = contract.references(value, settings, read);
      const known = references.every(
        (one) => typedIdOf(one) !== undefined || (one.kind === 'dictionary' && entriesOf(one.typeId) !== undefined),
      );
      return known ? contract.text(value, settings, names, read) : undefined;
    },
    isNamed: ({ contract, settings }, value, read) => contract.references(value, settings, read).every((one) => names.of(one) !== ''),
    optionsOf(field) {
      const source = sourceOf(field);
      if (source?.kind === 'static') return source.options;
      return source?.kind === 'dictionary' ? dictionary(source.typeId, source.by).offered : [];
    },
  };
}
