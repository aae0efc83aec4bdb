import type { Generated } from 'kysely';
import type { Audited, Defaulted, Id, Json, Ordered } from '../column-types';

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
interface DesignBlockTable {
  id: Id;
  full_name: string;
  category: string;
  /** Items of a form. */
  items: Json<unknown>;
  created_by: Id | null;
  created_at: Generated<Date>;
}

/** An import of a package of designs. */
interface DesignPackageTable {
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

interface DesignChangeTable {
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
interface ServedDesignTable {
  session_id: Id;
  model_id: Id;
  /** Place in the order of changes. */
  seq: number;
  /** JSON text: the documents as they were served, and the other members. */
  facts: string;
  served_at: Generated<Date>;
}

/** A version of a design that a user has saved. */
interface DesignVersionTable {
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

interface DesignReferenceTable {
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

/** A design that was made of a spreadsheet. */
export interface DesignSheetTable {
  model_id: Id;
  import_id: Id;
  menu_ids: Defaulted<Id[]>;
  dictionary_ids: Defaulted<Id[]>;
  released_version: number | null;
}

export interface DesignTables {
  visual_model: VisualModelTable;
  design_sheet: DesignSheetTable;
  design_category_right: DesignCategoryRightTable;
  design_version: DesignVersionTable;
  design_block: DesignBlockTable;
  design_package: DesignPackageTable;
  design_document: DesignDocumentTable;
  design_change: DesignChangeTable;
  served_design: ServedDesignTable;
  visual_model_release: VisualModelReleaseTable;
  release_step: ReleaseStepTable;
  reference_source: ReferenceSourceTable;
  design_reference: DesignReferenceTable;
  short_link: ShortLinkTable;
}
