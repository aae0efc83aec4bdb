import { lookup } from '../own-members';
import type { Json } from './design-doc';

export type JsonObject = { readonly [key: string]: Json };

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of an object; none for anything else. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** Whether two values are the same, whatever the order of the members of their objects. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((element, index) => isSameJson(element, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name) && isSameJson(one[name], other[name]))
  );
}

/** A value as it is after it was sent: without members that are undefined. The same value where it has none. */
export function withoutUndefined<Value>(value: Value): Value {
  if (Array.isArray(value)) {
    const elements = value.map((element: unknown) => withoutUndefined(element));
    return elements.every((element, index) => element === value[index]) ? value : (elements as Value);
  }
  if (!isObject(value)) return value;
  const all = Object.entries(value) as [string, unknown][];
  const sent = all.filter(([, member]) => member !== undefined).map(([name, member]) => [name, withoutUndefined(member)] as const);
  const isSent = sent.length === all.length && sent.every(([, member], index) => member === all[index]?.[1]);
  return isSent ? value : (Object.fromEntries(sent) as Value);
}

/** The value at a path; undefined where nothing is there. */
export const jsonAt = (value: Json | undefined, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((at, name) => (isObject(at) ? lookup(at, name) : undefined), value);
