import type { FieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import type { WidgetContract } from '@banyan/shared-contracts/forms/model/widget';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import { createContext, useContext } from 'react';

/** A field of the designed form. */
export interface FactField {
  /** Id of its node. */
  id: string;
  /** The key, or `table-child`. */
  address: string;
  /** The key of the field itself. */
  key: string;
  label: string;
  /** Key of the sub-table that contains the column. */
  table: string | undefined;
  contract: WidgetContract;
  item: FieldItem;
}

/** A sub-table of the form. */
interface FactTable {
  /** Id of its node. */
  id: string;
  key: string;
  label: string;
}

/** The data about the form around the selected fields that the controls of the panel need. */
export interface FormFacts {
  fields: readonly FactField[];
  tables: readonly FactTable[];
  /** Names of classes in the form's CSS. */
  classNames: readonly string[];
}

/** A node of the design that may be a field: its item, and the key of the sub-table that contains it. */
export interface FactNode {
  id: string;
  item: FieldItem;
  table?: string | undefined;
}

/** The facts of a form: only nodes that hold a value. */
export function formFactsOf(nodes: Iterable<FactNode>, classNames: readonly string[] = []): FormFacts {
  const fields: FactField[] = [];
  const tables: FactTable[] = [];
  for (const { id, item, table } of nodes) {
    const contract = widgetDesign(item.__config__.jnpfKey)?.contract;
    const key = item.__vModel__ ?? '';
    if (contract === undefined || key === '') continue;
    const { label } = item.__config__;
    if (contract.shape === 'table') tables.push({ id, key, label: label || key });
    else fields.push({ id, key, address: table === undefined ? key : `${table}-${key}`, label: label || key, table, contract, item });
  }
  return { fields, tables, classNames };
}

export const FormFactsContext = createContext<FormFacts>({ fields: [], tables: [], classNames: [] });

export const useFormFacts = (): FormFacts => useContext(FormFactsContext);

/** The display name: the label, for a column after that of its table. */
export function longLabel({ label, table }: Pick<FactField, 'label' | 'table'>, { tables }: FormFacts): string {
  return table === undefined ? label : `${tables.find(({ key }) => key === table)?.label ?? table} / ${label}`;
}
