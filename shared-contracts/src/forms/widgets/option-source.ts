import * as z from '@banyan/shared-contracts/schema';
import type { FieldItem } from '../model/form-document';
import type { Names, ReadField, Reference, VisitorUse } from '../model/widget';
import { givenParameters, type ParameterItem, readParameters, sourceFields } from './parameters';

/** Something that may be chosen; in a tree with its children. */
export interface NamedOption {
  id: string;
  fullName: string;
  disabled?: boolean | undefined;
  children?: NamedOption[] | undefined;
}

/** Where the options of radio, select and the like come from (api-forms B8). */
export type OptionSource =
  | { kind: 'static'; options: NamedOption[] }
  | { kind: 'dictionary'; typeId: string; by: 'id' | 'enCode' }
  /** A data interface: its rows, the members that hold id, name and children, and the parameters of the call. */
  | { kind: 'dynamic'; interfaceId: string; members: OptionMembers; parameters: readonly ParameterItem[] };

export interface OptionMembers {
  value: string;
  label: string;
  children: string;
}

const optionMembers = z.object({
  value: z.string().catch('id').default('id'),
  label: z.string().catch('fullName').default('fullName'),
  children: z.string().catch('children').default('children'),
});

/** Depth at which a tree of options is cut; deeper trees are an error in the data. */
const MAX_DEPTH = 20;

/** Rows of a design or of a data interface as options; what has no id is none. */
export function optionsOf(rows: unknown, members: OptionMembers, depth = 0): NamedOption[] {
  if (!Array.isArray(rows) || depth > MAX_DEPTH) return [];
  return (rows as unknown[]).flatMap((row): NamedOption[] => {
    if (typeof row !== 'object' || row === null) return [];
    const own = row as Record<string, unknown>;
    const [id, name] = [asText(own[members.value]), asText(own[members.label])];
    if (id === undefined) return [];
    const children = optionsOf(own[members.children], members, depth + 1);
    return [
      {
        id,
        fullName: name ?? id,
        ...(own['disabled'] === true ? { disabled: true } : {}),
        ...(children.length > 0 ? { children } : {}),
      },
    ];
  });
}

const asText = (value: unknown): string | undefined => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

/** Reads the source out of a field item; options may use other member names by `props`. */
export function optionSourceOf(item: FieldItem): OptionSource {
  const { dataType = 'static', dictionaryType, propsUrl, templateJson } = item.__config__;
  const members = optionMembers.catch(optionMembers.parse({})).parse(item['props'] ?? {});
  if (dataType === 'dictionary') {
    return { kind: 'dictionary', typeId: dictionaryType ?? '', by: members.value === 'enCode' ? 'enCode' : 'id' };
  }
  if (dataType === 'dynamic') {
    return {
      kind: 'dynamic',
      interfaceId: typeof propsUrl === 'string' ? propsUrl : '',
      members,
      parameters: readParameters(templateJson),
    };
  }
  return { kind: 'static', options: optionsOf(item['options'], members) };
}

/** All options of a tree, parents first. */
export const flatOptions = (options: readonly NamedOption[]): NamedOption[] =>
  options.flatMap((option) => [option, ...flatOptions(option.children ?? [])]);

/** Whether the design itself lists what may be chosen; a list that is still empty limits nothing. */
export const listsOptions = (source: OptionSource): source is Extract<OptionSource, { kind: 'static' }> =>
  source.kind === 'static' && source.options.length > 0;

const knownIds = new WeakMap<readonly NamedOption[], ReadonlySet<string>>();

/** Ids of a list that does not change: it is asked for every value of many records. */
function idsOf(options: readonly NamedOption[]): ReadonlySet<string> {
  const known = knownIds.get(options) ?? new Set(flatOptions(options).map(({ id }) => id));
  knownIds.set(options, known);
  return known;
}

/** Whether all of the values are options that the design lists; lists from other sources are checked at the source. */
export const areListed = (values: readonly string[], source: OptionSource): boolean => {
  if (!listsOptions(source)) return true;
  const listed = idsOf(source.options);
  return values.every((value) => listed.has(value));
};

/** Fields on which the options depend (B10). */
export const optionDependencies = (source: OptionSource): string[] => (source.kind === 'dynamic' ? sourceFields(source.parameters) : []);

function referenceOf(source: Exclude<OptionSource, { kind: 'static' }>, id: string, read: ReadField): Reference {
  if (source.kind === 'dictionary') return { kind: 'dictionary', typeId: source.typeId, by: source.by, id };
  const { interfaceId, parameters, members } = source;
  return { kind: 'interface', interfaceId, parameters: givenParameters(parameters, read), key: members.value, title: members.label, id };
}

/** What the chosen values point to. */
export const optionReferences = (values: readonly string[], source: OptionSource, read: ReadField): Reference[] =>
  source.kind === 'static' ? [] : values.map((value) => referenceOf(source, value, read));

/** Texts of the chosen values, joined as lists join them. */
export function optionText(values: readonly string[], source: OptionSource, names: Names, read: ReadField, joint = ','): string {
  const known = source.kind === 'static' ? flatOptions(source.options) : [];
  const nameOf = (value: string): string =>
    source.kind === 'static' ? (known.find(({ id }) => id === value)?.fullName ?? '') : names.of(referenceOf(source, value, read));
  return values.map(nameOf).filter(Boolean).join(joint);
}

/** The option that a pasted or imported text means: by its name, else by its id. */
export const optionByText = (text: string, options: readonly NamedOption[]): NamedOption | undefined => {
  const all = flatOptions(options);
  return all.find(({ fullName }) => fullName === text) ?? all.find(({ id }) => id === text);
};

/** The same for several, between commas; undefined when one of them is none. */
export function optionsByText(text: string, options: readonly NamedOption[]): string[] | undefined {
  const found = text
    .split(/[,，;；]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => optionByText(part, options)?.id);
  return found.includes(undefined) ? undefined : (found as string[]);
}

/** Visitors may choose only from options that the form itself contains; other lists are for signed-in users. */
export const optionVisitors = (source: OptionSource): VisitorUse => (source.kind === 'static' ? 'fill' : 'read');
