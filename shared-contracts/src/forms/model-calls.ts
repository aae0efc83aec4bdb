import * as z from '@banyan/shared-contracts/schema';
import { type DecimalFormat, formatDecimal } from '../numbers/format-decimal';
import { endpoint } from '../wire/endpoint';
import { listOf } from '../wire/paging';
import { id } from '../wire/scalars';
import {
  EXPORTED,
  exportModelRows,
  getModelRecord,
  listedRows,
  listModelRows,
  modelRecord,
  removeModelRecord,
  removeModelRecords,
} from './records/online-dev.contract';

/** Text of a value as lists carry it: several are joined; files and rows of sub-tables are their names. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('、');
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object') return '';
  const { name, fullAddress } = value as { name?: unknown; fullAddress?: unknown };
  return textOf(name ?? fullAddress);
}

/** A cell of a list as people read it (api-forms B20). */
export const shownText = z.unknown().transform(textOf);

/** The format of a figure, and the texts before and after it. */
export interface FigureFormat extends DecimalFormat {
  before?: string;
  after?: string;
}

/** A figure of a list in the format of its field; what is no number, such as a mask, stays as it is. */
export const shownFigure = ({ before = '', after = '', ...format }: FigureFormat) =>
  z.unknown().transform((value) => {
    const text = textOf(value);
    return text !== '' && Number.isFinite(Number(text)) ? `${before}${formatDecimal(text, format)}${after}` : text;
  });

/** Texts of lists that are edited in place have this suffix (api-forms A14). */
const NAME_SUFFIX = '_name';

/** Columns of sub-tables by their addresses (`table-child`), and texts in the place of raw values. */
function withColumns(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const own = row as Record<string, unknown>;
  const columns = Object.entries(own).flatMap(([key, value]): [string, unknown][] => {
    if (key.endsWith(NAME_SUFFIX) && Object.hasOwn(own, key.slice(0, -NAME_SUFFIX.length)))
      return [[key.slice(0, -NAME_SUFFIX.length), value]];
    if (key === 'children' || !Array.isArray(value)) return [];
    const rows = (value as unknown[]).filter((one): one is object => typeof one === 'object' && one !== null);
    const children = new Set(rows.flatMap((one) => Object.keys(one)));
    return [...children].map((child) => [`${key}-${child}`, rows.map((one) => (one as Record<string, unknown>)[child])]);
  });
  return { ...own, ...Object.fromEntries(columns) };
}

/** A row of the list of a designed model: its columns, and what every row has. */
export const modelRowOf = <Shape extends z.ZodRawShape>(columns: z.ZodObject<Shape>) =>
  z.preprocess(
    withColumns,
    columns.extend({
      id: z.string(),
      /** The head of a group, which is no record. */
      top: z.boolean().optional(),
    }),
  );

/** The same where rows have others below them, for lists that are grouped or trees. */
export const modelTreeRowOf = <Shape extends z.ZodRawShape>(columns: z.ZodObject<Shape>) => {
  const row = modelRowOf(columns);
  type Row = z.output<typeof row> & { children?: Row[] };
  const withRows = (own: unknown): unknown => {
    const parsed = row.parse(own);
    const { children } = own as { children?: unknown };
    return Array.isArray(children) && children.length > 0 ? { ...parsed, children: children.map(withRows) } : parsed;
  };
  return z.unknown().transform((own) => withRows(own) as Row);
};

const byId = z.object({ id });

/** A call whose parameters are filled in. */
const withoutParams = <Call extends { params?: unknown }>({ params: _filled, ...call }: Call): Omit<Call, 'params'> => call;

/**
 * The calls of one designed model (api-forms A14), with typed rows and records, as lists (`defineListScreen`) make them: records are named by `id`.
 * Rights are those of the menus of the person that show the model. What is read of a record is not checked: masked values, and values of before the
 * last release, need not fit.
 */
export function modelCalls<Row extends z.ZodType, Shape extends z.ZodRawShape>(modelId: string, row: Row, _record: z.ZodObject<Shape>) {
  const at = (path: `/${string}`) => path.replace(':modelId', modelId).replace(':rowId', ':id') as `/${string}`;
  return {
    list: endpoint({
      ...withoutParams(listModelRows),
      path: at(listModelRows.path),
      reply: listedRows.extend({ list: z.array(row) }),
    }),
    /** All rows at once: of lists without pages. */
    listAll: endpoint({ ...withoutParams(listModelRows), path: at(listModelRows.path), reply: listOf(row) }),
    get: endpoint({
      ...getModelRecord,
      path: at(getModelRecord.path),
      params: byId,
      reply: modelRecord.transform(({ data }) => (data === '' ? {} : (JSON.parse(data) as Partial<z.output<z.ZodObject<Shape>>>))),
    }),
    remove: endpoint({ ...removeModelRecord, path: at(removeModelRecord.path), params: byId }),
    removeAll: endpoint({ ...withoutParams(removeModelRecords), path: at(removeModelRecords.path) }),
    exportRows: endpoint({ ...withoutParams(exportModelRows), path: at(exportModelRows.path) }),
  };
}

/** Which rows are exported: all that the list finds. */
export const ALL_FOUND = { dataType: EXPORTED.all } as const;
