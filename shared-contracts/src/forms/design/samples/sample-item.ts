import type { FieldItem } from '../../model/form-document';
import { widgetDesign } from '../registry';
import { type Json, putAt } from '../settings-tree';
import type { CreateFacts } from '../widget-design';
import type { WidgetSample } from './widget-samples';

const holdsOf = (item: FieldItem) => widgetDesign(item.__config__.jnpfKey)?.holds;
const partsIn = (item: FieldItem): readonly FieldItem[] => (Array.isArray(holdsOf(item)) ? (item.__config__.children ?? []) : []);

/** Panes, cells or columns below an item, or the item itself: whatever holds fields. */
const holdersIn = (item: FieldItem): FieldItem[] => (Array.isArray(holdsOf(item)) ? partsIn(item).flatMap(holdersIn) : [item]);

/** The item with children in what holds fields below it. */
function filled(item: FieldItem, childrenOf: (holder: FieldItem) => readonly FieldItem[]): FieldItem {
  const children = Array.isArray(holdsOf(item)) ? partsIn(item).map((part) => filled(part, childrenOf)) : childrenOf(item);
  return putAt(item, '__config__.children', children) as FieldItem;
}

/** The item that a sample describes: made as a designer makes it, and set through its settings. */
export function sampleItem(type: string, { label, key, set = {}, children }: WidgetSample, facts: CreateFacts): FieldItem {
  const design = widgetDesign(type);
  if (design === undefined) throw new Error(`no widget is called ${type}`);
  const settings: Json = { '__config__.label': label, ...set };
  const item = Object.entries(settings).reduce(
    (made, [path, value]) => design.write(putAt(design.read(made), path, value), made),
    design.create(facts),
  );
  const named = key === undefined ? item : { ...item, __vModel__: key };
  if (children === undefined) return named;
  const inside = children.map(({ type: inner, ...sample }) => sampleItem(inner, sample, facts));
  const holders = holdersIn(named);
  return filled(named, (holder) => inside.filter((_one, index) => holders[index % holders.length] === holder));
}
