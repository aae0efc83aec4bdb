import { z } from 'zod';
import type { WidgetContract } from '../widget';
import { readSettings } from './read-settings';

const button = z.object({
  value: z.string(),
  label: z.string().default(''),
  show: z.boolean().default(true),
  showConfirm: z.boolean().default(false),
});
export type TableButton = z.output<typeof button>;

const settings = z.object({
  disabled: z.boolean().default(false),
  showSummary: z.boolean().default(false),
  /** Keys of children that the summary row totals. */
  summaryField: z.array(z.string()).default([]),
  columnBtnsList: z.array(button).default([]),
  footerBtnsList: z.array(button).default([]),
});
export type TableSettings = z.output<typeof settings> & { showTitle: boolean };

/** One row: values by child key; `id` once it is stored. */
export type TableRow = Record<string, unknown> & { id?: string };

/** A sub-table: a list of rows whose columns are fields (api-forms B6). */
export const tableContract: WidgetContract<TableSettings, TableRow[]> = {
  type: 'table',
  shape: 'table',
  settings: (item) => ({ ...readSettings(settings, item), showTitle: item.__config__['showTitle'] !== false }),
  value: () => z.array(z.record(z.string(), z.unknown())).max(1000),
  empty: [],
  traits: { listable: true, sortable: false, filter: null, inTable: false, summable: false },
  column: () => ({ type: 'jsonb' }),
  references: () => [],
  display: (value) => value,
  text: (value) => String(value.length),
};
