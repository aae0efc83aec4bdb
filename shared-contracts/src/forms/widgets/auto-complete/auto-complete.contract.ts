import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../../model/define-widget';
import { type InterfaceSource, interfaceSourceOf } from '../interface-question';
import { sourceFields } from '../parameters';
import { numbersAsText } from '../option-choice';
import { readSettings } from '../read-settings';
import { anyText } from '../text-field';

/** Most suggestions that are requested and shown (product-2 section 9). */
export const MAX_SUGGESTIONS = 50;

export const autoCompleteSettings = z.object({
  placeholder: z.string().default(''),
  /** Member of the rows that is suggested. */
  relationField: z.string().min(1).default('fullName'),
  /** Without a number as many as there may be (product-2 section 9); the 10 of api-forms B4 is what a designer writes into a new field. */
  total: z.int().min(1).max(MAX_SUGGESTIONS).default(MAX_SUGGESTIONS),
  clearable: z.boolean().default(true),
});
export type AutoCompleteSettings = z.output<typeof autoCompleteSettings> & { source: InterfaceSource };

/** Free text with suggestions out of a data interface (api-forms B4, A8). */
export const autoCompleteContract = defineWidget<AutoCompleteSettings, string>({
  type: 'autoComplete',
  settings: (item) => ({ ...readSettings(autoCompleteSettings, item), source: interfaceSourceOf(item) }),
  value: () => z.string().max(500),
  kind: anyText,
  empty: '',
  traits: { listable: true, sortable: true, filter: 'text', inTable: true, summable: false, free: true },
  column: () => ({ type: 'text' }),
  dependsOn: ({ source }) => sourceFields(source.parameters),
  fromText: (text) => text,
  fromWire: numbersAsText,
});
