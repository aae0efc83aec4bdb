import * as z from '@banyan/shared-contracts/schema';
import { defineDecoration } from '../../model/define-widget';
import { readSettings } from '../read-settings';
import { textStyle } from '../text-style';

export const linkSettings = z.object({
  content: z.string().default('文本链接'),
  href: z.string().default(''),
  target: z.enum(['_self', '_blank']).default('_self'),
  textStyle: textStyle.pick({ 'text-align': true }).default({ 'text-align': 'left' }),
});
export type LinkSettings = z.output<typeof linkSettings>;

/** A link to another place (api-forms B4). */
export const linkContract = defineDecoration<LinkSettings>('link', (item) => readSettings(linkSettings, item));
