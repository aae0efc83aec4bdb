import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../../model/define-widget';
import { choiceSettings } from '../choice-settings';
import { type FromOptions, optionIds } from '../option-choice';
import { optionByText, optionsByText, optionSourceOf } from '../option-source';
import { readSettings } from '../read-settings';

export type TreeSelectSettings = z.output<typeof choiceSettings> & FromOptions;

/** One node of a tree or, with `multiple`, a list of nodes. */
export type TreeSelectValue = string | string[];

const option = z.string().max(100);

/** Nodes of a tree, by the id of the node itself (api-forms B4). */
export const treeSelectContract = defineWidget<TreeSelectSettings, TreeSelectValue>({
  type: 'treeSelect',
  settings: (item) => ({ ...readSettings(choiceSettings, item), source: optionSourceOf(item) }),
  value: ({ multiple }) => (multiple ? z.array(option).max(500) : option),
  empty: null,
  traits: { listable: true, sortable: true, filter: 'choice', inTable: true, summable: false },
  ...optionIds,
  column: ({ multiple }) => ({ type: multiple ? 'jsonb' : 'text' }),
  fromText: (text, { multiple }, options) => (multiple ? optionsByText(text, options) : optionByText(text, options)?.id),
  written: ({ multiple }) => ({ kind: 'option', several: multiple }),
});
