import { z } from 'zod';
import { defineWidget } from '../widget';
import {
  areListed,
  optionByText,
  optionDependencies,
  optionReferences,
  optionsByText,
  optionSourceOf,
  optionText,
  type OptionSource,
  optionVisitors,
} from './option-source';
import { readSettings } from './read-settings';

const settings = z.object({
  placeholder: z.string().default(''),
  multiple: z.boolean().default(false),
  filterable: z.boolean().default(false),
  clearable: z.boolean().default(true),
});
export type TreeSelectSettings = z.output<typeof settings> & { source: OptionSource };

/** One node of a tree or, with `multiple`, a list of nodes. */
export type TreeSelectValue = string | string[];

const option = z.string().max(100);

/** Nodes of a tree, by the id of the node itself (api-forms B4). */
export const treeSelectContract = defineWidget<TreeSelectSettings, TreeSelectValue>({
  type: 'treeSelect',
  settings: (item) => ({ ...readSettings(settings, item), source: optionSourceOf(item) }),
  value: ({ multiple }) => (multiple ? z.array(option).max(500) : option),
  empty: null,
  traits: { listable: true, sortable: true, filter: 'choice', inTable: true, summable: false },
  visitors: ({ source }) => optionVisitors(source),
  column: ({ multiple }) => ({ type: multiple ? 'jsonb' : 'text' }),
  options: ({ source }) => source,
  offers: (value, { source }) => areListed([value].flat(), source),
  dependsOn: ({ source }) => optionDependencies(source),
  references: (value, { source }, read) => optionReferences([value].flat(), source, read),
  display: (value, { source }, names, read) => optionText([value].flat(), source, names, read),
  fromText: (text, { multiple }, options) => (multiple ? optionsByText(text, options) : optionByText(text, options)?.id),
});
