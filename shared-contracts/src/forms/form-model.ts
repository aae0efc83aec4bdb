import type { FieldItem, FormDocument } from './form-document';
import type { WidgetContract } from './widget';
import { tableContract, type TableSettings } from './widgets/table.contract';
import { widgetContract } from './widgets/registry';

/** A field of the form or of a sub-table, read once out of its item. */
export interface FormField {
  /** Key of its value in the record (or row). */
  key: string;
  /** Address in lists, rights and links: the key, or `table-child`. */
  address: string;
  label: string;
  tip: string;
  required: boolean;
  unique: boolean;
  /** Not shown, but submitted. */
  hidden: boolean;
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
  item: FieldItem;
}

/** The form as a tree: what the renderer walks. */
export type FormNode =
  | { kind: 'field'; field: FormField }
  | { kind: 'table'; table: FormTable; span: number }
  | { kind: 'container'; contract: WidgetContract; settings: unknown; span: number; hidden: boolean; children: FormNode[]; item: FieldItem }
  /** A widget that this version does not know; kept untouched and shown as such. */
  | { kind: 'unknown'; type: string; span: number; item: FieldItem };

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

const readPatterns = (list: FieldItem['__config__']['regList']): FormField['patterns'] =>
  list.flatMap(({ pattern, message }) => {
    const expression = readPattern(pattern);
    return expression === undefined ? [] : { expression, message };
  });

function readField(item: FieldItem, contract: WidgetContract, table: string | undefined): FormField | undefined {
  const { __config__: config, __vModel__: key } = item;
  if (key === undefined || key === '') return undefined;
  const width = Number.parseInt(String(config.columnWidth ?? ''), 10);
  return {
    key,
    address: table === undefined ? key : `${table}-${key}`,
    label: config.label,
    tip: config.tipLabel ?? '',
    required: config.required,
    unique: config.unique,
    hidden: isHidden(item),
    defaultCurrent: config.defaultCurrent,
    defaultValue: config.defaultValue,
    patterns: readPatterns(config.regList),
    span: config.span,
    columnWidth: Number.isNaN(width) ? undefined : width,
    contract,
    settings: contract.settings(item),
    item,
  };
}

const isHidden = ({ __config__: { noShow, visibility } }: FieldItem) => noShow || (visibility !== undefined && !visibility.includes('pc'));

function readTable(item: FieldItem): FormTable | undefined {
  const { __config__: config, __vModel__: key } = item;
  if (key === undefined || key === '') return undefined;
  const fields = (config.children ?? []).flatMap((child) => {
    const contract = widgetContract(child.__config__.jnpfKey);
    return contract?.shape === 'field' && contract.traits.inTable ? (readField(child, contract, key) ?? []) : [];
  });
  return { key, label: config.label, hidden: isHidden(item), settings: tableContract.settings(item), fields, item };
}

/** Parses a document. Order and nesting stay; a key that was used before does not count again. */
export function parseForm(document: FormDocument): FormModel {
  const fields = new Map<string, FormField>();
  const tables = new Map<string, FormTable>();
  const free = (key: string) => !fields.has(key) && !tables.has(key);

  const readNode = (item: FieldItem): FormNode[] => {
    const { jnpfKey: type, span, children = [] } = item.__config__;
    const contract = widgetContract(type);
    if (contract === undefined) return [{ kind: 'unknown', type, span, item }];
    if (contract.shape === 'container') {
      const inner = children.flatMap(readNode);
      return [{ kind: 'container', contract, settings: contract.settings(item), span, hidden: isHidden(item), children: inner, item }];
    }
    if (contract.shape === 'table') {
      const table = readTable(item);
      if (table === undefined || !free(table.key)) return [];
      tables.set(table.key, table);
      return [{ kind: 'table', table, span }];
    }
    const field = readField(item, contract, undefined);
    if (field === undefined || !free(field.key)) return [];
    fields.set(field.key, field);
    return [{ kind: 'field', field }];
  };

  return { document, nodes: document.fields.flatMap(readNode), fields, tables };
}
