import type { Json } from '../../../design/design-doc';
import { isObject, type JsonObject } from '../../../design/json';
import type { Recorder } from '../../../design/recorder';
import { APP_LIST, LIST } from '../document/form-wire';

/** What a list design says of fields: each entry names its field and repeats its label and widget (api-forms B16, B17). */

/** Members that name a field. */
const NAMES = new Set([
  'prop',
  'field',
  '__vModel__',
  'vModel',
  'id',
  'groupField',
  'parentField',
  'treeRelation',
  'currentField',
  'relationField',
]);
/** Lists of names. */
const NAME_LISTS = new Set(['summaryField', 'childColumns', 'selectKey']);
/** Parts whose entries stay when a field goes: what they say cannot be left out without changing what they mean. */
const RULES = new Set([
  'ruleList',
  'ruleListApp',
  'customBtnsList',
  'btnsList',
  'columnBtnsList',
  'treeTemplateJson',
  'treeSyncTemplateJson',
]);

function mapNames(value: Json, name: string, change: (name: string) => string): Json {
  if (typeof value === 'string') return NAMES.has(name) ? change(value) : value;
  if (Array.isArray(value)) {
    return (value as Json[]).map((one) => (typeof one === 'string' && NAME_LISTS.has(name) ? change(one) : mapNames(one, '', change)));
  }
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, mapNames(one, inner, change)])) : value;
}

/** A list design with other addresses. */
export const rewriteList = (list: JsonObject, addresses: ReadonlyMap<string, string>): JsonObject =>
  mapNames(list, '', (name) => addresses.get(name) ?? name) as JsonObject;

const isGone = (value: Json | undefined, gone: ReadonlySet<string>): boolean => typeof value === 'string' && gone.has(value);

const namesOne = (entry: Json, gone: ReadonlySet<string>): boolean =>
  isObject(entry) && ['prop', 'field', '__vModel__', 'vModel'].some((name) => isGone(entry[name], gone));

function without(value: Json, name: string, gone: ReadonlySet<string>): Json {
  if (RULES.has(name)) return value;
  if (Array.isArray(value)) {
    return (value as Json[])
      .filter((one) => !namesOne(one, gone) && !(NAME_LISTS.has(name) && isGone(one, gone)))
      .map((one) => without(one, '', gone));
  }
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, without(one, inner, gone)])) : value;
}

/** A list design without the columns, searches, sorting, totals and headers of some fields. Conditions and buttons stay as they are. */
export const withoutFields = (list: JsonObject, gone: ReadonlySet<string>): JsonObject => without(list, '', gone) as JsonObject;

/** A list design whose entries of a field say something else: its label where nobody wrote another one, or its widget. */
export const relabelled = (list: JsonObject, address: string, change: (entry: JsonObject) => JsonObject): JsonObject =>
  changeEntries(list, address, change) as JsonObject;

function changeEntries(value: Json, address: string, change: (entry: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return (value as Json[]).map((one) => changeEntries(one, address, change));
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changeEntries(one, address, change)]));
  return namesOne(value, new Set([address])) ? change(inner) : inner;
}

function setMembers(recorder: Recorder, path: readonly string[], before: Json | undefined, after: Json | undefined): void {
  if (before === after) return;
  if (!isObject(before) || !isObject(after)) {
    recorder.set(recorder.doc().root, path, after);
    return;
  }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
    setMembers(recorder, [...path, name], before[name], after[name]);
}

/** Changes the lists of a design. Only the members that become different are written: what others set in the rest of a list meanwhile stays. */
export function changeLists(recorder: Recorder, change: (list: JsonObject) => JsonObject): void {
  for (const name of [LIST, APP_LIST]) {
    const list = recorder.doc().props[name];
    if (isObject(list)) setMembers(recorder, [name], list, change(list));
  }
}
