import * as z from '@banyan/shared-contracts/schema';
import type { FieldItem } from '../model/form-document';
import { type ChooserColumn, type InterfaceSource, interfaceSourceOf, readColumns, rowsPerPage } from './interface-question';
import { readSettings } from './read-settings';

const settings = z.object({
  popupTitle: z.string().default(''),
  popupType: z.enum(['dialog', 'drawer']).catch('dialog').default('dialog'),
  popupWidth: z.string().max(20).default('800px'),
  dataSource: z.enum(['dynamic', 'relationForm']).default('dynamic'),
  modelId: z.string().default(''),
  hasPage: z.boolean().default(true),
  pageSize: rowsPerPage,
});

/** What fills one child of a new row: a member of the row that was chosen, or the same text every time. */
export type RowFill = { child: string; member: string } | { child: string; constant: string };

/** Where the rows of a "select from source" button come from. */
export type RowOrigin = { kind: 'interface'; source: InterfaceSource } | { kind: 'records'; modelId: string };

/** What a custom button of a sub-table does: rows are chosen out of a source, and each becomes a row (api-forms B6, `actionConfig`). */
export interface TableAction {
  title: string;
  kind: 'dialog' | 'drawer';
  width: string;
  origin: RowOrigin;
  columns: ChooserColumn[];
  hasPage: boolean;
  /** Rows per page. */
  pageSize: number;
  fills: RowFill[];
}

/** Where the choosers of related forms carry the value behind a text (api-forms A9). */
export const RAW_SUFFIX = '_jnpfId';

/** A child of a sub-table by the ways in which designs name it: `child`, `table-child`, `table.child`. */
const childOf = (name: string, table: string): string =>
  name.startsWith(`${table}-`) || name.startsWith(`${table}.`) ? name.slice(table.length + 1) : name;

const relation = z.looseObject({ field: z.string().min(1), type: z.coerce.string().catch('1').default('1'), value: z.coerce.string() });
const transfer = z.looseObject({ sourceValue: z.string().min(1), targetField: z.string().min(1) });

const CONSTANT = '2';

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** `relationOptions`, and the older `transferList`, whose `sourceValue` is the field that is filled (api-forms B9). */
function readFills(config: Record<string, unknown>, table: string): RowFill[] {
  const related = listIn(config['relationOptions']).flatMap((one): RowFill[] => {
    const read = relation.safeParse(one).data;
    if (read === undefined || read.value === '') return [];
    const child = childOf(read.field, table);
    return [read.type === CONSTANT ? { child, constant: read.value } : { child, member: read.value }];
  });
  const transferred = listIn(config['transferList']).flatMap((one): RowFill[] => {
    const read = transfer.safeParse(one).data;
    return read === undefined ? [] : [{ child: childOf(read.sourceValue, table), member: read.targetField }];
  });
  return [...related, ...transferred];
}

/** The action of a button; undefined where the design names no source, because there is nothing to choose from. */
export function readTableAction(config: unknown, table: string): TableAction | undefined {
  if (typeof config !== 'object' || config === null) return undefined;
  // A part of a design that is no field of its own, but names its members as fields do.
  const item = { __config__: {}, ...config } as unknown as FieldItem;
  const { popupTitle, popupType, popupWidth, dataSource, modelId, hasPage, pageSize } = readSettings(settings, item);
  const source = interfaceSourceOf(item);
  if (dataSource === 'relationForm' ? modelId === '' : source.interfaceId === '') return undefined;
  return {
    title: popupTitle,
    kind: popupType,
    width: popupWidth,
    origin: dataSource === 'relationForm' ? { kind: 'records', modelId } : { kind: 'interface', source },
    columns: readColumns(item['columnOptions']),
    hasPage,
    pageSize,
    fills: readFills(item, table),
  };
}
