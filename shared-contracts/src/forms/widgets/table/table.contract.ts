import { lookup } from '../../../own-members';
import * as z from '@banyan/shared-contracts/schema';
import type { WidgetContract } from '../../model/widget';
import { readSettings } from '../read-settings';
import { readTableAction, type TableAction } from '../table-action';

/** What a row's button does by itself (api-forms B6). */
const ROW_DEEDS = ['copy', 'insert', 'remove'] as const;
export type RowDeed = (typeof ROW_DEEDS)[number];
export const isRowDeed = (value: string): value is RowDeed => (ROW_DEEDS as readonly string[]).includes(value);

/** Default labels of designs: they are shown in the user's own language. */
const UNTOUCHED_LABELS: Readonly<Record<string, string>> = {
  add: '添加',
  copy: '复制',
  insert: '插入',
  remove: '删除',
  batchRemove: '批量删除',
};

/** Default icons of designs: the platform draws its own icons for these buttons. */
const UNTOUCHED_ICONS: Readonly<Record<string, string>> = {
  add: 'icon-ym-btn-add',
  copy: 'icon-ym-btn-copy',
  remove: 'icon-ym-btn-clearn',
  batchRemove: 'icon-ym-btn-clearn',
};

const button = z.looseObject({
  value: z.string(),
  label: z.string().catch('').default(''),
  show: z.boolean().catch(true).default(true),
  showConfirm: z.boolean().catch(false).default(false),
  btnType: z.string().catch('').default(''),
  btnIcon: z.string().catch('').default(''),
});

/** A button of a row or of the footer; with an `action` it lets rows be chosen out of a source (api-forms B6). */
export interface TableButton {
  value: string;
  /** The design's own word; '' for the platform's word. */
  label: string;
  show: boolean;
  showConfirm: boolean;
  /** primary, success, warning, danger or nothing. */
  btnType: string;
  /** Class names of an icon font, '' where the platform has an icon of its own or none. */
  btnIcon: string;
  action: TableAction | undefined;
}

export const tableSettings = z.object({
  disabled: z.boolean().default(false),
  showSummary: z.boolean().default(false),
  /** Keys of children that the summary row totals. */
  summaryField: z.array(z.string()).default([]),
});

/** The buttons of a design without settings for them (api-forms B6). */
const ROW_BUTTONS = [{ value: 'copy' }, { value: 'remove', showConfirm: true }];
const FOOTER_BUTTONS = [{ value: 'add' }, { value: 'batchRemove', showConfirm: true }];

const readButtons = (list: unknown, table: string): TableButton[] =>
  (Array.isArray(list) ? (list as unknown[]) : []).flatMap((one) => {
    const read = button.safeParse(one).data;
    if (read === undefined) return [];
    const { value, label, show, showConfirm, btnType, btnIcon } = read;
    const own = label === lookup(UNTOUCHED_LABELS, value) ? '' : label;
    const icon = btnIcon.split(' ').at(-1) === lookup(UNTOUCHED_ICONS, value) ? '' : btnIcon;
    return [{ value, label: own, show, showConfirm, btnType, btnIcon: icon, action: readTableAction(read['actionConfig'], table) }];
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
export type TableSettings = z.output<typeof tableSettings> & {
  showTitle: boolean;
  headerGroups: HeaderGroup[];
  columnBtnsList: TableButton[];
  footerBtnsList: TableButton[];
};

/** Headings out of a design; what is none is left out. */
export const headerGroupsOf = (list: unknown): HeaderGroup[] =>
  Array.isArray(list) ? list.flatMap((one) => headerGroup.safeParse(one).data ?? []) : [];

/** Most rows of one record. */
export const MAX_ROWS = 10_000;

/** One row: values by child key; `id` once it is stored. */
export type TableRow = Record<string, unknown> & { id?: string };

const tableRows = z.array(z.record(z.string(), z.unknown())).max(MAX_ROWS);

/** A sub-table: a list of rows whose columns are fields (api-forms B6). */
export const tableContract: WidgetContract<TableSettings, TableRow[]> = {
  type: 'table',
  shape: 'table',
  settings: (item) => ({
    ...readSettings(tableSettings, item),
    showTitle: item.__config__['showTitle'] !== false,
    // Public links carry settings as they were read.
    headerGroups: headerGroupsOf(item.__config__['complexHeaderList'] ?? item['headerGroups']),
    columnBtnsList: readButtons(item['columnBtnsList'] ?? ROW_BUTTONS, item.__vModel__ ?? ''),
    footerBtnsList: readButtons(item['footerBtnsList'] ?? FOOTER_BUTTONS, item.__vModel__ ?? ''),
  }),
  value: () => tableRows,
  empty: [],
  traits: { listable: true, sortable: false, filter: null, inTable: false, summable: false },
  column: () => ({ type: 'jsonb' }),
  references: () => [],
  display: (value) => value,
  text: (value) => String(value.length),
  fromWire: (value) => value,
  toWire: (value) => value,
};
