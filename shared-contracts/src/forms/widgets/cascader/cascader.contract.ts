import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../../model/define-widget';
import { choiceSettings } from '../choice-settings';
import { fromOptions, type FromOptions } from '../option-choice';
import { listsOptions, type NamedOption, optionReferences, optionSourceOf, optionText } from '../option-source';
import { pathsOf } from '../id-paths';
import { readSettings } from '../read-settings';

export type CascaderSettings = z.output<typeof choiceSettings> & FromOptions;

/** Ids from the first level to the chosen option or, with `multiple`, a list of such paths. */
export type CascaderValue = string[] | string[][];

const path = z.array(z.string().min(1).max(100)).min(1).max(20);

const isOffered = (steps: readonly string[], options: readonly NamedOption[]): boolean => {
  const [first, ...rest] = steps;
  const found = options.find(({ id }) => id === first);
  return found !== undefined && (rest.length === 0 || isOffered(rest, found.children ?? []));
};

/**
 * With a single value users choose only options without children. Other options only lead to their children; with multiple values they
 * represent all options below them.
 */
const isLast = ({ children = [] }: NamedOption): boolean => children.length === 0;

/** The path whose names a text holds, level by level. */
function pathByNames(names: readonly string[], options: readonly NamedOption[]): string[] | undefined {
  const [first, ...rest] = names;
  const found = options.find(({ fullName }) => fullName === first?.trim());
  if (found === undefined || rest.length === 0) return found && isLast(found) ? [found.id] : undefined;
  const below = pathByNames(rest, found.children ?? []);
  return below && [found.id, ...below];
}

/** Options level by level, stored with all their ancestors (api-forms B4, B20). */
export const cascaderContract = defineWidget<CascaderSettings, CascaderValue>({
  type: 'cascader',
  settings: (item) => ({ ...readSettings(choiceSettings, item), source: optionSourceOf(item) }),
  value: ({ multiple }) => (multiple ? z.array(path).max(500) : path),
  empty: [],
  traits: { listable: true, sortable: true, filter: 'path', inTable: true, summable: false },
  ...fromOptions,
  column: () => ({ type: 'jsonb' }),
  means: isLast,
  offers: (value, { source }) => !listsOptions(source) || pathsOf(value).every((steps) => isOffered(steps, source.options)),
  references: (value, { source }, read) => optionReferences(pathsOf(value).flat(), source, read),
  display: (value, { source }, names, read) =>
    pathsOf(value)
      .map((steps) => optionText(steps, source, names, read, '/'))
      .filter(Boolean)
      .join(','),
  written: ({ multiple }) => ({ kind: 'path', several: multiple }),
  fromText(text, { multiple }, options) {
    const paths = text.split(multiple ? /[,，;；]/ : /$^/).map((part) => pathByNames(part.split('/'), options));
    if (paths.includes(undefined)) return undefined;
    return multiple ? (paths as string[][]) : paths[0];
  },
});
