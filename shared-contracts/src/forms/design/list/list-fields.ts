import type { DesignDoc } from '../../../design/design-doc';
import { type JsonObject, objectOf } from '../../../design/json';
import type { FormField, FormModel } from '../../model/form-model';
import { isFromParameter } from '../../views/view-documents';
import { nodeIdOf } from '../document/form-items';
import { modelOf } from '../document/model-of';

/** A field of the form that lists can name. */
export interface ListField {
  field: FormField;
  /** The field item as the document has it. */
  raw: JsonObject;
  /** Label of the sub-table that it is a column of; undefined for main fields. */
  table: string | undefined;
}

const known = new WeakMap<FormModel, ReadonlyMap<string, ListField>>();

/** Fields of the form by their addresses, in the order of the form; columns of sub-tables with them. The same map as long as the form is the same. */
export function listFields(doc: DesignDoc): ReadonlyMap<string, ListField> {
  const model = modelOf(doc);
  const before = known.get(model);
  if (before !== undefined) return before;
  const { fields, tables } = model;
  const rawOf = ({ item }: FormField): JsonObject => doc.nodes.get(nodeIdOf(item) ?? '')?.props ?? (item as unknown as JsonObject);
  const found = new Map<string, ListField>();
  for (const field of fields.values()) found.set(field.address, { field, raw: rawOf(field), table: undefined });
  for (const { label, fields: columns } of tables.values())
    for (const field of columns) found.set(field.address, { field, raw: rawOf(field), table: label });
  known.set(model, found);
  return found;
}

/** Whether a list can have it as a column. */
export const mayBeColumn = ({ field }: ListField): boolean => field.contract.traits.listable && !isFromParameter(field.item);

/** Whether a list can be searched by it. */
export const mayBeSearched = ({ field }: ListField): boolean => field.contract.traits.listable && field.contract.traits.filter !== null;

/** Whether a list can be sorted by it: rows of sub-tables have no order among records. */
export const mayBeSorted = ({ field, table }: ListField): boolean =>
  field.contract.traits.sortable && table === undefined && !isFromParameter(field.item);

/** Whether numbers of it can be totalled. */
export const mayBeTotalled = ({ field, table }: ListField): boolean => field.contract.traits.summable && table === undefined;

/** Widgets that may contain the parent of a record. */
export const PARENT_WIDGETS: readonly string[] = ['treeSelect', 'relationForm', 'popupSelect', 'select'];
/** Sources of options that are no records. */
const NO_RECORDS: readonly unknown[] = ['static', 'dictionary'];

/** Whether it may name the record above: fixed options and dictionaries name none. */
export const mayBeParent = ({ field, raw, table }: ListField): boolean =>
  table === undefined && PARENT_WIDGETS.includes(field.contract.type) && !NO_RECORDS.includes(objectOf(raw['__config__'])['dataType']);
