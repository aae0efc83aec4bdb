import * as z from '@banyan/shared-contracts/schema';
import { defineDecoration } from '../../model/define-widget';
import { readSettings } from '../read-settings';

export const iframeSettings = z.object({
  href: z.string().default(''),
  height: z.coerce.number().min(20).max(5000).default(300),
  borderType: z.enum(['solid', 'dashed', 'dotted', 'none']).default('solid'),
  borderColor: z.string().default(''),
  borderWidth: z.coerce.number().min(0).max(20).default(1),
});
export type IframeSettings = z.output<typeof iframeSettings>;

/** A web page within the form (api-forms B4). */
export const iframeContract = defineDecoration<IframeSettings>('iframe', (item) => readSettings(iframeSettings, item));
