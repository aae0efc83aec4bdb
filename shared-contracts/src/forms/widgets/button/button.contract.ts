import * as z from '@banyan/shared-contracts/schema';
import { defineDecoration } from '../../model/define-widget';
import { readSettings } from '../read-settings';
import { side } from '../text-style';

export const buttonSettings = z.object({
  align: side.default('left'),
  buttonText: z.string().default('按钮'),
  type: z.enum(['', 'primary', 'success', 'info', 'warning', 'danger']).default(''),
  disabled: z.boolean().default(false),
});
export type ButtonSettings = z.output<typeof buttonSettings>;

/** Runs the script that the design gives it (api-forms B4, B11). */
export const buttonContract = defineDecoration<ButtonSettings>('button', (item) => readSettings(buttonSettings, item));
