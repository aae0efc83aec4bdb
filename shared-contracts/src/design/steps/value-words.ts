import type { Message } from './change';
import type { Json } from '../design-doc';
import { isObject, type JsonObject } from '../json';

const SHOWN = 60;
const short = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** Members by which things in lists are called, the best first. */
const NAMES = ['fullName', 'label', 'title', 'name', 'tableName', 'prop', '__vModel__', 'field', 'message', 'value', 'id'];

const nameOf = (thing: JsonObject): string | undefined =>
  NAMES.map((name) => thing[name]).find((name): name is string => typeof name === 'string' && name !== '');

/** A member of a formula is a letter or a field. */
const isFormula = (list: readonly Json[]): boolean =>
  list.some((one) => isObject(one) && '__vModel__' in one) && list.every((one) => typeof one === 'string' || isObject(one));

/** A value as people read it: texts, names of what is in a list, a formula as it is written; undefined where it has no short words. */
function readable(value: Json): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (isObject(value)) return nameOf(value);
  if (!Array.isArray(value)) return undefined;
  const parts = (value as readonly Json[]).map((one) => (Array.isArray(one) ? undefined : readable(one)));
  return parts.includes(undefined) ? undefined : parts.join(isFormula(value as readonly Json[]) ? '' : '、');
}

/** Title of a property: the key of its words, with the values that have words below that key; or the path as text where it has none. */
export type PropertyTitle = { key: string; choices?: readonly (string | number)[] } | { text: string };

/** A value as a place of a message: `name` with its text, or `nameKey` with the key of a word. */
export function valueWords(name: string, value: Json | undefined, title: PropertyTitle = { text: '' }): Record<string, string> {
  if (value === undefined || value === null) return { [name]: '' };
  const isChoice = 'key' in title && value !== '' && title.choices?.some((one) => one === value) === true;
  if (isChoice && (typeof value === 'string' || typeof value === 'number')) {
    return { [`${name}Key`]: `${title.key}.${String(value)}` };
  }
  if (typeof value === 'boolean') return { [`${name}Key`]: `design.value.${value ? 'yes' : 'no'}` };
  const text = readable(value);
  return text === undefined ? { [`${name}Key`]: 'design.value.other' } : { [name]: short(text) };
}

/** The label of a continued gesture: from the start of the first change to the end of the last one. */
export function joinLabels(first: Message, last: Message): Message {
  if (first.key !== last.key || !('a' in last.values || 'aKey' in last.values)) return last;
  const isBefore = ([name]: [string, unknown]) => name === 'a' || name === 'aKey';
  const own = Object.entries(last.values).filter((entry) => !isBefore(entry));
  return { key: last.key, values: Object.fromEntries([...own, ...Object.entries(first.values).filter(isBefore)]) };
}
