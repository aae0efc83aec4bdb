import * as z from '@banyan/shared-contracts/schema';
import { defineDecoration } from '../../model/define-widget';
import { readSettings } from '../read-settings';
import { textStyle } from '../text-style';

export const textSettings = z.object({ content: z.string().default(''), textStyle: textStyle.default(textStyle.parse({})) });
export type TextSettings = z.output<typeof textSettings>;

/** Words between fields (api-forms B4). */
export const textContract = defineDecoration<TextSettings>('text', (item) => readSettings(textSettings, item));
