import { z } from 'zod';
import type { FieldItem } from '../form-document';
import type { Names, Reference, VisitorUse } from '../widget';

const staticOption = z.object({ id: z.coerce.string(), fullName: z.coerce.string(), disabled: z.boolean().optional() });
export interface StaticOption {
  id: string;
  fullName: string;
  disabled?: boolean | undefined;
}

/** Where the options of radio, select and the like come from (api-forms B8). */
export type OptionSource =
  | { kind: 'static'; options: StaticOption[] }
  | { kind: 'dictionary'; typeId: string; by: 'id' | 'enCode' }
  /** A data interface; its administration comes with the platform's data. */
  | { kind: 'dynamic' };

/** Reads the source out of a field item; static options may use other member names by `props`. */
export function optionSourceOf(item: FieldItem): OptionSource {
  const { dataType = 'static', dictionaryType } = item.__config__;
  const props = z
    .looseObject({ label: z.string().default('fullName'), value: z.string().default('id') })
    .catch({ label: 'fullName', value: 'id' })
    .parse(item['props'] ?? {});
  if (dataType === 'dictionary')
    return { kind: 'dictionary', typeId: dictionaryType ?? '', by: props.value === 'enCode' ? 'enCode' : 'id' };
  if (dataType === 'dynamic') return { kind: 'dynamic' };
  const raw = Array.isArray(item['options']) ? (item['options'] as Record<string, unknown>[]) : [];
  const renamed = raw.map((option) => ({ ...option, id: option[props.value], fullName: option[props.label] }));
  return { kind: 'static', options: z.array(staticOption).catch([]).parse(renamed) };
}

/** What the chosen values point to. */
export const optionReferences = (values: readonly string[], source: OptionSource): Reference[] =>
  source.kind === 'dictionary' ? values.map((value) => ({ kind: 'dictionary', typeId: source.typeId, by: source.by, value })) : [];

/** Texts of the chosen values, joined as lists join them. */
export function optionText(values: readonly string[], source: OptionSource, names: Names): string {
  const nameOf = (value: string): string => {
    if (source.kind === 'static') return source.options.find(({ id }) => id === value)?.fullName ?? '';
    return source.kind === 'dictionary' ? names.dictionary(source.typeId, source.by, value) : value;
  };
  return values.map(nameOf).filter(Boolean).join(',');
}

/** Options that stand in the form are all that visitors may choose from; other lists are for people who are signed in. */
export const optionVisitors = (source: OptionSource): VisitorUse => (source.kind === 'static' ? 'fill' : 'read');
