import * as z from '@banyan/shared-contracts/schema';
import { downloadLink } from '../../../files/file.contract';
import { endpoint } from '../../../wire/endpoint';
import { nothing } from '../../../wire/envelope';
import { listOf, pagedOf, pageNumber, pagingQuery, wholeNumber } from '../../../wire/paging';
import { keyword, mark, markInput, optionalText, requiredText, text } from '../../../wire/scalars';

/** Tables of a data source (api-forms A17, api-data 1.3); `linkId` `0` is the main database, whose tables alone are made and changed here. */
const PATH = '/api/system/DataModel/:linkId';

/** Types that columns can be given; others are shown as the one of them that is nearest. */
export const COLUMN_TYPES = ['varchar', 'int', 'datetime', 'decimal', 'bigint', 'text'] as const;

/** Names that people give: small letters, digits and underscores. */
const NAME = /^[a-z][a-z0-9_]*$/i;
const MAX_NAME = 50;
const name = (required: 'dataModel.table.required' | 'dataModel.field.required') =>
  requiredText(MAX_NAME, required, 'dataModel.name.max')
    .regex(NAME, 'dataModel.name.shape')
    .transform((value) => value.toLowerCase());

const byLink = z.object({ linkId: text(30) });
const byTable = z.object({ linkId: text(30), table: text(63) });

/** A column of a table. */
export const tableColumn = z.object({
  field: z.string(),
  /** Its comment, or its name. */
  fieldName: z.string(),
  dataType: z.enum(COLUMN_TYPES),
  /** Characters of a varchar, `digits,scale` of a decimal, '' otherwise. */
  dataLength: z.string(),
  allowNull: mark,
  primaryKey: mark,
  /** Whether the database numbers it. */
  identity: mark,
  /** What the database puts in where nothing is given, as SQL, or ''. */
  defaults: z.string(),
  /** Ours: name of its type in the database (`varchar`, `int4`, `uuid`), and whether it is computed from other columns. */
  native: z.string(),
  generated: z.boolean(),
});
export type TableColumn = z.output<typeof tableColumn>;

/** A table; `isForm`: a release has made it, and it is changed by its design alone. */
export const tableRow = z.object({
  /** The same as `table`. */
  id: z.string(),
  table: z.string(),
  /** Its comment or, of the table of a form, the name of that; otherwise its name. */
  tableName: z.string(),
  /** Columns of its primary key, joined by commas. */
  primaryKey: z.string(),
  isForm: z.boolean(),
  /** Ours: how many there are, estimated from 10,000 on; null where it is not known. */
  rows: z.int().nullable(),
});
export type TableRow = z.output<typeof tableRow>;

/** `type` 1: a view. `schema` is the prefix of the name in statements, '' for the default schema of the source; ours. */
export const tableOrView = z.object({ table: z.string(), tableName: z.string(), type: mark, schema: z.string() });

/** What people enter of every column. */
export const describedColumn = {
  field: name('dataModel.field.required'),
  fieldName: requiredText(MAX_NAME, 'dataModel.fieldName.required', 'dataModel.name.max'),
  dataType: z.enum(COLUMN_TYPES).default('varchar'),
};

const columnInput = z.object({
  ...describedColumn,
  dataLength: z
    .union([z.number(), z.string()])
    .nullish()
    .transform((value) => String(value ?? '')),
  primaryKey: markInput.default(0),
  identity: markInput.default(0),
  allowNull: markInput.default(1),
});
export type ColumnInput = z.output<typeof columnInput>;

/** Columns of one call at most. */
const MAX_COLUMNS = 500;

/** A table as it is created, or as one without rows becomes. */
export const tableInput = z.object({
  tableInfo: z.object({
    /** Present name; empty where the table is new. */
    table: optionalText(63),
    newTable: name('dataModel.table.required'),
    tableName: requiredText(MAX_NAME, 'dataModel.tableName.required', 'dataModel.name.max'),
  }),
  tableFieldList: z.array(columnInput).min(1).max(MAX_COLUMNS),
});
export type TableInput = z.output<typeof tableInput>;

/** The form designer requests all of them at once. */
const allPaging = pagingQuery.extend({ pageSize: wholeNumber(20, 1_000_000) });

export const listTables = endpoint({
  method: 'GET',
  path: `${PATH}/Tables`,
  summary: 'Tables of a source; of the main database those made by hand, and those of forms',
  params: byLink,
  query: allPaging,
  reply: pagedOf(tableRow),
});

export const listTablesAndViews = endpoint({
  method: 'GET',
  path: `${PATH}/TableAll`,
  summary: 'Tables and views that statements may read',
  params: byLink,
  query: z.object({ keyword, pageSize: wholeNumber(1_000_000, 1_000_000) }),
  reply: listOf(tableOrView),
});

export const listTableFields = endpoint({
  method: 'GET',
  path: `${PATH}/Tables/:table/Fields`,
  summary: 'Columns of a table',
  params: byTable,
  /** 1 leaves out what the platform has put into the tables of forms. */
  query: z.object({ type: markInput.default(0) }),
  reply: listOf(tableColumn),
});

/** A table whose rows name one of another table. */
export const tableRelation = z.object({
  table: z.string(),
  tableName: z.string(),
  /** Column that names it. */
  tableField: z.string(),
  /** Column of the named table. */
  relationField: z.string(),
  /** Whether each is named once at most. */
  isOne: z.boolean(),
});

/** Ours. */
export const listTableRelations = endpoint({
  method: 'GET',
  path: `${PATH}/Tables/:table/Relations`,
  summary: 'Tables made by hand that point to a table by a foreign key of one column',
  params: byTable,
  reply: listOf(tableRelation),
});

export const getTable = endpoint({
  method: 'GET',
  path: `${PATH}/Table/:table`,
  summary: 'A table with its columns, and whether it has rows',
  params: byTable,
  reply: z.object({
    tableInfo: z.object({ table: z.string(), newTable: z.string(), tableName: z.string() }),
    tableFieldList: z.array(tableColumn),
    hasTableData: z.boolean(),
  }),
});

export const addTableFields = endpoint({
  method: 'PUT',
  path: `${PATH}/addFields`,
  summary: 'Add columns to a table made by hand',
  params: byLink,
  body: z.object({
    tableInfo: z.object({ table: text(63), newTable: optionalText(63), tableName: optionalText(MAX_NAME) }),
    tableFieldList: z.array(columnInput).min(1).max(MAX_COLUMNS),
  }),
  reply: nothing,
});

const edit = { path: `${PATH}/Table`, params: byLink, body: tableInput, reply: nothing } as const;

export const createTable = endpoint({ ...edit, method: 'POST', summary: 'Make a table' });
export const updateTable = endpoint({ ...edit, method: 'PUT', summary: 'Change a table that has no rows' });
export const removeTable = endpoint({
  method: 'DELETE',
  path: `${PATH}/Table/:table`,
  summary: 'Drop a table that has no rows and that no design uses',
  params: byTable,
  reply: nothing,
});

export const previewTable = endpoint({
  method: 'GET',
  path: `${PATH}/Table/:table/Preview`,
  summary: 'Rows of a table made by hand; their keys are in small letters',
  params: byTable,
  query: z.object({
    currentPage: pageNumber,
    pageSize: wholeNumber(20, 1000),
    /** Column to search, the first one by default. */
    field: optionalText(63),
    keyword,
  }),
  reply: pagedOf(z.record(z.string(), z.string().nullable())),
});

/** The definition as a `.bdb` file. */
export const exportTable = endpoint({
  method: 'GET',
  path: `${PATH}/Table/:table/Actions/Export`,
  summary: 'Export the definition of a table as a .bdb file',
  params: byTable,
  reply: downloadLink,
});

/** Multipart: part `file` (.bdb). */
export const importTable = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Import`,
  summary: 'Make a table out of a .bdb file',
  params: byLink,
  bodyForm: 'multipart',
  reply: nothing,
});
