import type { ColumnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { columnDesign, listColumn, searchField } from '@banyan/shared-contracts/forms/model/column-design';
import type { FormField, FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import type { VisitorUse } from '@banyan/shared-contracts/forms/model/widget';
import { AppError } from '@banyan/shared-contracts/errors';
import type { ModelAccess } from '../../../core/access/model-access';
import { conditionsFor, noReach } from '../../../core/access/system-values';
import { conditionsSql } from '../../../core/conditions/condition-sql';
import type { RunningModel } from '../design/running-model';
import { only } from './public-document';

/** What a public link opens. Addresses may be those of fields, or of a whole sub-table. */
export type PublicView =
  | { kind: 'form' }
  /** A list or, with `kind` `detail`, one record of it. */
  | { kind: 'list' | 'detail'; shown: readonly string[]; searched: readonly string[] };

const useOf = ({ contract, settings }: FormField): VisitorUse | undefined => contract.visitors?.(settings);

/** The fields that an address names: one, or all of a sub-table. */
function fieldsAt({ fields, tables }: FormModel, address: string): FormField[] {
  const [table = ''] = address.split('-');
  const main = fields.get(address);
  if (main !== undefined) return [main];
  const children = tables.get(table)?.fields ?? [];
  return address === table ? children : children.filter((field) => field.address === address);
}

/** Addresses of the named fields that visitors may have, each once; what the form has no more is left out. */
export function openAddresses(form: FormModel, named: readonly string[], use: VisitorUse): string[] {
  const found = named.flatMap((address) => fieldsAt(form, address));
  const open = found.filter((field) => (use === 'fill' ? useOf(field) === 'fill' : useOf(field) !== undefined));
  return [...new Set(open.map(({ address }) => address))];
}

/** A field that a link may open, as the people who set up links see it. */
export interface OfferedField {
  id: string;
  label: string;
  searchable: boolean;
}

const fullLabel = (form: FormModel, { address, key, label }: FormField): string => {
  const [table = ''] = address.split('-');
  return address === key ? label : `${form.tables.get(table)?.label ?? ''} ${label}`;
};

/** All fields that visitors may have in a list. */
export const offeredFields = (form: FormModel): OfferedField[] =>
  [...form.fields.values(), ...[...form.tables.values()].flatMap(({ fields }) => fields)]
    .filter((field) => useOf(field) !== undefined)
    .map((field) => ({ id: field.address, label: fullLabel(form, field), searchable: useOf(field) === 'fill' }));

export interface OpenView {
  access: ModelAccess;
  /** The model with what of its list is open. */
  model: RunningModel;
}

/** A model as visitors may use it. No field that is not named here is open, whatever the widget. */
export function openView(model: RunningModel, view: PublicView): OpenView {
  if (view.kind === 'form') return { model: { ...model, design: emptyDesign }, access: formAccess(model) };
  const shown = openAddresses(model.form, view.shown, 'read');
  const searched = openAddresses(model.form, view.searched, 'fill');
  const open = new Set(view.kind === 'list' ? [...shown, ...searched] : shown);
  return { model: { ...model, design: narrowDesign(model, shown, searched) }, access: listAccess(model, (address) => open.has(address)) };
}

const accessTo = (actions: readonly string[], may: (address: string) => boolean, rows: ModelAccess['rows']): ModelAccess => ({
  self: null,
  reach: noReach,
  may: (action) => actions.includes(action),
  require(action) {
    if (!actions.includes(action)) throw new AppError('FORBIDDEN');
  },
  mayColumn: may,
  mayField: may,
  showsField: may,
  unmasked: false,
  rows,
});

/** Hidden fields hold the value that the design gives them: visitors do not see them, so they cannot fill them in. */
function formAccess({ fields, tables }: RunningModel): ModelAccess {
  const all = [...fields, ...tables.filter(({ table }) => !table.hidden).flatMap((table) => table.fields)];
  const open = new Set(all.filter(({ field }) => !field.hidden && useOf(field) === 'fill').map(({ field }) => field.address));
  return accessTo(
    ['create'],
    (address) => open.has(address),
    () => () => 'false',
  );
}

/** The filter of the list applies to single records as well, so that visitors cannot bypass it by guessing ids. */
const listAccess = ({ listFilter }: RunningModel, may: (address: string) => boolean): ModelAccess =>
  accessTo(['list', 'read'], may, (action, columnOf) =>
    action === 'read' && listFilter !== undefined ? conditionsSql(conditionsFor(listFilter, noReach), columnOf) : undefined,
  );

const COLUMN_MEMBERS = Object.keys(listColumn.shape);
const SEARCH_MEMBERS = Object.keys(searchField.shape);

const emptyDesign: ColumnDesign = columnDesign.parse({});

/** A list of these columns and search fields and of nothing else: no buttons, no filters with their values, no scripts. */
function narrowDesign({ form, design }: RunningModel, shown: readonly string[], searched: readonly string[]): ColumnDesign {
  const labelOf = (address: string) => {
    const [field] = fieldsAt(form, address);
    return field === undefined ? address : fullLabel(form, field);
  };
  const pick = (list: readonly { prop: string; id: string }[], names: readonly string[], address: string) => {
    const known = list.find(({ prop, id }) => (prop === '' ? id : prop) === address) ?? { label: labelOf(address) };
    return { ...only(known, names), id: address, prop: address };
  };
  return columnDesign.parse({
    columnList: shown.map((address) => pick(design.columnList, COLUMN_MEMBERS, address)),
    searchList: searched.map((address) => pick(design.searchList, SEARCH_MEMBERS, address)),
    defaultSortConfig: design.defaultSortConfig.filter(({ field }) => shown.includes(field)).map(({ field, sort }) => ({ field, sort })),
    hasPage: true,
    pageSize: design.pageSize,
    hasSuperQuery: false,
    columnOptions: [],
    defaultColumnList: [],
    btnsList: [],
    columnBtnsList: [],
  });
}
