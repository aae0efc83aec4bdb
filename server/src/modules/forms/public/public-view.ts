import {
  CONTAINER_MARK,
  conditionFields,
  isRuleFact,
  type KnownRule,
  OPEN_FACT,
  readRules,
  RULES,
  type RuleEffect,
} from '@banyan/shared-contracts/forms/rules/form-rule';
import type { ColumnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { columnDesign, listColumn, searchField } from '@banyan/shared-contracts/forms/model/column-design';
import { type FieldConfig, type FieldItem, type FormDocument, formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import type { FormField, FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import type { VisitorUse, WidgetContract } from '@banyan/shared-contracts/forms/model/widget';
import type { OptionSource } from '@banyan/shared-contracts/forms/widgets/option-source';
import { contractOf } from '@banyan/shared-contracts/forms/widgets/registry';
import { type TableButton, tableContract } from '@banyan/shared-contracts/forms/widgets/table/table.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { ModelAccess } from '../../../core/access/model-access';
import { conditionsFor, noReach } from '../../../core/access/system-values';
import { conditionsSql } from '../../../core/conditions/condition-sql';
import type { RunningModel } from '../design/running-model';

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

/** Members of a design may say anything; only those that are named go to visitors. */
const only = (members: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)));

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

const CONFIG_MEMBERS = [
  'jnpfKey',
  'formId',
  'label',
  'tipLabel',
  'showLabel',
  'labelWidth',
  'defaultValue',
  'defaultCurrent',
  'required',
  'trigger',
  'span',
  'visibility',
  'noShow',
  'tableAlign',
  'tableFixed',
  'columnWidth',
  'dataType',
  'showTitle',
];

const narrowConfig = (config: FieldConfig): object => ({
  ...only(config, CONFIG_MEMBERS),
  regList: config.regList.map(({ pattern, message }) => ({ pattern, message })),
});

/** What a widget reads out of its item, without what it reads other fields by: options are those that stand in the form. */
function narrowSettings(contract: WidgetContract, item: FieldItem): object {
  const { source, expression: _formula, ...settings } = contract.settings(item) as { source?: OptionSource; expression?: unknown };
  return source?.kind === 'static' ? { ...settings, options: source.options } : settings;
}

/** Items that visitors may have; scripts, and whatever else a design holds, stay with the people who are signed in. */
function narrowItems(items: readonly FieldItem[], may: (address: string) => boolean, table?: string): object[] {
  return items.flatMap((item) => {
    const { __config__: config, __vModel__: key = '' } = item;
    const contract = contractOf(item);
    if (contract === undefined) return [];
    const off = item['disabled'] === true ? { disabled: true } : {};
    const kept = { ...narrowSettings(contract, item), ...off, ...(key === '' ? {} : { __vModel__: key }) };
    if (contract.shape === 'field') {
      const address = table === undefined ? key : `${table}-${key}`;
      return may(address) ? [{ ...kept, __config__: narrowConfig(config) }] : [];
    }
    const isTable = contract.shape === 'table';
    const children = narrowItems(config.children ?? [], may, isTable ? key : table);
    const own = isTable ? narrowTable(item, key, may) : {};
    return children.length === 0 ? [] : [{ ...kept, ...own, __config__: { ...narrowConfig(config), children } }];
  });
}

/** A sub-table without sums and headings of what is not open, and without buttons that ask a source: data interfaces are for people who are signed in. */
function narrowTable(item: FieldItem, key: string, may: (address: string) => boolean): object {
  const { summaryField, headerGroups, columnBtnsList, footerBtnsList } = tableContract.settings(item);
  const isOpen = (child: string) => may(`${key}-${child}`);
  const free = (buttons: readonly TableButton[]) => buttons.filter(({ action }) => action === undefined);
  return {
    summaryField: summaryField.filter(isOpen),
    headerGroups: headerGroups
      .map((group) => ({ ...group, childColumns: group.childColumns.filter(isOpen) }))
      .filter(({ childColumns }) => childColumns.length > 0),
    columnBtnsList: free(columnBtnsList),
    footerBtnsList: free(footerBtnsList),
  };
}

/** What of a form's look goes to visitors. */
const OPEN_MEMBERS = [
  'size',
  'labelPosition',
  'labelWidth',
  'labelSuffix',
  'popupType',
  'generalWidth',
  'fullScreenWidth',
  'drawerWidth',
  'gutter',
  'colon',
  'disabled',
  'hasCancelBtn',
  'cancelButtonText',
  'hasConfirmBtn',
  'confirmButtonText',
] as const satisfies (keyof FormDocument)[];

/** Rules that read open fields alone, with their effects on open fields and on containers; names of rules stay with the people who design. */
function narrowRules(document: FormDocument, may: (address: string) => boolean): object {
  const tables = new Set(readRules(document).map(({ table }) => table));
  const isOpen = (target: string) => target.startsWith(CONTAINER_MARK) || tables.has(target) || may(target);
  const open = (effects: readonly RuleEffect[]) =>
    effects
      .map(({ kind, targets, value }) => ({ kind, targets: targets.filter(isOpen), value }))
      .filter(({ targets }) => targets.length > 0);
  const isReadable = (rule: KnownRule) =>
    rule.conditions.every(({ groups }) => groups.every(({ field }) => field === OPEN_FACT || !isRuleFact(field))) &&
    conditionFields(rule.conditions).every(may);
  const rules = readRules(document).filter((rule) => rule.enabled && isReadable(rule));
  return Object.fromEntries(
    rules.map(({ id, order, table, logic, conditions, effects, otherwise }) => [
      id,
      { order, table, logic, conditions, effects: open(effects), otherwise: open(otherwise) },
    ]),
  );
}

/** The form with the fields that may be seen. */
export const narrowDocument = (document: FormDocument, may: (address: string) => boolean): FormDocument =>
  formDocument.parse({
    ...only(document, OPEN_MEMBERS),
    fields: narrowItems(document.fields, may),
    [RULES]: narrowRules(document, may),
    hasPrintBtn: false,
    printId: [],
    hasConfirmAndAddBtn: false,
    funcs: { onLoad: '', beforeSubmit: '', afterSubmit: '' },
  });
