import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../../model/define-widget';
import { type FromOptions, optionIds } from '../option-choice';
import { optionByText, optionSourceOf } from '../option-source';
import { readSettings } from '../read-settings';

export const radioSettings = z.object({
  direction: z.enum(['horizontal', 'vertical']).default('horizontal'),
  optionType: z.enum(['default', 'button']).default('default'),
  buttonStyle: z.enum(['solid', 'outline']).default('solid'),
  /** Of buttons; without one that of the form. */
  size: z.enum(['large', 'default', 'small']).optional(),
  disabled: z.boolean().default(false),
});
export type RadioSettings = z.output<typeof radioSettings> & FromOptions;

/** One of a few options, all of them visible (api-forms B4). */
export const radioContract = defineWidget<RadioSettings, string>({
  type: 'radio',
  settings: (item) => ({ ...readSettings(radioSettings, item), source: optionSourceOf(item) }),
  value: () => z.string().max(100),
  empty: null,
  traits: { listable: true, sortable: true, filter: 'choice', inTable: false, summable: false },
  ...optionIds,
  column: () => ({ type: 'text' }),
  fromText: (text, _settings, options) => optionByText(text, options)?.id,
  written: () => ({ kind: 'option', several: false }),
});
