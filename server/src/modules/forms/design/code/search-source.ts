import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import { flatOptions, listsOptions } from '@banyan/shared-contracts/forms/widgets/option-source';
import { lookup } from '@banyan/shared-contracts/own-members';
import { type CodeDesign, type CodeSearch, searchesOf } from './code-design';
import { fieldName } from './code-texts';
import { memberOf, quoted } from './source-text';

/** Source of one search: the member that says how it is chosen, and what it needs. */
export interface SearchSource {
  address: string;
  /** `kind: …` or `useChoices: …`. */
  member: string;
  /** A part of `@banyan/shared-ui/model-page` or `@banyan/shared-ui/crud`. */
  needs: readonly string[];
  /** A hook in front of the screen. */
  hook: readonly string[];
  /** Source of what it begins with. */
  start: string | undefined;
}

const PICKED: Readonly<Record<string, string>> = {
  user: 'user',
  organize: 'department',
  position: 'position',
  role: 'role',
  group: 'group',
};

type Part = Omit<SearchSource, 'address' | 'start'>;

const kind = (source: string, part = source): Part => ({ member: `kind: ${source}`, needs: [part], hook: [] });

/** A hook that answers choices. */
function choices(design: CodeDesign, { field }: CodeSearch): Part | undefined {
  const name = fieldName(design, field.address);
  const hook = `use${name.charAt(0).toUpperCase()}${name.slice(1)}Choices`;
  const source = field.contract.options?.(field.settings);
  const marks = field.contract.marks?.(field.settings);
  const key = (index: number) => quoted(`${design.names.value}.option.${name}.${index}`);
  const listed = (values: readonly string[], first: number, step = 1): Part => ({
    member: `useChoices: ${hook}`,
    needs: ['Choice', 'useText'],
    hook: [
      `function ${hook}(): Choice[] {`,
      '  const text = useText();',
      '  return [',
      ...values.map((value, index) => `    { value: ${quoted(value)}, label: text(${key(first + step * index)}) },`),
      '  ];',
      '}',
      '',
    ],
  });
  if (marks !== undefined) return listed(['1', '0'], 1, -1);
  if (source === undefined) return undefined;
  if (source.kind === 'dictionary') {
    return {
      member: `useChoices: ${hook}`,
      needs: ['useDictionaryChoices'],
      hook: [`const ${hook} = () => useDictionaryChoices(${quoted(source.typeId)}, ${quoted(source.by)});`, ''],
    };
  }
  return listsOptions(source)
    ? listed(
        flatOptions(source.options).map(({ id }) => id),
        1,
      )
    : undefined;
}

function partOf(design: CodeDesign, search: CodeSearch): Part | undefined {
  const { traits } = search.field.contract;
  switch (traits.filter) {
    case 'text':
      return kind('typedText');
    case 'number':
      return kind('numberRange');
    case 'time':
      return kind('days');
    case 'choice':
    case 'mark':
      return choices(design, search);
    case 'user':
    case 'principal': {
      const picked = lookup(PICKED, traits.named ?? (traits.filter === 'user' ? 'user' : ''));
      return picked === undefined ? undefined : kind(`principals(${quoted(picked)})`, 'principals');
    }
    case 'path':
    case 'clock':
    case null:
      return undefined;
  }
}

/** What a search begins with, as far as it can be written: a text, or the ends of a range. */
function startOf(value: unknown): string | undefined {
  if (isEmptyValue(value)) return undefined;
  if (typeof value === 'string') return quoted(value);
  if (!Array.isArray(value) || value.length === 0) return undefined;
  if (value.every((one) => typeof one === 'string')) return `[${value.map((one) => quoted(one)).join(', ')}]`;
  const isRange = value.length === 2 && value.every((one) => one === null || (typeof one === 'number' && Number.isFinite(one)));
  return isRange ? `[${value.map(String).join(', ')}]` : undefined;
}

/** The searches that the code has. */
export const searchSources = (design: CodeDesign): SearchSource[] =>
  searchesOf(design).flatMap((search) => {
    const part = partOf(design, search);
    return part === undefined ? [] : [{ address: search.field.address, start: startOf(search.search.value), ...part }];
  });

/** A row's member by the address of its column. */
export const rowMember = (address: string): string => memberOf('row', address);
