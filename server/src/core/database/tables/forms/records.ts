import type { Generated } from 'kysely';
import type { Defaulted, Id, Json } from '../column-types';

export interface KeptDraftTable {
  user_id: Id;
  model_id: Id;
  record_id: Id;
  slot: string;
  menu_id: Id | null;
  /** Null where it went for newer ones. */
  data: Json<Record<string, unknown> | null>;
  version: number | null;
  updated_at: Defaulted<Date>;
}

interface DraftKeyTable {
  user_id: Id;
  key: Buffer;
  made_at: Defaulted<Date>;
}

export interface FormRecalculationTable {
  model_id: Id;
  last_id: Defaulted<Id>;
  done: Defaulted<number>;
  total: number;
  begun_at: Defaulted<Date>;
}

/** Roll-ups of a form over the records of another one (`records/roll-up`). */
interface FormRollUpTable {
  model_id: Id;
  name: string;
  source_model_id: Id;
  definition: string;
  query: string;
}

/** Records whose roll-ups a job has to compute; one may be there several times. */
interface FormRollUpDueTable {
  id: Generated<Id>;
  model_id: Id;
  record_id: Id;
}

/** What saves changed in records; `change` is a `StoredChange` of the module `forms`. */
interface RecordChangeTable {
  id: Id;
  at: Defaulted<Date>;
  model_id: Id;
  record_id: Id;
  op: 'create' | 'update' | 'remove' | 'restore';
  /** The entrance: `page`, `import`, `link`. */
  way: string;
  by_id: Id | null;
  /** Administrator who looked on as `by_id`. */
  viewer_id: Id | null;
  reason: Defaulted<string>;
  change: Json<object>;
}

/** Deleted records; `document` is the record by field keys, `main` its row of the main table. */
interface RecordBinTable {
  id: Id;
  model_id: Id;
  record_id: Id;
  at: Defaulted<Date>;
  by_id: Id | null;
  row_count: number;
  file_count: number;
  document: Json<object>;
  main: Json<object>;
}

/** A change or deletion of many records. */
export interface RecordBulkTable {
  id: Id;
  model_id: Id;
  /** The menu through which it came; '' any. */
  menu_id: string;
  op: 'update' | 'remove';
  /** Values by field as the wire has them, and the labels of these fields; empty of deletions. */
  sent: Json<object>;
  labels: string[];
  reason: string;
  state: Defaulted<'running' | 'done' | 'stopped' | 'undoing' | 'undone'>;
  total: number;
  done: Defaulted<number>;
  /** Why it ended before its last record, in the language of its maker; '' otherwise. */
  stopped_by: Defaulted<string>;
  created_by: Id;
  created_at: Generated<Date>;
}

export interface RecordBulkRowTable {
  bulk_id: Id;
  /** From 1, in the order in which they are changed. */
  number: number;
  record_id: Id;
  state: Defaulted<'waiting' | 'changed' | 'refused' | 'undone' | 'kept'>;
  title: Defaulted<string>;
  /** Why it was refused, or kept as it is when the others were taken back. */
  problem: Defaulted<string>;
  /** Of the record as it was left; null of deleted ones, and of tables that people made. */
  version: number | null;
  /** Entry of the history that has the change, or of the recycle bin that has the record; null where there is none. */
  trace_id: Id | null;
}

/** Rows of a spreadsheet that become records. */
export interface RecordImportTable {
  id: Id;
  model_id: Id;
  file_name: string;
  /** Whether who made the design brings its first records, whatever the menus open to them. */
  as_maker: Defaulted<boolean>;
  state: Defaulted<'waiting' | 'done' | 'failed' | 'undoing' | 'undone'>;
  total: number;
  done: Defaulted<number>;
  saved: Defaulted<number>;
  /** Of the saved ones those that were there before. */
  updated: Defaulted<number>;
  /** The menu through which it came; '' any. */
  menu_id: Defaulted<string>;
  /** Field by which records that are there already are found; '' none. */
  key: Defaulted<string>;
  /** Reason of the change, as the person entered it; '' without one. */
  reason: Defaulted<string>;
  created_by: Id;
  created_at: Generated<Date>;
}

export interface RecordImportRowTable {
  import_id: Id;
  /** From 1, in the order in which they are saved. */
  number: number;
  /** Row of the sheet, from 1. */
  place: number;
  /** Texts by the keys of fields, rows of sub-tables as lists of them; null where nothing of the row is saved. */
  texts: Json<unknown> | null;
  problems: Defaulted<string[]>;
  record_id: Id | null;
  /** Whether the import has made the record, and the version that it has left; null where it was not saved, or is not of a table of ours. */
  is_new: Defaulted<boolean>;
  version: number | null;
}

/** A submit of a form that was saved, by the key that its browser gave it. */
interface RecordSubmitTable {
  user_id: Id;
  submit_key: string;
  model_id: Id;
  record_id: string;
  created_at: Generated<Date>;
}

export interface RecordTables {
  record_import: RecordImportTable;
  record_import_row: RecordImportRowTable;
  record_submit: RecordSubmitTable;
  kept_draft: KeptDraftTable;
  record_change: RecordChangeTable;
  record_bin: RecordBinTable;
  record_bulk: RecordBulkTable;
  record_bulk_row: RecordBulkRowTable;
  draft_key: DraftKeyTable;
  form_recalculation: FormRecalculationTable;
  form_roll_up: FormRollUpTable;
  form_roll_up_due: FormRollUpDueTable;
}
