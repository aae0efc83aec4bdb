import type { Json } from '../../../design/design-doc';
import { isObject, type JsonObject } from '../../../design/json';
import type { Recorder } from '../../../design/steps/recorder';
import { lookup } from '../../../own-members';
import { APP_LIST, LIST } from '../document/form-wire';
import { comparesFields, LIST_CONDITIONS, LIST_FIELDS, LIST_PARAMETERS, ROW_CONDITIONS } from '../references/list-references';
import { isFromField, plainAddress } from '../references/reference';

/** Entries for fields in a list design: each entry names its field and repeats its label and widget (api-forms B16, B17). */

/** Entries of fields. Those of `columnOptions` and `defaultColumnList` are only offered: they are no use of the field. */
const OFFERED = ['columnOptions[]', 'defaultColumnList[]', 'defaultColumnList[].children[]'];
const ENTRIES = ['columnList[].children[]', 'columnList[]', 'searchList[]', 'defaultSortConfig[]', ...OFFERED];
/** Lists of names. */
const NAME_LISTS = ['summaryField[]', 'complexHeaderList[].childColumns[]', 'uploaderTemplateJson.selectKey[]'];
/** Every place of a name. */
const NAMES = [...LIST_FIELDS.map(([path]) => path), ...OFFERED.map((path) => `${path}.prop`)];
/** Members in which an entry repeats its own name. */
const OWN_NAMES = ['id', '__vModel__', 'vModel'];

const EACH = '[]';

/**
 * A value with a change at a path; a part that ends in `[]` means each element of a list, or each of its keyed entries. Missing members are
 * not created.
 */
function changeAt(value: Json, [part, ...rest]: readonly string[], change: (value: Json) => Json): Json {
  if (part === undefined) return change(value);
  const name = part.endsWith(EACH) ? part.slice(0, -EACH.length) : part;
  const own = isObject(value) ? lookup(value, name) : undefined;
  if (!isObject(value) || own === undefined) return value;
  if (name === part) return { ...value, [name]: changeAt(own, rest, change) };
  if (Array.isArray(own)) return { ...value, [name]: (own as Json[]).map((one) => changeAt(one, rest, change)) };
  if (!isObject(own)) return value;
  return { ...value, [name]: Object.fromEntries(Object.entries(own).map(([key, one]) => [key, changeAt(one, rest, change)])) };
}

const changeAll = (list: JsonObject, paths: readonly string[], change: (value: Json) => Json): JsonObject =>
  paths.reduce<Json>((changed, path) => changeAt(changed, path.split('.'), change), list) as JsonObject;

/** The name of the field that an entry is of; '' where it has none. */
function nameOf(entry: JsonObject): string {
  const found = ['prop', 'field', '__vModel__', 'vModel']
    .map((name) => entry[name])
    .find((name) => typeof name === 'string' && name !== '');
  return typeof found === 'string' ? found : '';
}

/** The rewrite of a list's entries for fields to other addresses. */
export interface ListRewrite {
  name: (name: string) => string;
  /** The settings of a field that an entry repeats. */
  settings: (entry: JsonObject, name: string) => JsonObject;
}

/** The key of a column, of its address. */
const keyIn = (address: string): string => address.slice(address.indexOf('-') + 1);

function rewriteEntry(entry: JsonObject, { name, settings }: ListRewrite): JsonObject {
  const before = nameOf(entry);
  const after = name(before);
  const own = OWN_NAMES.flatMap((member): [string, Json][] => {
    const said = entry[member];
    if (said === before) return [[member, after]];
    return said !== undefined && said === keyIn(before) ? [[member, keyIn(after)]] : [];
  });
  return { ...settings(entry, before), ...Object.fromEntries(own) };
}

const inMember = (value: Json, member: string, name: (name: string) => string): Json => {
  const own = isObject(value) ? value[member] : undefined;
  return isObject(value) && typeof own === 'string' ? { ...value, [member]: name(own) } : value;
};

/**
 * A list design with other addresses. Names of what is no field of the design stay: those of other models that buttons fill, and those of parameters
 * of data interfaces.
 */
export function rewriteList(list: JsonObject, rewrite: ListRewrite): JsonObject {
  const { name } = rewrite;
  const entries = changeAll(list, [...ENTRIES, ...LIST_CONDITIONS], (entry) => (isObject(entry) ? rewriteEntry(entry, rewrite) : entry));
  const named = changeAll(entries, NAMES, (value) => (typeof value === 'string' ? name(value) : value));
  const compared = changeAll(named, LIST_CONDITIONS, (one) => (comparesFields(one) ? inMember(one, 'fieldValue', name) : one));
  const rows = changeAll(compared, ROW_CONDITIONS, (one) =>
    isObject(one) && one['conditionText'] === 'field' ? inMember(one, 'value', name) : one,
  );
  return changeAll(rows, LIST_PARAMETERS, (one) => (isFromField(one) ? inMember(one, 'relationField', name) : one));
}

/** A list design without the columns, searches, sorting, totals and headers of some fields. Conditions, buttons and single settings stay as they are. */
export function withoutFields(list: JsonObject, gone: ReadonlySet<string>): JsonObject {
  const stays = (one: Json): boolean => !gone.has(plainAddress(isObject(one) ? nameOf(one) : typeof one === 'string' ? one : ''));
  const lists = [...ENTRIES, ...NAME_LISTS].map((path) => path.slice(0, -EACH.length));
  return changeAll(list, lists, (value) => {
    if (Array.isArray(value)) return (value as Json[]).filter(stays);
    return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([, entry]) => stays(entry))) : value;
  });
}

/** A list design with changed entries of one field, for example with another label or widget. */
export const relabelled = (list: JsonObject, address: string, change: (entry: JsonObject) => JsonObject): JsonObject =>
  changeAll(list, [...ENTRIES, ...LIST_CONDITIONS], (entry) =>
    isObject(entry) && plainAddress(nameOf(entry)) === address ? change(entry) : entry,
  );

function setMembers(recorder: Recorder, path: readonly string[], before: Json | undefined, after: Json | undefined): void {
  if (before === after) return;
  if (!isObject(before) || !isObject(after)) {
    recorder.set(recorder.doc().root, path, after);
    return;
  }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
    setMembers(recorder, [...path, name], before[name], after[name]);
}

/**
 * Changes the lists of a design. Only members that differ are written: concurrent changes of other users in the rest of a list are not
 * lost.
 */
export function changeLists(recorder: Recorder, change: (list: JsonObject) => JsonObject): void {
  for (const name of [LIST, APP_LIST]) {
    const list = recorder.doc().props[name];
    if (isObject(list)) setMembers(recorder, [name], list, change(list));
  }
}
