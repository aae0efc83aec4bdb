import type { Generated } from 'kysely';
import type { Audited, Defaulted, Id, Json, Ordered } from './column-types';

export interface VisualModelTable extends Audited, Ordered {
  id: Id;
  full_name: string;
  en_code: string;
  type: Defaulted<number>;
  web_type: Defaulted<number>;
  category: Defaulted<string>;
  form_data: Defaulted<string>;
  column_data: Defaulted<string>;
  app_column_data: Defaulted<string>;
  released_version: number | null;
  enable_flow: Defaulted<boolean>;
  state: Defaulted<number>;
  db_link_id: Defaulted<string>;
  tables: Defaulted<string>;
  interface_id: Defaulted<string>;
  interface_name: Defaulted<string>;
  interface_param: Defaulted<string>;
  platform_release: Defaulted<string>;
  released_name: Defaulted<string>;
}

/** Who may design in a category. */
export interface DesignCategoryRightTable {
  category_id: Id;
  object_type: 'user' | 'organize' | 'position' | 'role' | 'group';
  object_id: Id;
}

/** Fields that were saved under a name, to be put into designs. */
export interface DesignBlockTable {
  id: Id;
  full_name: string;
  category: string;
  /** Items of a form. */
  items: Json<unknown>;
  created_by: Id | null;
  created_at: Generated<Date>;
}

/** An import of a package of designs. */
export interface DesignPackageTable {
  id: Id;
  full_name: string;
  file_name: string;
  /** Made and changed objects, with what undoes them. */
  objects: Json<unknown>;
  created_at: Generated<Date>;
  created_by: Id | null;
  undone_at: Date | null;
  undone_by: Id | null;
}

/** A design as the designer edits it: a document of some place in the order of its changes, and the texts that it was written into. */
export interface DesignDocumentTable {
  model_id: Id;
  /** The last place in the order. */
  seq: number;
  /** Place of `document`; later changes come on top. */
  document_seq: number;
  /** JSON text, which preserves the order of members. */
  document: string;
  /** MD5 of the three texts of the draft as the document was written into them. */
  draft_hash: string;
  next_number: number;
}

export interface DesignChangeTable {
  model_id: Id;
  seq: number;
  id: string;
  made_by: Id | null;
  made_at: Defaulted<Date>;
  /** JSON text of the change, and of the steps that were refused. */
  change: string;
  refused: string;
}

export interface VisualModelReleaseTable {
  model_id: Id;
  version: number;
  form_data: string;
  column_data: string;
  app_column_data: string;
  layout: Json<unknown>;
  released_at: Defaulted<Date>;
  released_by: Id | null;
  state: Defaulted<'preparing' | 'live' | 'taken-back'>;
  note: Defaulted<string>;
  web_type: number | null;
}

/** What a session was served of a design as a whole. */
export interface ServedDesignTable {
  session_id: Id;
  model_id: Id;
  /** Place in the order of changes. */
  seq: number;
  /** JSON text: the documents as they were served, and the other members. */
  facts: string;
  served_at: Generated<Date>;
}

/** A version of a design that a user has saved. */
export interface DesignVersionTable {
  model_id: Id;
  version: number;
  note: Defaulted<string>;
  web_type: number;
  form_data: string;
  column_data: string;
  app_column_data: string;
  created_at: Defaulted<Date>;
  created_by: Id | null;
}

export interface ReleaseStepTable {
  model_id: Id;
  version: number;
  position: Generated<Id>;
  work: Json<unknown>;
  total: number | string;
  done: Defaulted<number | string>;
  last_id: Defaulted<Id>;
  finished_at: Date | null;
}

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

export interface DraftKeyTable {
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
export interface FormRollUpTable {
  model_id: Id;
  name: string;
  source_model_id: Id;
  definition: string;
  query: string;
}

/** Records whose roll-ups a job has to compute; one may be there several times. */
export interface FormRollUpDueTable {
  id: Generated<Id>;
  model_id: Id;
  record_id: Id;
}

export interface ShortLinkTable extends Audited {
  model_id: Id;
  form_use: Defaulted<boolean>;
  form_pass_use: Defaulted<boolean>;
  form_password_hash: string | null;
  column_use: Defaulted<boolean>;
  column_pass_use: Defaulted<boolean>;
  column_password_hash: string | null;
  form_key: Defaulted<string>;
  column_key: Defaulted<string>;
  column_condition: Defaulted<string>;
  column_text: Defaulted<string>;
  enabled: Defaulted<boolean>;
  handed_in: Defaulted<number>;
  handed_in_on: string | null;
  form_until: Date | null;
  column_until: Date | null;
  form_limit: number | null;
  handed_in_total: Defaulted<number>;
  handed_in_last: Date | null;
  form_receiver: Defaulted<string>;
  form_purpose: Defaulted<string>;
}

export interface ReferenceSourceTable {
  /** `release`: the live release of a design; `id` is that of the design. */
  kind: 'design' | 'release' | 'portal' | 'printTemplate';
  id: Id;
  stale: Defaulted<boolean>;
}

export interface DesignReferenceTable {
  source_kind: ReferenceSourceTable['kind'];
  source_id: Id;
  part: string;
  holder: string;
  holder_label: string;
  title_key: string;
  target_kind: string;
  target_id: string;
  target_field: Defaulted<string>;
}

/** What saves changed in records; `change` is a `StoredChange` of the module `forms`. */
export interface RecordChangeTable {
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
export interface RecordBinTable {
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
export interface RecordSubmitTable {
  user_id: Id;
  submit_key: string;
  model_id: Id;
  record_id: string;
  created_at: Generated<Date>;
}

/** A design that was made of a spreadsheet. */
export interface DesignSheetTable {
  model_id: Id;
  import_id: Id;
  menu_ids: Defaulted<Id[]>;
  dictionary_ids: Defaulted<Id[]>;
  released_version: number | null;
}
