import type * as z from '@banyan/shared-contracts/schema';
import { elementOf, type Json, membersOf, plainSchema, putAt, schemaAt, valueAt } from '../design/settings-tree';
import type { CreateFacts, WidgetDesign } from '../design/widget-design';
import type { FieldItem } from '../model/form-document';
import type { Random } from './seeded-random';

/** Designs made by chance out of all widgets: what they create, with settings by their schemas, in containers and sub-tables. */

interface Definition {
  type: string;
  entries?: Readonly<Record<string, unknown>>;
  values?: readonly unknown[];
  options?: readonly z.ZodType[];
}

/** A value that a setting may have, found by trying. */
export function randomSetting(random: Random, schema: z.ZodType): unknown {
  const { type, entries, values, options } = plainSchema(schema).def as unknown as Definition;
  if (entries !== undefined) return random.pick(Object.values(entries));
  if (values !== undefined) return random.pick([...values]);
  if (options !== undefined) return randomSetting(random, random.pick([...options]));
  if (type === 'boolean') return random.once(2);
  if (type === 'record') return random.pick([{}, { matchLogic: 'and', conditionList: [] }]);
  if (type === 'number') return [random.below(20), 1 + random.below(4), 2, 500].find((one) => schema.safeParse(one).success);
  if (type === 'array') {
    const element = elementOf(schema);
    return element === undefined ? [] : random.list(3, () => randomMember(random, element));
  }
  return random.pick(['', '甲', 'a', '1.50', '<b>', '#1f6feb']);
}

function randomMember(random: Random, schema: z.ZodType): unknown {
  const members = membersOf(schema);
  if (members === undefined) return randomSetting(random, schema);
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, randomMember(random, member)]));
}

/** Settings of a schema, each by its path from the item. */
export function settingPaths(schema: z.ZodType, above = ''): string[] {
  return Object.entries(membersOf(schema) ?? {}).flatMap(([name, member]) =>
    membersOf(member) === undefined ? [`${above}${name}`] : settingPaths(member, `${above}${name}.`),
  );
}

/** Numbers of a form, from 101 on; words are their keys. */
export function createFacts(first = 101): CreateFacts {
  let next = first;
  return { nextId: () => next++, word: (key) => key };
}

const isHeld = (inside: WidgetDesign, { holds }: WidgetDesign): boolean => {
  if (holds === undefined) return false;
  if (holds === 'columns') return inside.contract.shape === 'field' && inside.contract.traits.inTable;
  return holds === 'any' ? inside.palette !== undefined : holds.includes(inside.contract.type);
};

/** Members that no version of ours knows, which have to stay. */
const LATER = { futureProperty: { deep: [1, { more: null }] }, odd: null };

/** An item with some of its settings changed and with unknown additional settings; containers have random items in them. */
export function randomItem(
  random: Random,
  designs: readonly WidgetDesign[],
  design: WidgetDesign,
  facts: CreateFacts,
  depth: number,
): FieldItem {
  const created = design.create(facts);
  const children = created.__config__.children;
  const changed = settingPaths(design.schema)
    .filter((path) => random.once(4) && path !== '__config__.defaultValue')
    .reduce<Json>((item, path) => {
      const schema = schemaAt(design.schema, path);
      const value = schema === undefined ? undefined : randomSetting(random, schema);
      return value === undefined ? item : putAt(item, path, value);
    }, created);
  const item = random.once(3) ? { ...changed, ...LATER, __config__: { ...(changed['__config__'] as Json), ...LATER } } : changed;
  if (children === undefined) return item as FieldItem;
  const inside = [...designs.flatMap((one) => one.parts), ...designs].filter((one) => isHeld(one, design));
  const count = depth === 0 ? 0 : random.below(4);
  const made = Array.from({ length: count }, () => randomItem(random, designs, random.pick(inside), facts, depth - 1));
  return putAt(item, '__config__.children', made) as FieldItem;
}

/** Every item of a list, with nested items. */
export const itemsWithin = (items: readonly FieldItem[]): FieldItem[] =>
  items.flatMap((item) => [item, ...itemsWithin((valueAt(item, '__config__.children') as FieldItem[] | undefined) ?? [])]);
