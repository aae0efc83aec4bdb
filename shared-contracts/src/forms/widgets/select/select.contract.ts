import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../../model/define-widget';
import { choiceSettings } from '../choice-settings';
import { type FromOptions, optionIds } from '../option-choice';
import { optionByText, optionsByText, optionSourceOf } from '../option-source';
import { readSettings } from '../read-settings';

export const selectSettings = choiceSettings.extend({ disabled: z.boolean().default(false) });
export type SelectSettings = z.output<typeof selectSettings> & FromOptions;

/** One option or, with `multiple`, a list of options. */
export type SelectValue = string | string[];

const option = z.string().max(100);

/** Options in a drop-down (api-forms B4). */
export const selectContract = defineWidget<SelectSettings, SelectValue>({
  type: 'select',
  settings: (item) => ({ ...readSettings(selectSettings, item), source: optionSourceOf(item) }),
  value: ({ multiple }) => (multiple ? z.array(option).max(500) : option),
  empty: '',
  traits: { listable: true, sortable: true, filter: 'choice', inTable: true, summable: false },
  ...optionIds,
  column: ({ multiple }) => ({ type: multiple ? 'jsonb' : 'text' }),
  fromText: (text, { multiple }, options) => (multiple ? optionsByText(text, options) : optionByText(text, options)?.id),
  written: ({ multiple }) => ({ kind: 'option', several: multiple }),
});
