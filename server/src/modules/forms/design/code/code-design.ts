import type { Locale } from '@banyan/shared-contracts/locales';
import {
  type ColumnDesign,
  type ListButton,
  type ListColumn,
  LIST_KIND,
  type SearchField,
} from '@banyan/shared-contracts/forms/model/column-design';
import { fieldAt, type FormField, type FormModel, type FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import { createNames, fileName, typeName, valueName } from './names';

/** How the code is called. */
export interface CodeNames {
  /** Of types: `PurchaseRequest`. */
  type: string;
  /** Of values, and first part of the keys of texts: `purchaseRequest`. */
  value: string;
  /** Of files: `purchase-request`. */
  file: string;
  /** Of the constant with the id of the model. */
  model: string;
  /** Of the types of rows of sub-tables, by the keys of these. */
  tables: ReadonlyMap<string, string>;
  /** Of fields in keys of texts, by their addresses. */
  fields: ReadonlyMap<string, string>;
  /** Id of the remote. */
  remote: string;
  /** Address of the page. */
  address: string;
}

/** The documents of a design, read in one language. */
export interface CodeDocuments {
  form: FormModel;
  list: ColumnDesign;
}

/** A design, read, that code is written of; its documents are those of the first language. */
export interface CodeDesign extends CodeDocuments {
  id: string;
  label: string;
  description: string;
  /** 1 form only, 2 form and list. */
  webType: number;
  names: CodeNames;
  /** The documents with the translations that the design has. */
  inLocale: (locale: Locale) => CodeDocuments;
}

export interface WantedNames {
  className: string;
  subClassNames: readonly string[];
  module: string;
  remote: string;
}

const REMOTE = /^[a-z][a-z0-9-]{1,30}$/;

/** Names of functions and parts of ours that would be those of the code. */
const KNOWN = ['Model', 'List', 'Page', 'Form'];

/** Names out of what was asked for; what source cannot contain is left out of them, and none is there twice. */
export function namesOf(form: FormModel, code: string, { className, subClassNames, module, remote }: WantedNames): CodeNames {
  const take = createNames(KNOWN);
  const type = take(typeName(className, typeName(code, 'DesignedForm')));
  const tables = [...form.tables.values()].map(
    ({ key }, index) => [key, take(typeName(subClassNames[index] ?? '', `${type}${typeName(key, `Rows${index + 1}`)}`))] as const,
  );
  const field = createNames([]);
  const fields = [...form.fields.values(), ...[...form.tables.values()].flatMap((table) => table.fields)].map(
    ({ address }, index) => [address, field(valueName(typeName(address, `Field${index + 1}`)))] as const,
  );
  const value = valueName(type);
  return {
    type,
    value,
    file: fileName(type),
    model: `${fileName(type).replaceAll('-', '_').toUpperCase()}_MODEL`,
    tables: new Map(tables),
    fields: new Map(fields),
    remote: REMOTE.test(remote) ? remote : 'custom',
    address: `${fileName(typeName(module, 'System'))}/${value}`,
  };
}

/** A column of the list with its field. */
export interface CodeColumn {
  column: ListColumn;
  field: FormField;
}

/** Columns of fields that the form has, each once. */
export function columnsOf({ form, list }: CodeDesign): CodeColumn[] {
  const found = new Map<string, CodeColumn>();
  for (const column of list.columnList) {
    const field = fieldAt(form, column.prop);
    if (field !== undefined && !found.has(column.prop)) found.set(column.prop, { column, field });
  }
  return [...found.values()];
}

export interface CodeSearch {
  search: SearchField;
  field: FormField;
}

/** Searches of fields that the form has, each once. */
export function searchesOf({ form, list }: CodeDesign): CodeSearch[] {
  const found = new Map<string, CodeSearch>();
  for (const search of list.searchList) {
    const field = fieldAt(form, search.prop);
    if (field !== undefined && !found.has(search.prop)) found.set(search.prop, { search, field });
  }
  return [...found.values()];
}

/**
 * Fields that the keyword is looked for in. Rights on columns are those of the columns of the list: where they count, a field that is none is not
 * searched by.
 */
export function keywordsOf(design: CodeDesign): CodeSearch[] {
  const shown = new Set(columnsOf(design).map(({ field }) => field.address));
  return searchesOf(design).filter(
    ({ search, field }) => search.isKeyword && (!design.list.useColumnPermission || shown.has(field.address)),
  );
}

/** Whether rows are below others. */
export const isTree = ({ list: { type } }: Pick<CodeDesign, 'list'>): boolean => type === LIST_KIND.grouped || type === LIST_KIND.tree;

export const isPaged = (design: Pick<CodeDesign, 'list'>): boolean => design.list.hasPage && !isTree(design);

/** The first of the buttons of that kind. */
export const buttonOf = (buttons: readonly ListButton[], kind: string): ListButton | undefined =>
  buttons.find(({ value }) => value === kind);

/** Whether a column is a figure, which is written in the format of its field. */
export const isFigure = ({ contract, settings, address, key }: FormField): boolean =>
  address === key && contract.traits.filter === 'number' && contract.column(settings).type === 'numeric';

/** The main table first, then the sub-tables. */
export const tablesOf = ({ form }: Pick<CodeDesign, 'form'>): FormTable[] => [...form.tables.values()];
