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
import { type FieldConfig, type FieldItem, type FormDocument, formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import type { WidgetContract } from '@banyan/shared-contracts/forms/model/widget';
import type { OptionSource } from '@banyan/shared-contracts/forms/widgets/option-source';
import { contractOf } from '@banyan/shared-contracts/forms/widgets/registry';
import { type TableButton, tableContract } from '@banyan/shared-contracts/forms/widgets/table/table.contract';

/** Members of a design may say anything; only those that are named go to visitors. */
export const only = (members: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)));

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

/** What a widget reads out of its item, without what it reads other fields by: options are those that the form contains. */
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
