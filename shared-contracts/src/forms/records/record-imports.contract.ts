import * as z from '@banyan/shared-contracts/schema';
import { MAX_IMPORT_ROWS } from '../../files/sheet-limits';
import { endpoint } from '../../wire/endpoint';
import { epochMs, id, optionalId, text } from '../../wire/scalars';
import { modelImportHeader, modelImportRow } from './model-import.contract';

/** The import wizard of designed lists. Calls of our own; older clients know none of them and send `ImportPreview` and `ImportData`. */
const PATH = '/api/visualdev/OnlineDev/:modelId/Imports';

const byModel = z.object({ modelId: id });
const byImport = byModel.extend({ importId: id });

/** Imports of a list that can be looked at. */
export const LISTED_IMPORTS = 20;

const place = z.int().min(0).max(16_383);
/** Key of a field, of a sub-table's field `tableFieldN-key`. */
const address = z.string().min(1).max(200);

/** A record of a sheet: row of the sheet from 1, texts by field; a sub-table is the list of its rows. */
export const importLine = z.object({ place: z.int().min(1), texts: modelImportRow });
export type ImportLine = z.output<typeof importLine>;

/** What is wrong: with the cell of a field (`table` and `line`, from 0, of a sub-table's row), or with the record where `key` is ''. */
export const importProblem = z.object({
  /** Number of the record in the list that was sent, from 0. */
  index: z.int(),
  key: z.string(),
  table: z.string(),
  line: z.int(),
  text: z.string(),
});
export type ImportProblem = z.output<typeof importProblem>;

/** A column of the file. `address` '' where it is not imported. */
export const sheetColumn = z.object({ place, title: z.string(), sample: z.string(), address: z.string() });
export type SheetColumn = z.output<typeof sheetColumn>;

const named = z.object({ address, label: z.string() });

/** Which column of the file is which field; each field once. Without it titles decide. */
const mapping = z
  .array(z.object({ place, address: z.string().max(200) }))
  .max(500)
  .optional();

export const readImportSheet = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Read`,
  summary: 'The columns and records of an uploaded spreadsheet',
  reads: true,
  params: byModel,
  body: z.object({ menuId: optionalId, fileName: text(200), mapping }),
  reply: z.object({
    /** Name of the file as the person called it. */
    name: z.string(),
    columns: z.array(sheetColumn),
    /** Fields that can be imported. */
    fields: z.array(named.extend({ required: z.boolean() })),
    /** The columns of the preview: fields that a column is imported into, in groups. */
    header: z.array(modelImportHeader),
    /** Records of the file. */
    total: z.int(),
    /** The first of them, at most {@link MAX_IMPORT_ROWS}. */
    list: z.array(importLine),
  }),
});

const list = z.array(importLine).max(MAX_IMPORT_ROWS);
/** Field by whose value a record that is there already is found and changed; '' where every row becomes a new record. */
const key = z.string().max(200);

export const checkImport = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Check`,
  summary: 'What a save would refuse of rows, cell by cell',
  reads: true,
  long: true,
  params: byModel,
  body: z.object({ menuId: optionalId, key, list: list.min(1) }),
  reply: z.object({
    list: z.array(importProblem),
    /** Rows that would change a record that is there already; missing from older servers. */
    updates: z.int().optional(),
  }),
});

export const IMPORT_STATES = ['running', 'done', 'failed', 'undoing', 'undone'] as const;

/** An import of a list. */
export const recordImport = z.object({
  id,
  fileName: z.string(),
  /** Name and account of its author. */
  by: z.string(),
  at: epochMs,
  state: z.enum(IMPORT_STATES),
  total: z.int(),
  done: z.int(),
  saved: z.int(),
  /** Of the saved ones those that were there before and were changed. */
  updated: z.int(),
  /** Whether the caller may take it back. */
  isOwn: z.boolean(),
  /** Why it cannot be taken back; '' where it can. */
  kept: z.string(),
});
export type RecordImport = z.output<typeof recordImport>;

/** Imports the rows, at once up to {@link MAX_IMPORT_ROWS}; without rows those of the file, by a job. */
export const startImport = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Import records',
  long: true,
  params: byModel,
  body: z.object({
    ...{ menuId: optionalId, key, name: text(200), list },
    /** Without rows in `list`: the uploaded file and its columns. */
    fileName: text(200).optional(),
    mapping,
    /** Whether valid rows are saved if others fail; otherwise nothing is saved. Rows of a file: always. */
    onlyGood: z.boolean(),
    /** Why existing records are changed. Without one REASON_MISSING if the design requires it and `key` is given. */
    reason: text(500).default(''),
  }),
  reply: z.object({
    /** '' where nothing was saved. */
    id: z.string(),
    saved: z.int(),
    updated: z.int(),
    failed: z.array(importProblem),
  }),
});

export const listImports = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'The last imports of a list, and the limits of new ones',
  params: byModel,
  query: z.object({ menuId: optionalId }),
  reply: z.object({
    list: z.array(recordImport),
    limits: z.object({ rows: z.int(), bytes: z.int() }),
    /** Fields that can be the key of changes; none where the caller may not change records. */
    keys: z.array(named),
    /** The one that the design names. */
    key: z.string(),
    /** Whether the design asks why records are changed. */
    asksReason: z.boolean(),
  }),
});

export const getImport = endpoint({
  method: 'GET',
  path: `${PATH}/:importId`,
  summary: 'How far an import is, and which rows failed',
  params: byImport,
  query: z.object({ menuId: optionalId }),
  reply: recordImport.extend({
    /** Rows that were not saved, at most {@link MAX_IMPORT_ROWS}. */
    failed: z.array(importLine.extend({ reason: z.string() })),
  }),
});

/**
 * New records are deleted (into the recycle bin), changed records get their former values back; nothing happens if one of them has been
 * changed since.
 */
export const undoImport = endpoint({
  method: 'POST',
  path: `${PATH}/:importId/Actions/Undo`,
  summary: 'Take an import back',
  long: true,
  params: byImport,
  body: z.object({ menuId: optionalId }),
  reply: z.object({ state: z.enum(IMPORT_STATES) }),
});
