import * as z from '@banyan/shared-contracts/schema';
import { defineContainer } from '../../model/define-widget';
import { type PaneSettings, paneSettings } from '../pane-settings';
import { readSettings } from '../read-settings';

export const stepsSettings = z.object({ simple: z.boolean().default(false) });
export type StepsSettings = z.output<typeof stepsSettings>;

export const stepItemContract = defineContainer<PaneSettings>('stepItem', (item) => readSettings(paneSettings, item));

/** Panes that are filled in one after the other. */
export const stepsContract = defineContainer<StepsSettings>('steps', (item) => readSettings(stepsSettings, item), {
  parts: [stepItemContract],
});
