import { isNamed, type Scripts, scriptsOf } from './design-scripts';
import type { FieldItem, FormDocument } from './form-document';
import type { ContractOf, WidgetContract } from './widget';
import type { TableSettings } from './widgets/table.contract';

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
  /** Checked with every change, not only once it was left (api-forms B2, `trigger`). */
  checkedOnChange: boolean;
  /** Not shown, but submitted. */
  hidden: boolean;
  /** Named in a script of the design: only the open form knows whether it is shown and asked for (api-forms B11). */
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
  /** Columns whose widgets are not known; the document keeps them as they are. */
  unknown: FieldItem[];
  item: FieldItem;
}

/** A container of the form: what stands in it, and how it is drawn. */
export interface ContainerNode {
  kind: 'container';
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
  contract: WidgetContract;
  settings: unknown;
  span: number;
  hidden: boolean;
  label: string;
  item: FieldItem;
}

/** The form as a tree: what the renderer walks. */
export type FormNode =
  | { kind: 'field'; field: FormField }
  | { kind: 'table'; table: FormTable; span: number }
  | ContainerNode
  | DecorationNode
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

/** What an item takes over from where it stands. */
interface Around {
  /** A container above is out of sight. */
  hidden: boolean;
  scripts: Scripts;
  contractOf: ContractOf;
}

/** Attributes in rows need no key of their own: they have that of what they show (api-forms B20). */
const keyIn = (item: FieldItem, contract: WidgetContract): string | undefined =>
  (item.__vModel__ ?? '') === '' ? contract.shows?.(contract.settings(item)).key : item.__vModel__;

function readField(item: FieldItem, contract: WidgetContract, table: string | undefined, around: Around): FormField | undefined {
  const { __config__: config } = item;
  const { scripts } = around;
  const key = keyIn(item, contract);
  if (key === undefined || key === '') return undefined;
  const inScripts = table === undefined ? [key] : [`${table}.${key}`, `${table}-${key}`];
  const width = Number.parseInt(String(config.columnWidth ?? ''), 10);
  return {
    key,
    address: table === undefined ? key : `${table}-${key}`,
    label: config.label,
    tip: config.tipLabel ?? '',
    required: config.required,
    unique: config.unique,
    checkedOnChange: [config.trigger].flat().includes('change'),
    hidden: around.hidden || isHidden(item),
    scripted: isNamed(scripts.all, inScripts),
    steered: isNamed(scripts.hiding, table === undefined ? inScripts : [...inScripts, table]),
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

function readTable(item: FieldItem, own: WidgetContract, around: Around): FormTable | undefined {
  const { __config__: config, __vModel__: key } = item;
  if (key === undefined || key === '') return undefined;
  const children = config.children ?? [];
  const fields = children.flatMap((child) => {
    const contract = around.contractOf(child);
    return contract?.shape === 'field' && contract.traits.inTable
      ? (readField(child, contract, key, { ...around, hidden: false }) ?? [])
      : [];
  });
  return {
    key,
    label: config.label,
    hidden: around.hidden || isHidden(item),
    settings: own.settings(item) as TableSettings,
    fields,
    unknown: children.filter((child) => around.contractOf(child) === undefined),
    item,
  };
}

/** Parses a document by the contracts of its widgets. Order and nesting stay; a key that was used before does not count again. */
export function readForm(document: FormDocument, contractOf: ContractOf): FormModel {
  const fields = new Map<string, FormField>();
  const tables = new Map<string, FormTable>();
  const free = (key: string) => !fields.has(key) && !tables.has(key);

  const scripts = scriptsOf(document);

  const readNode = (item: FieldItem, aboveHidden = false): FormNode[] => {
    const around = { hidden: aboveHidden, scripts, contractOf };
    const { jnpfKey: type, span, children = [] } = item.__config__;
    const contract = contractOf(item);
    if (contract === undefined) return [{ kind: 'unknown', type, span, item }];
    if (contract.shape === 'container') {
      const inner = children.flatMap((child) => readNode(child, aboveHidden || isHidden(item)));
      return [{ kind: 'container', contract, settings: contract.settings(item), span, hidden: isHidden(item), children: inner, item }];
    }
    if (contract.shape === 'decoration') {
      return [
        {
          kind: 'decoration',
          contract,
          settings: contract.settings(item),
          span,
          hidden: isHidden(item),
          label: item.__config__.label,
          item,
        },
      ];
    }
    if (contract.shape === 'table') {
      const table = readTable(item, contract, around);
      if (table === undefined || !free(table.key)) return [];
      tables.set(table.key, table);
      return [{ kind: 'table', table, span }];
    }
    const field = readField(item, contract, undefined, around);
    if (field === undefined || !free(field.key)) return [];
    fields.set(field.key, field);
    return [{ kind: 'field', field }];
  };

  return { document, nodes: document.fields.flatMap((item) => readNode(item)), fields, tables };
}

/** The field that an address of lists and links names: a main field, or one of a sub-table (`table-child`). */
export function fieldAt({ fields, tables }: Pick<FormModel, 'fields' | 'tables'>, address: string): FormField | undefined {
  const [table = '', child = ''] = address.split('-');
  return fields.get(address) ?? tables.get(table)?.fields.find(({ key }) => key === child);
}
