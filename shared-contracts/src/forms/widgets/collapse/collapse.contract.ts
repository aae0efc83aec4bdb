import * as z from '@banyan/shared-contracts/schema';
import { defineContainer } from '../../model/define-widget';
import { type PaneSettings, paneSettings } from '../pane-settings';
import { readSettings } from '../read-settings';

export const collapseSettings = z.object({
  accordion: z.boolean().default(false),
  ghost: z.boolean().default(true),
  expandIconPosition: z.enum(['left', 'right']).default('right'),
});
export type CollapseSettings = z.output<typeof collapseSettings> & { active: string[] };

export const collapseItemContract = defineContainer<PaneSettings>('collapseItem', (item) => readSettings(paneSettings, item));

/** Panes that open and close. */
export const collapseContract = defineContainer<CollapseSettings>(
  'collapse',
  (item) => ({
    ...readSettings(collapseSettings, item),
    active: z
      .array(z.coerce.string())
      .catch([])
      .parse([item.__config__['active'] ?? []].flat()),
  }),
  { parts: [collapseItemContract] },
);
