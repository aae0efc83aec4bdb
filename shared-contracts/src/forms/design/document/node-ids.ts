import type { DesignDoc, DesignNode, NodeId } from '../../../design/design-doc';
import { type JsonObject, objectOf } from '../../../design/json';
import { children } from '../../../design/tree';
import { widgetDesign } from '../registry';

/** An item of a form as it was read, without its children. */
export interface ReadItem {
  props: JsonObject;
  type: string;
  inside: readonly ReadItem[];
}

/** Ids are no longer. */
const LONGEST = 64;

/** The identity that a design gives an item (api-forms B2, `formId`); '' where it has none. */
export const formIdOf = (props: JsonObject): string => {
  const id = objectOf(props['__config__'])['formId'];
  return typeof id === 'number' || typeof id === 'string' ? String(id) : '';
};

export const keyOf = (props: JsonObject): string => {
  const key = props['__vModel__'];
  return typeof key === 'string' ? key : '';
};

/** The address of a field (api-forms B3), from its key and the key of the sub-table that contains it. */
export const addressIn = (key: string, table: string): string => (key === '' || table === '' ? key : `${table}-${key}`);

/** Whether the children of a node of a type have addresses with the key of that node. */
export const isTableType = (type: string): boolean => widgetDesign(type)?.contract.shape === 'table';

interface Named {
  item: ReadItem;
  parent: ReadItem | undefined;
  formId: string;
  address: string;
}

function namedItems(items: readonly ReadItem[], parent: ReadItem | undefined, table: string): Named[] {
  return items.flatMap((item) => {
    const key = keyOf(item.props);
    const inner = isTableType(item.type) ? key : table;
    return [{ item, parent, formId: formIdOf(item.props), address: addressIn(key, table) }, ...namedItems(item.inside, item, inner)];
  });
}

/** What is named once among all. */
function unique<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item> {
  const found = new Map<string, Item | undefined>();
  for (const item of items) {
    const name = nameOf(item);
    if (name !== '' && name.length <= LONGEST) found.set(name, found.has(name) ? undefined : item);
  }
  return new Map([...found].flatMap(([name, item]) => (item === undefined ? [] : [[name, item] as const])));
}

/** The address of a node. */
export function addressOf(doc: DesignDoc, { parent, props }: Pick<DesignNode, 'parent' | 'props'>): string {
  const above = doc.nodes.get(parent);
  return addressIn(keyOf(props), above !== undefined && isTableType(above.type) ? keyOf(above.props) : '');
}

/**
 * Gives every item an id: that of the node in `like` with the same identity, the same address or the same place; else its own identity or
 * address if no other has it, else one derived from its place.
 */
export function giveIds(items: readonly ReadItem[], like?: DesignDoc): Map<ReadItem, NodeId> {
  const ids = new Map<ReadItem, NodeId>();
  const all = namedItems(items, undefined, '');
  const taken = new Set<NodeId>(['root', ...(like?.nodes.keys() ?? [])]);
  const matched = new Set<NodeId>();
  const [byFormId, byAddress] = [unique(all, ({ formId }) => formId), unique(all, ({ address }) => address)];
  const match = (item: ReadItem, id: NodeId) => {
    if (ids.has(item) || matched.has(id)) return;
    ids.set(item, id);
    matched.add(id);
  };
  if (like !== undefined) {
    const nodes = [...like.nodes.values()];
    for (const [name, node] of unique(nodes, ({ props }) => formIdOf(props))) {
      const named = byFormId.get(name);
      if (named !== undefined) match(named.item, node.id);
    }
    for (const [name, node] of unique(nodes, (one) => addressOf(like, one))) {
      const named = byAddress.get(name);
      if (named?.item.type === node.type) match(named.item, node.id);
    }
  }
  const take = ({ item }: Named, id: NodeId) => {
    if (ids.has(item) || taken.has(id)) return;
    ids.set(item, id);
    taken.add(id);
  };
  const sameSlot = (parent: ReadItem | undefined): readonly NodeId[] => {
    if (like === undefined) return [];
    const above = parent === undefined ? 'root' : (ids.get(parent) ?? '');
    return children(like, above, parent === undefined ? 'fields' : 'children');
  };
  for (const { item, parent } of all) {
    if (ids.has(item)) continue;
    const place = sameSlot(parent).find((id) => !matched.has(id) && like?.nodes.get(id)?.type === item.type);
    if (place !== undefined) match(item, place);
  }
  byFormId.forEach((named, name) => take(named, name));
  byAddress.forEach((named, name) => take(named, name));
  let made = 0;
  for (const named of all) {
    const above = named.parent === undefined ? '' : (ids.get(named.parent) ?? '');
    for (let count = 0; !ids.has(named.item); count += 1) {
      const byPlace = `${above}/${named.item.type}/${count}`;
      take(named, byPlace.length <= LONGEST ? byPlace : `/${(made += 1)}`);
    }
  }
  return ids;
}
