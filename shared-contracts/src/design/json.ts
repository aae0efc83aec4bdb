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

/** The value at a path; undefined where nothing is there. */
export const jsonAt = (value: Json | undefined, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((at, name) => (isObject(at) ? lookup(at, name) : undefined), value);
