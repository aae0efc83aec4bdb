import { lookup } from '../../../own-members';
import type { FieldItem, FormDocument } from '../../model/form-document';
import { viewSourceOf } from '../../views/view-source';
import { listReferences } from './list-references';
import type { ControlName, PanelItem } from '../panel/panel';
import {
  columnAddress,
  fieldTarget,
  listOf,
  member,
  outside,
  parameterTargets,
  type Reference,
  type ReferenceTarget,
  scriptsIn,
  textOf,
} from './reference';
import { widgetDesign } from '../registry';
import { rollUpFilterFields } from '../../records/roll-up';
import { ruleReferences } from './rule-references';
import { namesInScript } from '../script-names';
import { valueAt } from '../settings-tree';

/** A document of a design as parsed JSON; undefined where there is none. */
export interface ReferringDocuments {
  form: FormDocument | undefined;
  list?: unknown;
  appList?: unknown;
}

const eachIn =
  (targets: (value: unknown) => ReferenceTarget[], name?: string) =>
  (value: unknown): ReferenceTarget[] =>
    listOf(value).flatMap((one) => targets(name === undefined ? one : member(one, name)));

/** What the value of a control names. Controls that are missing name nothing. */
const TARGETS: Partial<Record<ControlName, (value: unknown) => ReferenceTarget[]>> = {
  field: fieldTarget,
  fields: eachIn(fieldTarget),
  expression: eachIn(fieldTarget, '__vModel__'),
  parameters: parameterTargets,
  interface: outside('interface'),
  dictionary: outside('dictionary'),
  model: outside('model'),
  'roll-up-source': outside('model'),
  'numbering-rule': outside('numberingRule'),
};

/** Members of a related record that a widget names: those of the model that its `modelId` is (api-forms B9). */
function relatedTargets(item: FieldItem): ReferenceTarget[] {
  const model = textOf(item['modelId']);
  if (model === '') return [];
  const named = [item['relationField'], ...listOf(item['columnOptions']).map((column) => member(column, 'value'))];
  return [...new Set(named.map(textOf))].flatMap((address) =>
    address === '' ? [] : [{ kind: 'modelField' as const, id: model, address }],
  );
}

type Named = Pick<Reference, 'titleKey' | 'target'>;

/** Fields of another form that a roll-up reads. */
function rollUpTargets(item: FieldItem): ReferenceTarget[] {
  const contract = widgetDesign(item.__config__.jnpfKey)?.contract;
  const rollUp = contract?.rollsUp?.(contract.settings(item));
  if (rollUp === undefined || rollUp.modelId === '') return [];
  const named = new Set([rollUp.relation, rollUp.field, ...rollUpFilterFields(rollUp.filter)]);
  return [...named].filter(Boolean).map((address) => ({ kind: 'modelField', id: rollUp.modelId, address }));
}

/** What a setting of the item with a key names. Columns of the item itself are named by their keys, whatever other fields have these keys. */
function settingReferences(setting: PanelItem, value: unknown, key: string): Named[] {
  const targets = (lookup(TARGETS, setting.control)?.(value) ?? []).map((target) =>
    setting.named === 'columns' && target.kind === 'field' ? { ...target, address: columnAddress(target.address, key) } : target,
  );
  const inner = (setting.item ?? []).flatMap((one) =>
    listOf(value).flatMap((element) => settingReferences(one, member(element, one.path), key)),
  );
  return [...targets.map((target) => ({ titleKey: setting.titleKey, target })), ...inner];
}

/** Headers of a sub-table name its columns without the table (api-forms B6). */
const headerTargets = (item: FieldItem): Named[] =>
  listOf(item.__config__['complexHeaderList']).flatMap((group) =>
    listOf(member(group, 'childColumns')).flatMap((child) =>
      fieldTarget(columnAddress(textOf(child), item.__vModel__ ?? '')).map((target) => ({
        titleKey: 'design.table.complexHeaderList',
        target,
      })),
    ),
  );

/** What the settings of an item name, read once for each: designers ask after every change, and most items stay the same. */
const known = new WeakMap<FieldItem, readonly Named[]>();

function settingsReferences(item: FieldItem): readonly Named[] {
  const design = widgetDesign(item.__config__.jnpfKey);
  const before = known.get(item);
  if (before !== undefined || design === undefined) return before ?? [];
  const settings = design.read(item);
  const named = design.panel.flatMap(({ items }) =>
    items.flatMap((one) => settingReferences(one, valueAt(settings, one.path), item.__vModel__ ?? '')),
  );
  known.set(item, named);
  return named;
}

function itemReferences(item: FieldItem, addresses: ReadonlySet<string>): Named[] {
  if (widgetDesign(item.__config__.jnpfKey) === undefined) return [];
  const named = settingsReferences(item);
  const scripts = scriptsIn(item['on']).flatMap(([event, script]) =>
    namesInScript(script, addresses).map((address) => ({ titleKey: `design.on.${event}`, target: { kind: 'field' as const, address } })),
  );
  const related = relatedTargets(item).map((target) => ({ titleKey: 'design.columnOptions', target }));
  const rolledUp = rollUpTargets(item).map((target) => ({ titleKey: 'design.rollUp.source', target }));
  return [...named, ...headerTargets(item), ...scripts, ...related, ...rolledUp];
}

/** A field of a document, found by the address by which lists and rights name it. */
interface Addressed {
  item: FieldItem;
  address: string;
  label: string;
}

/** Every item of a form, in its order; items without a key have the address ''. */
export function addressedItems(items: readonly FieldItem[], table = ''): Addressed[] {
  return items.flatMap((item) => {
    const key = item.__vModel__ ?? '';
    const address = key === '' || table === '' ? key : `${table}-${key}`;
    const isTable = widgetDesign(item.__config__.jnpfKey)?.contract.shape === 'table';
    return [{ item, address, label: item.__config__.label }, ...addressedItems(item.__config__.children ?? [], isTable ? key : table)];
  });
}

/** Within a sub-table, and in its own settings, a column may be named without the table (api-forms B6, B15). */
function resolved(target: ReferenceTarget, holder: string, addresses: ReadonlySet<string>): ReferenceTarget {
  if (target.kind !== 'field' || addresses.has(target.address)) return target;
  const beside = `${holder.split('-')[0] ?? ''}-${target.address}`;
  return addresses.has(beside) ? { kind: 'field', address: beside } : target;
}

function formReferences(form: FormDocument): Reference[] {
  const items = addressedItems(form.fields);
  const addresses = new Set(items.map(({ address }) => address).filter(Boolean));
  const ofItems = items.flatMap(({ item, address, label }) =>
    itemReferences(item, addresses).map(({ titleKey, target }) => ({
      ...{ part: 'form' as const, holder: address, holderLabel: label, titleKey },
      target: resolved(target, address, addresses),
    })),
  );
  const whole = { part: 'form' as const, holder: '', holderLabel: '' };
  const prints = [form.printId].flat().flatMap(outside('printTemplate'));
  const source = outside('interface')(viewSourceOf(form)?.interfaceId ?? '');
  const scripts = scriptsIn(form['funcs']).flatMap(([event, script]) =>
    namesInScript(script, addresses).map((address) => ({
      ...whole,
      titleKey: `design.funcs.${event}`,
      path: `funcs.${event}`,
      target: { kind: 'field' as const, address },
    })),
  );
  return [
    ...ofItems,
    ...prints.map((target) => ({ ...whole, titleKey: 'design.printId', target })),
    ...source.map((target) => ({ ...whole, titleKey: 'design.interfaceId', target })),
    ...scripts,
    ...ruleReferences(form),
  ];
}

/** Everything that a design names, in the order of its documents. A field that names itself is left out. */
export function referencesIn({ form, list, appList }: ReferringDocuments): Reference[] {
  const addresses = new Set(form === undefined ? [] : addressedItems(form.fields).map(({ address }) => address));
  const all = [
    ...(form === undefined ? [] : formReferences(form)),
    ...listReferences('list', list, addresses),
    ...listReferences('appList', appList, addresses),
  ];
  return all.filter(({ holder, target }) => holder === '' || target.kind !== 'field' || target.address !== holder);
}

/** Whether a reference names a field, or a column of it where it is a sub-table. */
export const namesField = ({ target }: Pick<Reference, 'target'>, address: string): boolean =>
  target.kind === 'field' && (target.address === address || target.address.startsWith(`${address}-`));
