import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../widget';
import { choiceSettings } from './choice-settings';
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

const settings = choiceSettings.extend({ disabled: z.boolean().default(false) });
export type SelectSettings = z.output<typeof settings> & { source: OptionSource };

/** One option or, with `multiple`, a list of options. */
export type SelectValue = string | string[];

const listOf = (value: SelectValue): string[] => (Array.isArray(value) ? value : [value]);
const option = z.string().max(100);

/** Options in a drop-down (api-forms B4). */
export const selectContract = defineWidget<SelectSettings, SelectValue>({
  type: 'select',
  settings: (item) => ({ ...readSettings(settings, item), source: optionSourceOf(item) }),
  value: ({ multiple }) => (multiple ? z.array(option).max(500) : option),
  empty: '',
  traits: { listable: true, sortable: true, filter: 'choice', inTable: true, summable: false },
  visitors: ({ source }) => optionVisitors(source),
  column: ({ multiple }) => ({ type: multiple ? 'jsonb' : 'text' }),
  options: ({ source }) => source,
  offers: (value, { source }) => areListed([value].flat(), source),
  dependsOn: ({ source }) => optionDependencies(source),
  references: (value, { source }, read) => optionReferences(listOf(value), source, read),
  display: (value, { source }, names, read) => optionText(listOf(value), source, names, read),
  fromText: (text, { multiple }, options) => (multiple ? optionsByText(text, options) : optionByText(text, options)?.id),
});
