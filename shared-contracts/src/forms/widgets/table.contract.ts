import { z } from 'zod';
import type { WidgetContract } from '../widget';
import { readSettings } from './read-settings';

const button = z.object({
  value: z.string(),
  label: z.string().default(''),
  show: z.boolean().default(true),
  showConfirm: z.boolean().default(false),
});
/** A button of a row or of the footer (api-forms B6). */
export type TableButton = z.output<typeof button>;

const settings = z.object({
  disabled: z.boolean().default(false),
  showSummary: z.boolean().default(false),
  /** Keys of children that the summary row totals. */
  summaryField: z.array(z.string()).default([]),
  columnBtnsList: z.array(button).default([]),
  footerBtnsList: z.array(button).default([]),
});

const headerGroup = z.object({
  id: z.string(),
  fullName: z.string().catch(''),
  /** Keys of the children below it. */
  childColumns: z.array(z.string()).catch([]),
  align: z.enum(['left', 'center', 'right']).catch('center').default('center'),
});

/** A heading above several columns (api-forms B6, `complexHeaderList`). */
export type HeaderGroup = z.output<typeof headerGroup>;

/** Settings of a sub-table (api-forms B6). */
export type TableSettings = z.output<typeof settings> & { showTitle: boolean; headerGroups: HeaderGroup[] };

const headerGroupsOf = (list: unknown): HeaderGroup[] =>
  Array.isArray(list) ? list.flatMap((one) => headerGroup.safeParse(one).data ?? []) : [];

/** Most rows of one record. */
export const MAX_ROWS = 10_000;

/** One row: values by child key; `id` once it is stored. */
export type TableRow = Record<string, unknown> & { id?: string };

/** A sub-table: a list of rows whose columns are fields (api-forms B6). */
export const tableContract: WidgetContract<TableSettings, TableRow[]> = {
  type: 'table',
  shape: 'table',
  settings: (item) => ({
    ...readSettings(settings, item),
    showTitle: item.__config__['showTitle'] !== false,
    headerGroups: headerGroupsOf(item.__config__['complexHeaderList']),
  }),
  value: () => z.array(z.record(z.string(), z.unknown())).max(MAX_ROWS),
  empty: [],
  traits: { listable: true, sortable: false, filter: null, inTable: false, summable: false },
  column: () => ({ type: 'jsonb' }),
  references: () => [],
  display: (value) => value,
  text: (value) => String(value.length),
  fromWire: (value) => value,
  toWire: (value) => value,
};
