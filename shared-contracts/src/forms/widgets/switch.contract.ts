import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../define-widget';
import { readSettings } from './read-settings';

const settings = z.object({
  activeTxt: z.string().default('开'),
  inactiveTxt: z.string().default('关'),
  disabled: z.boolean().default(false),
});
export type SwitchSettings = z.output<typeof settings>;

/** On or off, 1 or 0 (api-forms B4). */
export const switchContract = defineWidget<SwitchSettings, number>({
  type: 'switch',
  settings: (item) => readSettings(settings, item),
  value: () => z.union([z.literal(0), z.literal(1)]),
  empty: 0,
  traits: { listable: true, sortable: true, filter: 'mark', inTable: true, summable: false },
  visitors: () => 'fill',
  column: () => ({ type: 'smallint' }),
  fromText: (text, { activeTxt, inactiveTxt }) =>
    text === activeTxt || text === '1' ? 1 : text === inactiveTxt || text === '0' ? 0 : undefined,
  display: (value, { activeTxt, inactiveTxt }) => (value === 1 ? activeTxt : inactiveTxt),
});
