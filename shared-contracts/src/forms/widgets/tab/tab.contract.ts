import * as z from '@banyan/shared-contracts/schema';
import { defineContainer } from '../../model/define-widget';
import { type PaneSettings, paneSettings } from '../pane-settings';
import { readSettings } from '../read-settings';

export const tabSettings = z.object({
  type: z.enum(['', 'card']).default(''),
  tabPosition: z.enum(['top', 'left', 'right', 'bottom']).default('top'),
});
export type TabSettings = z.output<typeof tabSettings> & { active: string };

export const tabItemContract = defineContainer<PaneSettings>('tabItem', (item) => readSettings(paneSettings, item));

/** Panes of which one is visible. */
export const tabContract = defineContainer<TabSettings>(
  'tab',
  (item) => ({
    ...readSettings(tabSettings, item),
    active: typeof item.__config__['active'] === 'string' ? item.__config__['active'] : '',
  }),
  { parts: [tabItemContract] },
);
