import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../../model/define-widget';
import { type FromOptions, optionIds } from '../option-choice';
import { optionsByText, optionSourceOf } from '../option-source';
import { readSettings } from '../read-settings';

export const checkboxSettings = z.object({ direction: z.enum(['horizontal', 'vertical']).default('horizontal') });
export type CheckboxSettings = z.output<typeof checkboxSettings> & FromOptions;

/** Several of a few options, all of them visible (api-forms B4). */
export const checkboxContract = defineWidget<CheckboxSettings, string[]>({
  type: 'checkbox',
  settings: (item) => ({ ...readSettings(checkboxSettings, item), source: optionSourceOf(item) }),
  value: () => z.array(z.string().max(100)).max(500),
  empty: [],
  traits: { listable: true, sortable: true, filter: 'choice', inTable: false, summable: false },
  ...optionIds,
  column: () => ({ type: 'jsonb' }),
  fromText: (text, _settings, options) => optionsByText(text, options),
  written: () => ({ kind: 'option', several: true }),
});
