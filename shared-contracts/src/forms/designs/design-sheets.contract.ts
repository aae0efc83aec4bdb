import * as z from '@banyan/shared-contracts/schema';
import { patterns, rule } from '../../patterns';
import { endpoint } from '../../wire/endpoint';
import { id, markInput, optionalText, requiredId, requiredText, text } from '../../wire/scalars';
import { releaseInput } from './design-releases.contract';

/** Designs out of spreadsheets; these calls are ours. A table of a sheet becomes a form with a list, its rows become records. */
const PATH = '/api/visualdev/Base';

/** What a column of a table may become. */
export const SHEET_KINDS = [
  'text',
  'longText',
  'number',
  'date',
  'time',
  'switch',
  'select',
  'phone',
  'email',
  'user',
  'organize',
] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

/** Where options of a `select` column are stored. */
export const SHEET_OPTIONS = ['static', 'dictionary'] as const;

/** Formats of dates, and of times of day, that a column may be given. */
export const SHEET_DATE_FORMATS = ['yyyy-MM', 'yyyy-MM-dd', 'yyyy-MM-dd HH:mm', 'yyyy-MM-dd HH:mm:ss'] as const;
export const SHEET_TIME_FORMATS = ['HH:mm', 'HH:mm:ss'] as const;

const MAX_TABLES = 50;
const MAX_COLUMNS = 200;

/** How many of the filled cells are of a kind, and examples of those that are not. */
export const sheetFit = z.object({ kind: z.enum(SHEET_KINDS), count: z.int(), examples: z.array(z.string()) });

export const sheetColumn = z.object({
  /** Place on the sheet, from 0. */
  place: z.int(),
  /** The title in the header; `A`, `B` … if there is none. */
  title: z.string(),
  kind: z.enum(SHEET_KINDS),
  /** Of dates and times; '' of others. */
  format: z.string(),
  /** Decimals of numbers. */
  scale: z.int(),
  isRequired: z.boolean(),
  isUnique: z.boolean(),
  /** Whether it is proposed to become a field. */
  isIncluded: z.boolean(),
  /** Cells that are not empty, and different values among them. */
  filled: z.int(),
  distinct: z.int(),
  /** The different values, as long as there are few. */
  options: z.array(z.string()),
  samples: z.array(z.string()),
  fits: z.array(sheetFit),
});
export type SheetColumn = z.output<typeof sheetColumn>;

export const sheetTable = z.object({
  /** Place among the tables of the file. */
  table: z.int(),
  sheet: z.string(),
  title: z.string(),
  /** Row of the header as spreadsheet programs count, from 1; 0 where there is none. */
  header: z.int(),
  /** Rows that may be the header, with what is in them. */
  headers: z.array(z.object({ row: z.int(), text: z.string() })),
  rows: z.int(),
  columns: z.array(sheetColumn),
  /** What a person should know: merged cells, formulas, what was left out; in the caller's language. */
  notes: z.array(z.string()),
});
export type SheetTable = z.output<typeof sheetTable>;

/** Two tables of which the second names rows of the first: its rows become rows of a sub-table. Columns by their place on the sheet. */
export const sheetPair = z.object({
  parent: z.int(),
  parentColumn: z.int(),
  child: z.int(),
  childColumn: z.int(),
  /** Rows of the second table that name a row of the first, and values of the others. */
  matched: z.int(),
  examples: z.array(z.string()),
});
export type SheetPair = z.output<typeof sheetPair>;

export const sheetPlan = z.object({
  /** Proposed name of the design. */
  name: z.string(),
  tables: z.array(sheetTable),
  pairs: z.array(sheetPair),
});
export type SheetPlan = z.output<typeof sheetPlan>;

/** Multipart with part `file` (.xlsx, .xls or .csv, at most 10 MB); the returned `name` is used in the other calls. */
export const uploadDesignSheet = endpoint({
  method: 'POST',
  path: `${PATH}/Sheets/Uploader`,
  summary: 'Upload a spreadsheet that becomes a design',
  bodyForm: 'multipart',
  reply: z.object({ name: z.string() }),
});

const row = z.number().int().min(0).max(1_048_576);
const place = z
  .number()
  .int()
  .min(0)
  .max(MAX_COLUMNS * 100);
const table = z
  .number()
  .int()
  .min(0)
  .max(MAX_TABLES - 1);

/** Rows that a person has chosen as headers, 0 for none. */
const headers = z.array(z.object({ table, row })).max(MAX_TABLES).default([]);

export const planDesignSheet = endpoint({
  method: 'POST',
  path: `${PATH}/Sheets/Actions/Plan`,
  summary: 'What of an uploaded spreadsheet may become a design: its tables, with the types of their columns',
  reads: true,
  body: z.object({ fileName: text(200), headers }),
  reply: sheetPlan,
  long: true,
});

const chosenColumn = z.object({
  place,
  label: requiredText(100, 'design.fullName.required', 'design.fullName.max'),
  kind: z.enum(SHEET_KINDS),
  format: optionalText(30),
  scale: z.number().int().min(0).max(15).default(0),
  options: z.enum(SHEET_OPTIONS).default('static'),
  isRequired: markInput.default(0),
  isUnique: markInput.default(0),
});
export type ChosenColumn = z.output<typeof chosenColumn>;

const chosenTable = z.object({ table, columns: z.array(chosenColumn).min(1).max(MAX_COLUMNS) });
export type ChosenTable = z.output<typeof chosenTable>;

export const fromSheetInput = z.object({
  fileName: text(200),
  headers,
  fullName: requiredText(100, 'design.fullName.required', 'design.fullName.max'),
  enCode: requiredText(50, 'design.enCode.required', 'design.enCode.max').regex(...rule(patterns.enCode)),
  category: requiredId('design.category.required'),
  main: chosenTable,
  /** The table whose rows become a sub-table: `key` is its column that names the row, `parentKey` the column of the main table with the names. */
  child: chosenTable.extend({ key: place, parentKey: place }).optional(),
  release: releaseInput,
});
export type FromSheetInput = z.output<typeof fromSheetInput>;

export const createFromSheet = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/FromSheet`,
  summary: 'Make a form with a list out of a table of a spreadsheet, release it, and import the rows as records by a job',
  body: fromSheetInput,
  reply: z.object({ id, menuIds: z.array(id) }),
  long: true,
});

export const sheetProblem = z.object({
  /** Row of the sheet, from 1. */
  row: z.int(),
  text: z.string(),
  /** Whether the record was left out; otherwise it was saved without the value. */
  isLeftOut: z.boolean(),
});

/** How far the import of a design out of a spreadsheet is. */
export const sheetOrigin = z.object({
  fileName: z.string(),
  /** Records that the file has, are done, and are saved. */
  total: z.int(),
  done: z.int(),
  saved: z.int(),
  state: z.enum(['running', 'done', 'failed']),
  /** Problems of rows: how many, and the first ones. */
  problemCount: z.int(),
  problems: z.array(sheetProblem),
  /** Why it cannot be taken back, in the caller's language; '' where it can. */
  kept: z.string(),
});
export type SheetOrigin = z.output<typeof sheetOrigin>;

const byId = z.object({ id });

export const getSheetOrigin = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Sheet`,
  summary: 'How far the import of a design out of a spreadsheet is, and what went wrong',
  params: byId,
  reply: sheetOrigin,
});

export const takeBackSheet = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/TakeBackSheet`,
  summary: 'Delete a design out of a spreadsheet with its records, menus and dictionaries, as long as nobody has used them',
  params: byId,
  reply: z.object({ records: z.int() }),
});
