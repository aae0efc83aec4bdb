import type { Message } from '../../../../design/steps/change';
import type { DesignDoc, Json } from '../../../../design/design-doc';
import { isObject, type JsonObject } from '../../../../design/json';
import { ordersBetween } from '../../../../design/order';
import type { Recorder } from '../../../../design/steps/recorder';
import { entriesOf, freeEntryKey, KEYED_LISTS, type KeyedList, keyedList, keyOfEntry, type ListEntry } from '../keyed-lists';
import { entriesAt, type ListPart } from '../list-part';

/** Steps on entries of the lists of a list; each writes only what becomes different. */

export const listRefusal = (key: string, values: Message['values'] = {}): Message => ({ key: `design.refused.list.${key}`, values });

/** Whether the list can be changed: it can where its text can be read, and where there is none yet. */
export const mayChange = (doc: DesignDoc, part: ListPart): true | Message => {
  const value = doc.props[part];
  return value === undefined || isObject(value) ? true : listRefusal('unreadable');
};

/** An array of an older document as an object by keys; entries without a key get it from their field, or go where they name none. */
function repaired(name: KeyedList, value: readonly Json[]): JsonObject {
  const named = value.filter(isObject).flatMap((entry) => {
    const { order: _order, ...own } = entry;
    const key = [own[KEYED_LISTS[name]], own['__vModel__'], own['id']].find((one) => typeof one === 'string' && one !== '');
    return typeof key === 'string' ? [{ ...own, [KEYED_LISTS[name]]: key }] : [];
  });
  return keyedList(name, named) ?? {};
}

/** Turns an array of an older document into an object by keys. */
export function openEntries(recorder: Recorder, part: ListPart, name: KeyedList): void {
  const list = recorder.doc().props[part];
  const value = isObject(list) ? list[name] : undefined;
  if (Array.isArray(value))
    recorder.set(recorder.doc().root, [part, name], keyedList(name, value as Json[]) ?? repaired(name, value as Json[]));
}

interface Room {
  /** One for each entry that comes. */
  orders: string[];
  /** Entries that have the order of the one in front of the spot, since two makers had put them there at once: they come behind. */
  pushed: { key: string; order: string }[];
}

/** Order values for entries in front of another one, or at the end. Those of `moving` are ignored. */
function roomBefore(entries: readonly ListEntry[], before: string | undefined, count: number, moving?: string): Room {
  const others = entries.filter(({ key }) => key !== moving);
  const found = before === undefined ? -1 : others.findIndex(({ key }) => key === before);
  const at = found === -1 ? others.length : found;
  const low = others[at - 1]?.order || undefined;
  const following = others.slice(at);
  const tied = low === undefined ? 0 : following.findIndex(({ order }) => order > low);
  const pushed = following.slice(0, tied === -1 ? following.length : tied);
  const orders = ordersBetween(low, following[pushed.length]?.order || undefined, count + pushed.length);
  return { orders: orders.slice(0, count), pushed: pushed.map(({ key }, index) => ({ key, order: orders[count + index] ?? '' })) };
}

/** Adds entries in front of another one, or at the end; returns their keys. */
export function addEntries(
  recorder: Recorder,
  part: ListPart,
  name: KeyedList,
  added: readonly JsonObject[],
  before: string | undefined,
): string[] {
  openEntries(recorder, part, name);
  const { root } = recorder.doc();
  const entries = entriesAt(recorder.doc(), part, name);
  const { orders, pushed } = roomBefore(entries, before, added.length);
  const taken = new Set(entries.map(({ key }) => key));
  const keys = added.map((entry, index) => {
    const key = freeEntryKey(keyOfEntry(name, entry), taken);
    taken.add(key);
    recorder.set(root, [part, name, key], { ...entry, order: orders[index] ?? '' });
    return key;
  });
  for (const { key, order } of pushed) recorder.set(root, [part, name, key, 'order'], order);
  return keys;
}

/** Takes entries away; the last first, so that each comes back to its place. */
export function dropEntries(recorder: Recorder, part: ListPart, name: KeyedList, keys: readonly string[]): void {
  openEntries(recorder, part, name);
  for (const key of [...keys].reverse()) recorder.set(recorder.doc().root, [part, name, key], undefined);
}

/** Moves an entry before another one, or to the end; nothing where it is there already. */
export function moveEntry(recorder: Recorder, part: ListPart, name: KeyedList, key: string, before: string | undefined): void {
  openEntries(recorder, part, name);
  const { root } = recorder.doc();
  const entries = entriesAt(recorder.doc(), part, name);
  const follower = entries[entries.findIndex((one) => one.key === key) + 1]?.key;
  if (key === before || follower === before) return;
  const { orders, pushed } = roomBefore(entries, before, 1, key);
  recorder.set(root, [part, name, key, 'order'], orders[0] ?? '');
  for (const one of pushed) recorder.set(root, [part, name, one.key, 'order'], one.order);
}

/** Sets a member of an entry; undefined takes it away. */
export function setInEntry(
  recorder: Recorder,
  part: ListPart,
  name: KeyedList,
  key: string,
  { path, value }: { path: readonly string[]; value: Json | undefined },
): void {
  openEntries(recorder, part, name);
  recorder.set(recorder.doc().root, [part, name, key, ...path], value);
}

/** The selected entry after others are removed: the next one, else the previous one. */
export function neighbourOf(list: Json | undefined, name: KeyedList, keys: readonly string[]): string | undefined {
  const entries = entriesOf(list, name).map(({ key }) => key);
  const at = entries.indexOf(keys.at(-1) ?? '');
  const stays = (key: string) => !keys.includes(key);
  return entries.slice(at + 1).find(stays) ?? entries.slice(0, Math.max(0, at)).findLast(stays);
}
