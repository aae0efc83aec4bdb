import * as z from '@banyan/shared-contracts/schema';
import { defineContainer } from '../../model/define-widget';
import { readSettings } from '../read-settings';

export const rowSettings = z.object({
  justify: z.enum(['start', 'end', 'center', 'space-around', 'space-between', 'space-evenly']).default('start'),
  align: z.enum(['top', 'middle', 'bottom']).default('top'),
});
export type RowSettings = z.output<typeof rowSettings>;

/** Fields side by side, and their alignment if space is left (api-forms B5). */
export const rowContract = defineContainer<RowSettings>('row', (item) => readSettings(rowSettings, item));
