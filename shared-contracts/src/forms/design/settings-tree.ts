import * as z from '@banyan/shared-contracts/schema';
import { lookup } from '../../own-members';

/** Settings of a widget by a schema in the shape of its field item: members of the item and, below `__config__`, of its configuration. */

export type Json = Record<string, unknown>;

const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {});

/** The used part of a schema, whatever its class. */
interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: readonly z.ZodType[];
  entries?: Readonly<Record<string, string | number>>;
  values?: readonly unknown[];
  element?: z.ZodType;
  coerce?: boolean;
}
const definitionOf = (schema: z.ZodType): Definition => schema.def;

/** A schema without its default, its fallback and what it is turned into. */
export function plainSchema(schema: z.ZodType): z.ZodType {
  const { innerType, in: from, out } = definitionOf(schema);
  if (innerType !== undefined) return plainSchema(innerType);
  if (from === undefined || out === undefined) return schema;
  return plainSchema(definitionOf(from).type === 'transform' ? out : from);
}

/** Members of an object that is written member by member; undefined for values that are written as a whole, such as lists. */
export function membersOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined {
  const plain = plainSchema(schema);
  return plain instanceof z.ZodObject ? plain.shape : undefined;
}

/** The schema of the elements of a list. */
export const elementOf = (schema: z.ZodType): z.ZodType | undefined => definitionOf(plainSchema(schema)).element;

/** The schema of a member, by its path from the item (`__config__.required`, `maskConfig.filler`). */
export function schemaAt(schema: z.ZodType, path: string): z.ZodType | undefined {
  return path.split('.').reduce<z.ZodType | undefined>((at, name) => at && membersOf(at)?.[name], schema);
}

/** Kinds of JSON values. */
export type JsonKind = 'text' | 'number' | 'mark' | 'list' | 'object' | 'null';

const KINDS: Readonly<Record<string, readonly JsonKind[]>> = {
  string: ['text'],
  number: ['number'],
  boolean: ['mark'],
  array: ['list'],
  tuple: ['list'],
  object: ['object'],
  record: ['object'],
  null: ['null'],
};

const kindOfValue = (value: unknown): JsonKind =>
  value === null ? 'null' : typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'mark';

/** Kinds that a member may have. */
export function kindsOf(schema: z.ZodType): readonly JsonKind[] {
  const { type, innerType, in: from, out, options, entries, values, coerce } = definitionOf(schema);
  if (type === 'nullable' && innerType !== undefined) return [...kindsOf(innerType), 'null'];
  if (innerType !== undefined) return kindsOf(innerType);
  if (from !== undefined && out !== undefined) return kindsOf(definitionOf(from).type === 'transform' ? out : from);
  if (options !== undefined) return options.flatMap(kindsOf);
  if (entries !== undefined) return Object.values(entries).map(kindOfValue);
  if (values !== undefined) return values.map(kindOfValue);
  return coerce === true && type === 'number' ? ['number', 'text'] : (lookup(KINDS, type) ?? []);
}

/** The settings in an item: its values, and the default where it has none or an invalid one. */
export function readTree(schema: z.ZodType, raw: unknown): Json {
  const own = objectOf(raw);
  return Object.fromEntries(
    Object.entries(membersOf(schema) ?? {}).map(([name, member]) => {
      if (membersOf(member) !== undefined) return [name, readTree(member, own[name])];
      const parsed = member.safeParse(own[name] ?? undefined);
      return [name, parsed.success ? parsed.data : member.safeParse(undefined).data];
    }),
  );
}

const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * The item with the settings that differ from its values; all other members are unchanged, and if nothing differs the same object is
 * returned.
 */
export function writeTree(schema: z.ZodType, settings: Json, raw: Json): Json {
  const before = readTree(schema, raw);
  return Object.entries(membersOf(schema) ?? {}).reduce((item, [name, member]) => {
    if (membersOf(member) !== undefined) {
      const inner = writeTree(member, objectOf(settings[name]), objectOf(raw[name]));
      return isSame(inner, objectOf(raw[name])) ? item : { ...item, [name]: inner };
    }
    if (isSame(before[name], settings[name])) return item;
    if (settings[name] !== undefined) return { ...item, [name]: settings[name] };
    const { [name]: _left, ...rest } = item;
    return rest;
  }, raw);
}

/** Settings with one of them replaced. */
export function putAt(settings: Json, path: string, value: unknown): Json {
  const [name = '', ...rest] = path.split('.');
  return { ...settings, [name]: rest.length === 0 ? value : putAt(objectOf(settings[name]), rest.join('.'), value) };
}

export const valueAt = (settings: Json, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => objectOf(at)[name], settings);
