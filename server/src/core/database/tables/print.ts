import type { Audited, Defaulted, Id, Json, Ordered } from './column-types';

export interface PrintTemplateTable extends Audited, Ordered {
  id: Id;
  full_name: string;
  en_code: string;
  category: Defaulted<string>;
  type: Defaulted<1 | 2>;
  source_type: Defaulted<0 | 1 | 2>;
  model_id: Id | null;
  sql_template: Defaulted<string>;
  interface_id: Id | null;
  interface_name: Defaulted<string>;
  parameters: Defaulted<string>;
  left_fields: Defaulted<string>;
  template: Defaulted<string>;
  page_param: Defaulted<string>;
  document: Defaulted<string>;
  version: Defaulted<number>;
}

/** Where a template takes its data from. */
export interface PrintTemplateSource {
  source_type: 0 | 1 | 2;
  model_id: Id | null;
  sql_template: string;
  interface_id: Id | null;
  interface_name: string;
  parameters: string;
  left_fields: string;
}

interface PrintTemplateVersionTable {
  template_id: Id;
  version: number;
  note: Defaulted<string>;
  document: string;
  template: string;
  page_param: string;
  /** Null for versions that were stored before sources were. */
  source: Json<PrintTemplateSource> | null;
  created_at: Defaulted<Date>;
  created_by: Id | null;
}

interface PrintLogTable {
  id: Id;
  created_at: Defaulted<Date>;
  template_id: Id;
  title: string;
  copies: number;
  user_id: Id;
  kind: Defaulted<'print' | 'pdf' | 'word' | 'doc'>;
  version: Defaulted<number>;
  record_ids: Defaulted<Id[]>;
  /** Forms that the records may belong to. */
  model_ids: Defaulted<Id[]>;
  pages: Defaulted<number>;
  /** Until when its file is being made; null for a print that is made, or that a job makes. */
  open_until: Defaulted<Date | null>;
}

export interface PrintTables {
  print_template: PrintTemplateTable;
  print_template_version: PrintTemplateVersionTable;
  print_log: PrintLogTable;
}
