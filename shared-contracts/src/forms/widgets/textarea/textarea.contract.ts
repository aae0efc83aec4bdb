import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../../model/define-widget';
import { readSettings } from '../read-settings';
import { anyText, textSettings, textTraits } from '../text-field';

export const textareaSettings = textSettings.extend({
  autoSize: z.object({ minRows: z.number().default(4), maxRows: z.number().default(4) }).default({ minRows: 4, maxRows: 4 }),
});
export type TextareaSettings = z.output<typeof textareaSettings>;

const longestOf = ({ maxlength }: TextareaSettings): number => maxlength ?? 20_000;

/** Several lines of text (api-forms B4). */
export const textareaContract = defineWidget<TextareaSettings, string>({
  type: 'textarea',
  settings: (item) => readSettings(textareaSettings, item),
  value: (own) => z.string().max(longestOf(own)),
  written: (own) => ({ kind: 'text', longest: longestOf(own) }),
  kind: anyText,
  empty: null,
  traits: textTraits,
  visitors: () => 'fill',
  column: () => ({ type: 'text' }),
});
