import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../../model/define-widget';
import { readSettings } from '../read-settings';

/** How a colour is written; '' is left to the picker: hex, or rgba with alpha. */
export const COLOR_FORMATS = ['', 'hex', 'rgb', 'rgba', 'hsv', 'hsl'] as const;

export const colorPickerSettings = z.object({
  showAlpha: z.boolean().default(false),
  colorFormat: z.enum(COLOR_FORMATS).default(''),
  disabled: z.boolean().default(false),
});
export type ColorPickerSettings = z.output<typeof colorPickerSettings>;

/** A colour and nothing else: the text is drawn with. */
const COLOR = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgb|hsl|hsv|hsb)a?\([\d\s.,%/]{3,50}\))$/i;

/** A colour (api-forms B4). */
export const colorPickerContract = defineWidget<ColorPickerSettings, string>({
  type: 'colorPicker',
  settings: (item) => readSettings(colorPickerSettings, item),
  value: () => z.string().max(60).regex(COLOR),
  empty: null,
  traits: { listable: false, sortable: false, filter: null, inTable: false, summable: false, notImported: true },
  visitors: () => 'fill',
  column: () => ({ type: 'text' }),
  fromText: (text) => (COLOR.test(text.trim()) ? text.trim() : undefined),
});
