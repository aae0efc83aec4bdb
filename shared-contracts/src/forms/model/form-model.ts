import type { FieldItem, FormDocument } from './form-document';
import type { WidgetContract } from './widget';
import type { TableSettings } from '../widgets/table/table.contract';

/** A field of the form or of a sub-table, read once out of its item. */
export interface FormField {
  /** Id of its node, or of it as a column of a sub-table. */
  id: string;
  /** Key of its value in the record (or row). */
  key: string;
  /** Address in lists, rights and links: the key, or `table-child`. */
  address: string;
  label: string;
  tip: string;
  required: boolean;
  unique: boolean;
  /** Checked with every change, not only once it was left (api-forms B2, `trigger`). */
  checkedOnChange: boolean;
  /** Not shown, but submitted. */
  hidden: boolean;
  /** Named in a script of the design: only the open form knows whether it is shown and required (api-forms B11). */
  scripted: boolean;
  /** Named in a script that shows or hides something: only the open form knows whether it is seen. */
  steered: boolean;
  /** Takes its start value from the session or the clock (api-forms B12). */
  defaultCurrent: boolean;
  defaultValue: unknown;
  /** Those that cannot be read are left out; nothing is published with such a one. */
  patterns: { expression: RegExp; message: string }[];
  /** Width in a grid of 24. */
  span: number;
  /** Width as a column of a sub-table, px. */
  columnWidth: number | undefined;
  contract: WidgetContract;
  settings: unknown;
  item: FieldItem;
}

export interface FormTable {
  key: string;
  label: string;
  hidden: boolean;
  settings: TableSettings;
  fields: FormField[];
  /** Columns whose widgets are not known; the document preserves them unchanged. */
  unknown: FieldItem[];
  item: FieldItem;
}

/** A container of the form: its content, and how it is drawn. */
export interface ContainerNode {
  kind: 'container';
  id: string;
  contract: WidgetContract;
  settings: unknown;
  span: number;
  hidden: boolean;
  children: FormNode[];
  item: FieldItem;
}

/** Something to look at or to press; it has no value. */
export interface DecorationNode {
  kind: 'decoration';
  id: string;
  contract: WidgetContract;
  settings: unknown;
  span: number;
  hidden: boolean;
  label: string;
  item: FieldItem;
}

/** The form as a tree: what the renderer walks. Ids are unique in a form, and stay when others are added, moved or removed. */
export type FormNode =
  | { kind: 'field'; id: string; field: FormField }
  | { kind: 'table'; id: string; table: FormTable; span: number }
  | ContainerNode
  | DecorationNode
  /** A widget that this version does not know; preserved unchanged and shown as unknown. */
  | { kind: 'unknown'; id: string; type: string; span: number; item: FieldItem };

/** A form document, parsed once. Main fields and sub-tables are also found by key. */
export interface FormModel {
  document: FormDocument;
  nodes: FormNode[];
  fields: ReadonlyMap<string, FormField>;
  tables: ReadonlyMap<string, FormTable>;
}

/** `/…/flags` as a regular expression; undefined for text that is none. */
export function readPattern(text: string): RegExp | undefined {
  const match = /^\/(.*)\/([a-z]*)$/s.exec(text);
  try {
    return match === null ? new RegExp(text) : new RegExp(match[1] ?? '', (match[2] ?? '').replace(/[gy]/g, ''));
  } catch {
    return undefined;
  }
}

/** The field that an address of lists and links names: a main field, or one of a sub-table (`table-child`). */
export function fieldAt({ fields, tables }: Pick<FormModel, 'fields' | 'tables'>, address: string): FormField | undefined {
  const [table = '', child = ''] = address.split('-');
  return fields.get(address) ?? tables.get(table)?.fields.find(({ key }) => key === child);
}
