import * as z from '@banyan/shared-contracts/schema';
import { HIDDEN_TEXT, maskConfig } from '../../values/mask';
import { defineWidget } from '../../model/define-widget';
import { readSettings } from '../read-settings';
import { anyText, textSettings, textTraits } from '../text-field';

export const inputSettings = textSettings.extend({
  addonBefore: z.string().default(''),
  addonAfter: z.string().default(''),
  /** Names of icons within the field. */
  prefixIcon: z.string().default(''),
  suffixIcon: z.string().default(''),
  showPassword: z.boolean().default(false),
  /** Takes the text of a QR or bar code from a camera, where there is one. */
  useScan: z.boolean().default(false),
  /** Whether those who have no right to see all of it see a part. */
  useMask: z.boolean().default(false),
  maskConfig: maskConfig.default(maskConfig.parse({})),
});
export type InputSettings = z.output<typeof inputSettings>;

const longestOf = ({ maxlength }: InputSettings): number => maxlength ?? 500;

/** One line of text (api-forms B4). */
export const inputContract = defineWidget<InputSettings, string>({
  type: 'input',
  settings: (item) => readSettings(inputSettings, item),
  value: (own) => z.string().max(longestOf(own)),
  written: (own) => ({ kind: 'text', longest: longestOf(own) }),
  kind: anyText,
  empty: null,
  traits: textTraits,
  visitors: () => 'fill',
  column: () => ({ type: 'text' }),
  text: (value, { showPassword }) => (showPassword && value !== '' ? HIDDEN_TEXT : value),
  mask: (own) => (own.useMask ? own.maskConfig : undefined),
  hides: ({ showPassword }) => showPassword,
});
