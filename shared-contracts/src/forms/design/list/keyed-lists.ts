import type { Json } from '../../../design/design-doc';
import { isObject, type JsonObject, objectOf } from '../../../design/json';
import { keptOrders, ordersBetween } from '../../../design/order';

/**
 * Lists of entries in the list of a design (api-forms B16), each with the member by which an entry is known. In a document each of them is an object
 * with its entries by their keys, and each entry has an `order` (fractional, `design/order.ts`): two makers who change two columns do not overwrite
 * each other. On the wire they are arrays without `order`.
 *
 * The key of an entry is the value of that member when it was read first; it stays when the field gets another key, so that a change of another maker
 * finds the entry. An older document may hold arrays: both are read.
 */
export const KEYED_LISTS = {
  columnList: 'prop',
  searchList: 'prop',
  btnsList: 'value',
  columnBtnsList: 'value',
  customBtnsList: 'value',
  defaultSortConfig: 'field',
  complexHeaderList: 'id',
  styleRules: 'id',
} as const;
export type KeyedList = keyof typeof KEYED_LISTS;

export const isKeyedList = (name: string): name is KeyedList => Object.hasOwn(KEYED_LISTS, name);

/** Names of members in paths of steps are no longer. */
const LONGEST = 200;
const ORDER = 'order';

/** An entry of a list, with its key in the document; without `order`. */
export interface ListEntry {
  key: string;
  order: string;
  entry: JsonObject;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isKey = (key: string): boolean => key !== '' && key.length <= LONGEST && key !== '__proto__';

/** The key of an entry; '' where it has none. */
export const keyOfEntry = (name: KeyedList, entry: JsonObject): string => textOf(entry[KEYED_LISTS[name]]);

const byOrder = (one: ListEntry, other: ListEntry): number => {
  const [left, right] = one.order === other.order ? [one.key, other.key] : [one.order, other.order];
  return left < right ? -1 : left > right ? 1 : 0;
};

/** Entries of a keyed list in their order. Those that another maker's change of a dropped entry left behind are no entries. */
function entriesIn(name: KeyedList, value: JsonObject): ListEntry[] {
  return Object.entries(value)
    .flatMap(([key, member]): ListEntry[] => {
      if (!isObject(member) || keyOfEntry(name, member) === '') return [];
      const { [ORDER]: order, ...entry } = member;
      return [{ key, order: textOf(order), entry }];
    })
    .sort(byOrder);
}

/** Entries of a list of entries in their order, in whichever shape it is stored; none where it is neither. */
export function entriesOf(list: Json | undefined, name: KeyedList): ListEntry[] {
  const value = isObject(list) ? list[name] : undefined;
  if (isObject(value)) return entriesIn(name, value);
  if (!Array.isArray(value)) return [];
  const objects = (value as Json[]).filter(isObject);
  const orders = ordersBetween(undefined, undefined, objects.length);
  return objects.map((entry, index) => ({ key: keyOfEntry(name, entry), order: orders[index] ?? '', entry }));
}

/** Whether an array can be an object with its entries by their keys: each has one, and none has an `order` of its own. */
const mayBeKeyed = (name: KeyedList, value: readonly Json[]): value is readonly JsonObject[] =>
  value.every((entry) => isObject(entry) && isKey(keyOfEntry(name, entry)) && !Object.hasOwn(entry, ORDER));

function keyed(name: KeyedList, value: readonly JsonObject[], like: readonly ListEntry[]): JsonObject {
  // Of several entries that are known by the same, the first is the first of those in `like`.
  const known = new Map<string, ListEntry[]>();
  for (const one of like) {
    const own = keyOfEntry(name, one.entry);
    known.set(own, [...(known.get(own) ?? []), one]);
  }
  const matched = value.map((entry) => known.get(keyOfEntry(name, entry))?.shift()?.key);
  const taken = new Set(matched.filter((key) => key !== undefined));
  const keys = value.map((entry, index) => {
    const key = matched[index] ?? freeEntryKey(keyOfEntry(name, entry), taken);
    taken.add(key);
    return key;
  });
  const orders = keptOrders(keys, new Map(like.map(({ key, order }) => [key, order])));
  return Object.fromEntries(keys.map((key, index): [string, JsonObject] => [key, { ...value[index], [ORDER]: orders.get(key) ?? '' }]));
}

/** A key that no other entry has. */
export function freeEntryKey(key: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key)) return key;
  let count = 2;
  while (taken.has(`${key}~${count}`)) count += 1;
  return `${key}~${count}`;
}

/** An array of entries as an object by their keys; undefined where entries have equal keys. */
export const keyedList = (name: KeyedList, value: readonly Json[]): JsonObject | undefined =>
  mayBeKeyed(name, value) ? keyed(name, value, []) : undefined;

/**
 * A list of the wire in the form of a document; entries retain the keys and order values that they have in `like`. Undefined where a list
 * of entries is an object already, which the wire does not have.
 */
export function readKeyedLists(list: JsonObject, like?: Json): JsonObject | undefined {
  if (Object.entries(list).some(([name, value]) => isKeyedList(name) && isObject(value))) return undefined;
  return Object.fromEntries(
    Object.entries(list).map(([name, value]): [string, Json] => {
      if (!isKeyedList(name) || !Array.isArray(value) || !mayBeKeyed(name, value as Json[])) return [name, value];
      // One that is an array in an older document stays one until a maker changes it.
      if (isObject(like) && Array.isArray(like[name]) && mayBeKeyed(name, like[name] as Json[])) return [name, value];
      return [name, keyed(name, value as JsonObject[], entriesOf(like, name))];
    }),
  );
}

const plainLists = new WeakMap<JsonObject, JsonObject>();

/** The list of a document as the wire has it; the same object as long as nothing in it changed. */
export function plainList(list: JsonObject): JsonObject {
  const known = plainLists.get(list);
  if (known !== undefined) return known;
  const plain = Object.fromEntries(
    Object.entries(list).map(([name, value]) =>
      isKeyedList(name) && isObject(value) ? [name, entriesIn(name, value).map(({ entry }) => entry)] : [name, value],
    ),
  );
  plainLists.set(list, plain);
  return plain;
}

/** The elements of an array, or the entries of an object by their keys in their order. */
export function elementsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  if (!isObject(value)) return [];
  const entries = Object.entries(value).map(([key, entry]) => ({ key, order: textOf(objectOf(entry)[ORDER]), entry: objectOf(entry) }));
  return entries.sort(byOrder).map(({ entry }) => entry);
}
