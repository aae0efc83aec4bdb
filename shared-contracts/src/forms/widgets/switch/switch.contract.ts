import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../../model/define-widget';
import { readSettings } from '../read-settings';

export const switchSettings = z.object({
  activeTxt: z.string().default('开'),
  inactiveTxt: z.string().default('关'),
  disabled: z.boolean().default(false),
});
export type SwitchSettings = z.output<typeof switchSettings>;

/** What people and spreadsheets write for both states, in the languages of the platform. */
const ON = ['1', 'true', 'yes', 'y', 'on', '是', '对', '對', '真', '开', '開', '√'];
const OFF = ['0', 'false', 'no', 'n', 'off', '否', '不是', '错', '錯', '假', '关', '關', '×'];

/** The words of the design take precedence, whatever they are. */
function stateOf(text: string, { activeTxt, inactiveTxt }: SwitchSettings): number | undefined {
  if (text === activeTxt.trim()) return 1;
  if (text === inactiveTxt.trim()) return 0;
  const word = text.toLowerCase();
  if (ON.includes(word)) return 1;
  return OFF.includes(word) ? 0 : undefined;
}

/** On or off, 1 or 0 (api-forms B4). */
export const switchContract = defineWidget<SwitchSettings, number>({
  type: 'switch',
  settings: (item) => readSettings(switchSettings, item),
  value: () => z.union([z.literal(0), z.literal(1)]),
  empty: 0,
  traits: { listable: true, sortable: true, filter: 'mark', inTable: true, summable: false },
  visitors: () => 'fill',
  column: () => ({ type: 'smallint' }),
  fromText: stateOf,
  written: () => ({ kind: 'option', several: false }),
  marks: ({ activeTxt, inactiveTxt }) => ({ on: activeTxt, off: inactiveTxt }),
  display: (value, { activeTxt, inactiveTxt }) => (value === 1 ? activeTxt : inactiveTxt),
});
