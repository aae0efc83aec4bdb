import * as z from '@banyan/shared-contracts/schema';
import { defineDecoration } from '../../model/define-widget';
import { readSettings } from '../read-settings';

export const alertSettings = z.object({
  title: z.string().default(''),
  type: z.enum(['success', 'info', 'warning', 'error']).default('success'),
  showIcon: z.boolean().default(false),
  closable: z.boolean().default(true),
  description: z.string().default(''),
  closeText: z.string().default(''),
});
export type AlertSettings = z.output<typeof alertSettings>;

/** A highlighted note (api-forms B4). */
export const alertContract = defineDecoration<AlertSettings>('alert', (item) => readSettings(alertSettings, item));
