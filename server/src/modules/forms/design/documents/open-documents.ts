import type { FieldItem, FormDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { fieldAt } from '@banyan/shared-contracts/forms/model/form-model';
import { permittedItems } from '@banyan/shared-contracts/forms/model/permitted-items';
import { conditionFields, readRules, RULES } from '@banyan/shared-contracts/forms/rules/form-rule';
import { contractOf } from '@banyan/shared-contracts/forms/widgets/registry';
import type { OpenModel } from '../../records/read/record-reader';
import type { RunningModel } from '../running-model';

/** Lists of a list design whose members carry whole fields. */
const FIELD_LISTS = ['columnList', 'searchList', 'columnOptions', 'defaultColumnList'];
/** Filters of a list and of its mobile form: the server applies them, and clients have no use for their values. */
const FILTERS = ['ruleList', 'ruleListApp'];
const NO_FILTER = { matchLogic: 'and', conditionList: [] };

interface ListedField extends Partial<FieldItem> {
  prop?: string;
  id?: string;
  children?: unknown;
}

/** An entry for a whole sub-table carries its columns. */
function openEntry(entry: ListedField, isOpen: (address: string) => boolean): ListedField {
  const { __config__: config, __vModel__: key = '' } = entry;
  if (config?.children === undefined) return entry;
  return { ...entry, __config__: { ...config, children: permittedItems(config.children, contractOf, isOpen, key) } };
}

function openList(list: unknown, isOpen: (address: string) => boolean): unknown {
  if (!Array.isArray(list)) return list;
  return (list as ListedField[])
    .filter(({ prop = '', id = '' }) => isOpen(prop === '' ? id : prop))
    .map((one) => openEntry(one, isOpen))
    .map((one) => (one.children === undefined ? one : { ...one, children: openList(one.children, isOpen) }));
}

function openColumns(text: string, isOpen: (address: string) => boolean): string {
  if (text === '') return text;
  const change = ([name, value]: [string, unknown]) => {
    if (FILTERS.includes(name)) return [name, NO_FILTER];
    return [name, FIELD_LISTS.includes(name) ? openList(value, isOpen) : value];
  };
  return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text) as object).map(change)));
}

/** Without the rules that read fields which are not open: the server alone applies them. */
function openRules(document: FormDocument, isOpen: (address: string) => boolean): object {
  const known = readRules(document);
  const closed = new Set(known.filter(({ conditions }) => !conditionFields(conditions).every(isOpen)).map(({ id }) => id));
  if (closed.size === 0) return {};
  const stored = Object.entries((document as Record<string, unknown>)[RULES] as object);
  return { [RULES]: Object.fromEntries(stored.filter(([id]) => !closed.has(id))) };
}

/** The design without the fields that no menu shows the caller, and without the values of its filters. */
export function openDocuments({ model, access }: OpenModel): RunningModel['documents'] {
  const { form, documents, design } = model;
  // Everybody may ask for the records that they created themselves.
  const isOpen = (address: string) => {
    const field = fieldAt(form, address);
    return field === undefined || access.showsField(address) || field.contract.traits.system === 'creator';
  };
  const openForm = () =>
    JSON.stringify({
      ...form.document,
      fields: permittedItems(form.document.fields, contractOf, isOpen),
      ...openRules(form.document, isOpen),
    });
  return {
    form_data: design.useFormPermission ? openForm() : documents.form_data,
    column_data: openColumns(documents.column_data, isOpen),
    app_column_data: openColumns(documents.app_column_data, isOpen),
  };
}
