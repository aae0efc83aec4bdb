import type { DesignDoc, DesignNode, Json, NodeId } from '../../../design/design-doc';
import { isObject, jsonAt, type JsonObject, objectOf } from '../../../design/json';
import type { Spot } from '../../../design/place';
import type { Recorder } from '../../../design/steps/recorder';
import { below, children } from '../../../design/tree';
import { CHILDREN, typeOf, wireItem } from '../document/form-wire';
import { addressIn, formIdOf, isTableType, keyOf } from '../document/node-ids';
import { rewriteAddresses } from './addresses';
import { freeKey, writeMembership } from './relocate';
import { topOf } from './selection';

/** Fields that were copied: their items as the wire has them. It travels as JSON between designs and windows. */
export interface Piece {
  kind: 'banyan.form-piece';
  items: readonly JsonObject[];
}

export const isPiece = (value: unknown): value is Piece =>
  isObject(value) && value['kind'] === 'banyan.form-piece' && Array.isArray(value['items']) && value['items'].every(isObject);

/** A piece of some nodes with all their descendants. */
export const pieceOf = (doc: DesignDoc, ids: readonly NodeId[]): Piece => ({
  kind: 'banyan.form-piece',
  items: topOf(doc, ids).flatMap((id) => {
    const node = doc.nodes.get(id);
    return node === undefined ? [] : [wireItem(doc, node)];
  }),
});

/** The types of what a piece consists of. */
export const typesIn = ({ items }: Piece): string[] => items.map(typeOf);

const inside = (item: JsonObject): readonly JsonObject[] => {
  const list = objectOf(item['__config__'])[CHILDREN];
  return Array.isArray(list) ? (list as Json[]).filter(isObject) : [];
};

interface Fresh {
  /** Numbers for identities and keys. */
  nextId: () => number;
  /** Whether new keys are generated; items that were just created have keys already. */
  keys: boolean;
}

/** What a dialog or drawer is as wide as where no maker chose otherwise, and where the form has a sub-table: its columns need the room. */
const NARROW = '600px';
const WIDE = '1000px';

/** With its first sub-table a form opens wide, unless a maker has chosen a width. */
function widen(recorder: Recorder, all: ReadonlySet<NodeId>): void {
  const { root, props, nodes } = recorder.doc();
  const tables = [...nodes.values()].filter(({ type }) => isTableType(type));
  if (tables.length === 0 || tables.some(({ id }) => !all.has(id))) return;
  for (const name of ['generalWidth', 'drawerWidth']) if ((props[name] ?? NARROW) === NARROW) recorder.set(root, [name], WIDE);
}

/** Adds items with all their descendants; returns the ids of the outermost. The first sub-table of a form makes its dialog wide. */
export function addItems(recorder: Recorder, items: readonly JsonObject[], spot: Spot, { nextId, keys }: Fresh): NodeId[] {
  const made: NodeId[] = [];
  const addresses = new Map<string, string>();
  const all = new Set<NodeId>();

  const idFor = (item: JsonObject): string => {
    const own = formIdOf(item);
    if (!keys && own !== '' && !recorder.doc().nodes.has(own)) return own;
    for (;;) {
      const id = String(nextId());
      if (!recorder.doc().nodes.has(id)) return id;
    }
  };

  const add = (item: JsonObject, at: Spot, sourceTable: string): NodeId => {
    const id = idFor(item);
    const type = typeOf(item);
    const own = objectOf(item['__config__']);
    const identity = /^\d{1,15}$/.test(id) ? Number(id) : id;
    const config: JsonObject = { ...own, formId: identity, ...(Object.hasOwn(own, CHILDREN) ? { [CHILDREN]: [] } : {}) };
    const parent = recorder.doc().nodes.get(at.parent);
    const table = parent !== undefined && isTableType(parent.type) ? keyOf(parent.props) : '';
    const old = keyOf(item);
    const wanted = keys && old !== '' ? `${type}Field${id}` : old;
    const key = freeKey(recorder.doc(), wanted, table, new Set());
    const props: JsonObject = {
      ...item,
      __config__: keys && config['renderKey'] !== undefined ? { ...config, renderKey: identity } : config,
      ...(old === '' ? {} : { __vModel__: key }),
    };
    recorder.add([{ id, type, props }], at);
    all.add(id);
    writeMembership(recorder, id);
    if (old !== '') addresses.set(addressIn(old, sourceTable), addressIn(key, table));
    const innerTable = isTableType(type) ? old : sourceTable;
    for (const one of inside(item)) add(one, { parent: id, slot: CHILDREN }, innerTable);
    return id;
  };

  for (const item of items) {
    const from = jsonAt(item, ['__config__', 'parentVModel']);
    made.push(add(item, spot, typeof from === 'string' ? from : ''));
  }
  if (keys) rewriteAddresses(recorder, addresses, all);
  widen(recorder, all);
  return made;
}

/** How many fields, containers and parts a piece of nodes has. */
export const countBelow = (doc: DesignDoc, ids: readonly NodeId[]): number => ids.flatMap((id) => below(doc, id)).length;

/** Nodes of a container, including those in its panes and cells. */
export const contentOf = (doc: DesignDoc, node: DesignNode, isPart: (node: DesignNode) => boolean): NodeId[] =>
  children(doc, node.id, CHILDREN).flatMap((id) => {
    const child = doc.nodes.get(id);
    if (child === undefined) return [];
    return isPart(child) ? contentOf(doc, child, isPart) : [id];
  });
