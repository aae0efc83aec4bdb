import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../widget';
import {
  areListed,
  optionByText,
  optionDependencies,
  optionReferences,
  optionSourceOf,
  optionText,
  type OptionSource,
  optionVisitors,
} from './option-source';
import { readSettings } from './read-settings';

const settings = z.object({
  direction: z.enum(['horizontal', 'vertical']).default('horizontal'),
  optionType: z.enum(['default', 'button']).default('default'),
  buttonStyle: z.enum(['solid', 'outline']).default('solid'),
  /** Of buttons; without one that of the form. */
  size: z.enum(['large', 'default', 'small']).optional(),
  disabled: z.boolean().default(false),
});
export type RadioSettings = z.output<typeof settings> & { source: OptionSource };

/** One of a few options, all of them in sight (api-forms B4). */
export const radioContract = defineWidget<RadioSettings, string>({
  type: 'radio',
  settings: (item) => ({ ...readSettings(settings, item), source: optionSourceOf(item) }),
  value: () => z.string().max(100),
  empty: null,
  traits: { listable: true, sortable: true, filter: 'choice', inTable: false, summable: false },
  visitors: ({ source }) => optionVisitors(source),
  column: () => ({ type: 'text' }),
  options: ({ source }) => source,
  offers: (value, { source }) => areListed([value].flat(), source),
  dependsOn: ({ source }) => optionDependencies(source),
  references: (value, { source }, read) => optionReferences([value], source, read),
  display: (value, { source }, names, read) => optionText([value], source, names, read),
  fromText: (text, _settings, options) => optionByText(text, options)?.id,
});
