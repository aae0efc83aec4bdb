import * as z from '@banyan/shared-contracts/schema';
import { defineContainer } from '../define-widget';
import type { WidgetContract } from '../widget';
import { readSettings } from './read-settings';

const cardSettings = z.object({ header: z.string().default(''), shadow: z.enum(['never', 'hover', 'always']).default('hover') });
export type CardSettings = z.output<typeof cardSettings>;

const rowSettings = z.object({
  justify: z.enum(['start', 'end', 'center', 'space-around', 'space-between', 'space-evenly']).default('start'),
  align: z.enum(['top', 'middle', 'bottom']).default('top'),
});
export type RowSettings = z.output<typeof rowSettings>;

/** Fields side by side, and how they stand where they leave room (api-forms B5). */
export const rowContract = defineContainer<RowSettings>('row', (item) => readSettings(rowSettings, item));

/** Fields under a heading. */
export const cardContract = defineContainer<CardSettings>('card', (item) => readSettings(cardSettings, item));

const paneSettings = z.object({ title: z.string().default(''), name: z.coerce.string().default('') });
export type PaneSettings = z.output<typeof paneSettings>;

const tabSettings = z.object({
  type: z.enum(['', 'card']).default(''),
  tabPosition: z.enum(['top', 'left', 'right', 'bottom']).default('top'),
});
export type TabSettings = z.output<typeof tabSettings> & { active: string };

/** Panes of which one is in sight. */
export const tabContract = defineContainer<TabSettings>('tab', (item) => ({
  ...readSettings(tabSettings, item),
  active: typeof item.__config__['active'] === 'string' ? item.__config__['active'] : '',
}));
export const tabItemContract = defineContainer<PaneSettings>('tabItem', (item) => readSettings(paneSettings, item));

const collapseSettings = z.object({
  accordion: z.boolean().default(false),
  ghost: z.boolean().default(true),
  expandIconPosition: z.enum(['left', 'right']).default('right'),
});
export type CollapseSettings = z.output<typeof collapseSettings> & { active: string[] };

/** Panes that open and close. */
export const collapseContract = defineContainer<CollapseSettings>('collapse', (item) => ({
  ...readSettings(collapseSettings, item),
  active: z
    .array(z.coerce.string())
    .catch([])
    .parse([item.__config__['active'] ?? []].flat()),
}));
export const collapseItemContract = defineContainer<PaneSettings>('collapseItem', (item) => readSettings(paneSettings, item));

const stepsSettings = z.object({ simple: z.boolean().default(false) });
export type StepsSettings = z.output<typeof stepsSettings>;

/** Panes that are gone through one after the other. */
export const stepsContract = defineContainer<StepsSettings>('steps', (item) => readSettings(stepsSettings, item));
export const stepItemContract = defineContainer<PaneSettings>('stepItem', (item) => readSettings(paneSettings, item));

const gridSettings = z.object({
  borderType: z.enum(['solid', 'dashed', 'dotted', 'none']).default('solid'),
  borderColor: z.string().default(''),
  borderWidth: z.number().default(1),
});
export type TableGridSettings = z.output<typeof gridSettings>;

const cellSettings = z.object({
  merged: z.boolean().default(false),
  colspan: z.number().int().min(1).default(1),
  rowspan: z.number().int().min(1).default(1),
  backgroundColor: z.string().default(''),
});
export type TableGridCellSettings = z.output<typeof cellSettings>;

/** Fields in the cells of a drawn table; merged cells are skipped. */
export const tableGridContract = defineContainer<TableGridSettings>('tableGrid', ({ __config__ }) =>
  gridSettings.catch(gridSettings.parse({})).parse(__config__),
);
export const tableGridRowContract = defineContainer('tableGridTr', () => ({}));
export const tableGridCellContract = defineContainer<TableGridCellSettings>('tableGridTd', ({ __config__ }) =>
  cellSettings.catch(cellSettings.parse({})).parse(__config__),
);

/** What stands around fields. */
export const containerContracts: readonly WidgetContract[] = [
  rowContract,
  cardContract,
  tabContract,
  tabItemContract,
  collapseContract,
  collapseItemContract,
  stepsContract,
  stepItemContract,
  tableGridContract,
  tableGridRowContract,
  tableGridCellContract,
];
