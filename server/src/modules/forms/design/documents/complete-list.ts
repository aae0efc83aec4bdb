import { LIST_BUTTONS, SEARCH_LISTS, SEARCH_TYPES } from '@banyan/shared-contracts/forms/design/list-members';
import { TRANSLATIONS } from '@banyan/shared-contracts/forms/design/translations/translation';
import { fieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import { contractOf } from '@banyan/shared-contracts/forms/widgets/registry';
import { lookup } from '@banyan/shared-contracts/own-members';
import { isObject, type Json, type Members, objectOf, objectsIn, withMembers } from '../../../../core/documents/members';
import { COLUMN, LIST, LIST_KINDS, NO_CONDITIONS, SEARCH } from './design-members';
import { textOf, withScripts, type Numbers, FIRST_KEY, completeItem } from './complete-form';

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
export function completeList(design: Json, form: Json, kind: keyof typeof LIST_KINDS): Json {
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
