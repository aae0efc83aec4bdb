import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../widget';
import {
  areListed,
  optionDependencies,
  optionReferences,
  optionsByText,
  optionSourceOf,
  optionText,
  type OptionSource,
  optionVisitors,
} from './option-source';
import { readSettings } from './read-settings';

const settings = z.object({ direction: z.enum(['horizontal', 'vertical']).default('horizontal') });
export type CheckboxSettings = z.output<typeof settings> & { source: OptionSource };

/** Several of a few options, all of them in sight (api-forms B4). */
export const checkboxContract = defineWidget<CheckboxSettings, string[]>({
  type: 'checkbox',
  settings: (item) => ({ ...readSettings(settings, item), source: optionSourceOf(item) }),
  value: () => z.array(z.string().max(100)).max(500),
  empty: [],
  traits: { listable: true, sortable: true, filter: 'choice', inTable: false, summable: false },
  visitors: ({ source }) => optionVisitors(source),
  column: () => ({ type: 'jsonb' }),
  options: ({ source }) => source,
  offers: (value, { source }) => areListed([value].flat(), source),
  dependsOn: ({ source }) => optionDependencies(source),
  references: (value, { source }, read) => optionReferences(value, source, read),
  display: (value, { source }, names, read) => optionText([value].flat(), source, names, read),
  fromText: (text, _settings, options) => optionsByText(text, options),
});
