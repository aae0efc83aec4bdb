import { LIST_BUTTONS, SEARCH_LISTS, SEARCH_TYPES } from '@banyan/shared-contracts/forms/design/list-members';
import { TRANSLATIONS } from '@banyan/shared-contracts/forms/design/translations/translation';
import { fieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import { contractOf } from '@banyan/shared-contracts/forms/widgets/registry';
import { lookup } from '@banyan/shared-contracts/own-members';
import { parseExact, writeExact } from '../../../../core/documents/exact-json';
import {
  isObject,
  type Json,
  kindOf,
  type Member,
  type Members,
  objectOf,
  objectsIn,
  withMembers,
} from '../../../../core/documents/members';
import { COLUMN, FORM, FORM_SCRIPTS, LIST, LIST_KINDS, NO_CONDITIONS, SEARCH } from './design-members';
import { PANES, UNKNOWN, type WidgetMembers, WIDGETS } from './widget-members';

/** The documents of a design as JSON text. */
export interface DesignDocuments {
  form_data: string;
  column_data: string;
  app_column_data: string;
}

const textOf = (value: unknown): string => (kindOf(value) === 'text' ? (value as string) : '');

const withScripts = (value: unknown, names: readonly string[]): Json =>
  withMembers(objectOf(value), Object.fromEntries(names.map((name) => [name, ['']])));

/** Members of objects that stand in an object, such as `props`, one by one. */
function withinObjects(own: Json, members: Members): Json {
  const nested = Object.entries(members).flatMap(([name, [missing]]) => {
    const kinds = isObject(missing)
      ? Object.entries(missing).map(([key, value]): [string, Member] => [key, [value, 'number', 'text']])
      : [];
    return kinds.length > 0 && isObject(own[name]) ? [[name, withMembers(own[name], Object.fromEntries(kinds))] as const] : [];
  });
  return { ...own, ...Object.fromEntries(nested) };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Keys of a form's components, none of them twice: those that stand already are taken, the others are counted on. */
interface Numbers {
  next: () => number;
  /** Whether the key is there, and not for the first time. */
  isTaken: (key: string) => boolean;
}

function* itemsIn(fields: unknown): Generator<Json> {
  for (const item of objectsIn(fields)) {
    yield item;
    yield* itemsIn(objectOf(item['__config__'])['children']);
  }
}

/** Designers count on from here. */
const FIRST_KEY = 100;

function numbersOf(form: Json): Numbers & { last: () => number } {
  const keys = [...itemsIn(form['fields'])].map((item) => Number(objectOf(item['__config__'])['formId']));
  let last = Math.max(FIRST_KEY, ...[Number(form['idGlobal']), ...keys].filter((key) => Number.isSafeInteger(key)));
  const taken = new Set<string>();
  return {
    next: () => (last += 1),
    isTaken: (key) => taken.size === taken.add(key).size,
    last: () => last,
  };
}

/** The place of an item in the form. */
interface Place {
  numbers: Numbers;
  /** The sub-table around it. */
  table?: { key: string; name: string } | undefined;
}

const IN_TABLE = { isSubTable: [true], parentVModel: [''], relationTable: [''] } satisfies Members;

function componentKey(value: unknown, numbers: Numbers): unknown {
  const known = kindOf(value) === 'number' || textOf(value) !== '';
  return known && !numbers.isTaken(String(value)) ? value : numbers.next();
}

function completeConfig(item: Json, config: Json, widget: WidgetMembers, { numbers, table }: Place): Json {
  const type = textOf(config['jnpfKey']);
  const several = item['multiple'] === true;
  const formId = componentKey(config['formId'], numbers);
  const members: Members = {
    ...widget.config,
    tagIcon: [`icon-ym icon-ym-generator-${type}`],
    trigger: [widget.events.includes('blur') ? 'blur' : 'change', 'list'],
    renderKey: [formId, 'number', 'text'],
    ...(widget.container ? { children: [[]], componentName: [`${type}${String(formId)}`] } : {}),
    ...(table === undefined ? {} : { ...IN_TABLE, parentVModel: [table.key], relationTable: [table.name] }),
  };
  const start = 'defaultValue' in config ? {} : { defaultValue: several ? [] : (widget.start ?? null) };
  // Both follow from the type, whatever the design says of one that is known.
  const { tag = `Jnpf${capital(type)}`, container } = widget;
  const follows = { tag, layout: container ? 'rowFormItem' : 'colFormItem' };
  const drawn = widget === UNKNOWN ? withMembers(config, { tag: [tag], layout: [follows.layout] }) : { ...config, ...follows };
  return { ...start, ...withMembers(drawn, members), formId };
}

/** Members that are lists of objects, each object with what it lacks. */
const completeLists = (own: Json, lists: WidgetMembers['lists']): Json => ({
  ...own,
  ...Object.fromEntries(
    Object.entries(lists).map(([name, members]) => [
      name,
      (own[name] as unknown[]).map((one) => (isObject(one) ? withMembers(one, members) : one)),
    ]),
  ),
});

function completeChildren(children: unknown, place: Place): unknown {
  return Array.isArray(children) ? children.map((child: unknown) => (isObject(child) ? completeItem(child, place) : child)) : [];
}

/** These fields are computed by the system and are read-only, whatever the design states: users cannot type into them. */
const isComputed = (type: string): boolean => WIDGETS.get(type)?.own['readonly']?.[0] === true;

function completeItem(item: Json, place: Place): Json {
  const config = item['__config__'];
  if (!isObject(config) || kindOf(config['jnpfKey']) !== 'text') return item;
  const type = textOf(config['jnpfKey']);
  const pane = PANES.get(type);
  if (pane !== undefined) {
    const children = completeChildren(config['children'], place);
    return { ...withMembers(item, pane.own), __config__: { ...withMembers(config, pane.config), children } };
  }
  const widget = WIDGETS.get(type) ?? UNKNOWN;
  const own = completeLists(withinObjects(withMembers(item, widget.own), widget.own), widget.lists);
  const complete = completeConfig(item, config, widget, place);
  const key = textOf(item['__vModel__']);
  const inside = type === 'table' ? { ...place, table: { key, name: textOf(complete['tableName']) } } : place;
  return {
    ...(widget.container ? {} : { style: { width: '100%' } }),
    ...own,
    ...(isComputed(type) ? { readonly: true } : {}),
    ...(widget.events.length === 0 ? {} : { on: withScripts(item['on'], widget.events) }),
    __config__: {
      ...complete,
      // Widgets that the platform does not know may hold others too.
      ...(widget.container || Array.isArray(config['children']) ? { children: completeChildren(config['children'], inside) } : {}),
    },
  };
}

/** The whole of a form document (B1, B2). */
function completeForm(form: Json): Json {
  const numbers = numbersOf(form);
  const { printId } = form;
  const whole = withMembers(form, FORM);
  return {
    ...whole,
    // One template as text would be read as a list of its letters.
    ...(textOf(printId) === '' ? {} : { printId: [printId] }),
    funcs: withScripts(form['funcs'], FORM_SCRIPTS),
    fields: completeChildren(form['fields'], { numbers }),
    idGlobal: numbers.last(),
  };
}

/** A field of the form as lists name it. */
interface ListedField {
  address: string;
  item: Json;
  /** With the name of its sub-table. */
  name: string;
}

function fieldsOf(fields: unknown, table?: { key: string; name: string }): ListedField[] {
  return objectsIn(fields).flatMap((item): ListedField[] => {
    const config = objectOf(item['__config__']);
    const [key, label] = [textOf(item['__vModel__']), textOf(config['label'])];
    const own = key === '' ? [] : [{ address: table === undefined ? key : `${table.key}-${key}`, item, name: label }];
    const named = table === undefined ? own : own.map((one) => ({ ...one, name: `${table.name}-${label}` }));
    return [...named, ...fieldsOf(config['children'], config['jnpfKey'] === 'table' ? { key, name: label } : table)];
  });
}

/** Of fields that the form does not have, what can be known. */
function looseField(entry: Json): Json {
  const type = textOf(entry['jnpfKey']) || textOf(objectOf(entry['__config__'])['jnpfKey']) || 'input';
  const label = textOf(entry['label']);
  const numbers: Numbers = { next: () => FIRST_KEY, isTaken: () => false };
  return completeItem({ __config__: { label, ...objectOf(entry['__config__']), jnpfKey: type } }, { numbers });
}

/** The whole field in an entry of a list, with what the entry says itself in front. */
function withField(entry: Json, fields: ReadonlyMap<string, ListedField>): Json {
  const address = textOf(entry['prop']) || textOf(entry['id']) || textOf(entry['__vModel__']);
  const known = fields.get(address);
  // Translations of the field are those of the field: an entry has its own.
  const { [TRANSLATIONS]: _left, ...item } = known?.item ?? looseField(entry);
  const config: Json = { ...objectOf(item['__config__']), ...objectOf(entry['__config__']) };
  const label = textOf(config['label']);
  const names: Members = {
    id: [address],
    prop: [address],
    label: [label],
    fullName: [known?.name ?? label],
    jnpfKey: [textOf(config['jnpfKey'])],
  };
  return withMembers({ ...item, ...entry, __config__: config }, names);
}

type Complete = (entry: Json) => Json;

const ofEach = (list: unknown, complete: Complete): unknown =>
  Array.isArray(list) ? list.map((entry: unknown) => (isObject(entry) ? complete(entry) : entry)) : list;

function completeSearch(entry: Json): Json {
  const type = textOf(entry['jnpfKey']);
  const lists = SEARCH_LISTS.includes(type) || entry['searchMultiple'] === true;
  return withMembers(entry, {
    ...SEARCH,
    searchType: [lookup(SEARCH_TYPES, type) ?? 1],
    value: [lists ? [] : null, ...(['text', 'number', 'mark', 'list', 'object'] as const)],
  });
}

const completeButton = (button: Json): Json => {
  const value = textOf(button['value']);
  const { icon = '', label = value } = lookup(LIST_BUTTONS, value) ?? {};
  return withMembers(button, { value: [value], icon: [icon], label: [label] });
};

const completeCustomButton = (button: Json): Json => withMembers(button, { value: [''], label: [''], event: [{}] });

/** Fields that may be a column, or a field of a condition (B7, B17). */
function offered(fields: readonly ListedField[]): { columns: ListedField[]; conditions: ListedField[] } {
  const columns = fields.filter(({ item }) => {
    const read = fieldItem.safeParse(item).data;
    const contract = read && contractOf(read);
    return contract?.shape === 'field' && contract.traits.listable;
  });
  return { columns, conditions: columns.filter(({ item }) => !NO_CONDITIONS.includes(textOf(objectOf(item['__config__'])['jnpfKey']))) };
}

/** The whole of a list design (B16), whose entries carry the fields of the form. */
function completeList(design: Json, form: Json, kind: keyof typeof LIST_KINDS): Json {
  const { members, scripts } = LIST_KINDS[kind];
  const fields = fieldsOf(form['fields']);
  const byAddress = new Map(fields.map((field) => [field.address, field]));
  const whole = withMembers(design, { ...LIST, ...members });
  const entry = ({ address }: ListedField): Json => withField({ prop: address }, byAddress);
  const shown = new Set(objectsIn(design['columnList']).map((column) => textOf(column['prop']) || textOf(column['id'])));
  const column: Complete = (one) => {
    const complete = withMembers(withField(one, byAddress), COLUMN);
    return Array.isArray(one['children']) ? { ...complete, children: ofEach(one['children'], column) } : complete;
  };
  const choice: Complete = (one) => {
    const complete = column(one);
    return withMembers(complete, { checked: [shown.has(textOf(complete['prop']))] });
  };
  return {
    ...whole,
    columnList: ofEach(whole['columnList'], column),
    searchList: ofEach(whole['searchList'], (one) => completeSearch(withField(one, byAddress))),
    columnOptions: ofEach(design['columnOptions'] ?? offered(fields).conditions.map(entry), (one) => withField(one, byAddress)),
    defaultColumnList: ofEach(design['defaultColumnList'] ?? offered(fields).columns.map(entry), choice),
    defaultSortConfig: ofEach(whole['defaultSortConfig'], (one) =>
      withMembers(one, { id: [textOf(one['field'])], field: [''], sort: ['asc'] }),
    ),
    btnsList: ofEach(whole['btnsList'], completeButton),
    columnBtnsList: ofEach(whole['columnBtnsList'], completeButton),
    customBtnsList: ofEach(whole['customBtnsList'], completeCustomButton),
    funcs: withScripts(design['funcs'], scripts),
  };
}

/** A document as it is stored; '' was never drawn, and undefined cannot be read. */
function readText(text: string): Json | undefined {
  try {
    const read = text === '' ? {} : parseExact(text);
    return isObject(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Completes the documents of a design with every member that the formats name (api-forms B1 to B6, B16), so that clients can rely on them.
 * Members that the formats do not name are unchanged. A text that is not a valid document is unchanged too: the code that reads it rejects
 * it.
 */
export function completeDesign({ form_data, column_data, app_column_data }: DesignDocuments): DesignDocuments {
  const read = readText(form_data);
  if (read === undefined) return { form_data, column_data, app_column_data };
  const form = completeForm(read);
  const listOf = (text: string, kind: keyof typeof LIST_KINDS) => {
    const design = readText(text);
    if (design === undefined) return text;
    // What was never drawn for telephones offers nothing there.
    const drawn = text === '' && kind === 'app' ? { columnOptions: [], defaultColumnList: [] } : design;
    return writeExact(completeList(drawn, form, kind));
  };
  return { form_data: writeExact(form), column_data: listOf(column_data, 'web'), app_column_data: listOf(app_column_data, 'app') };
}
