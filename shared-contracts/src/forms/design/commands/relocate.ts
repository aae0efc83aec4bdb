import type { DesignDoc, NodeId } from '../../../design/design-doc';
import { jsonAt, objectOf } from '../../../design/json';
import type { Spot } from '../../../design/place';
import { createRecorder, type Recorder } from '../../../design/steps/recorder';
import { below } from '../../../design/tree';
import { addressIn, addressOf, isTableType, keyOf } from '../document/node-ids';
import { addressesBelow, rewriteAddresses, scriptsNaming } from './addresses';

/** Writes into a node whether it is a column of a sub-table, and of which (api-forms B2). */
export function writeMembership(recorder: Recorder, id: NodeId): void {
  const node = recorder.doc().nodes.get(id);
  if (node === undefined) return;
  const parent = recorder.doc().nodes.get(node.parent);
  const table = parent !== undefined && isTableType(parent.type) ? parent : undefined;
  const set = (name: string, value: string | boolean | undefined) => recorder.set(id, ['__config__', name], value);
  if (table === undefined) {
    for (const name of ['isSubTable', 'parentVModel', 'relationTable'])
      if (jsonAt(node.props, ['__config__', name]) !== undefined) set(name, undefined);
    return;
  }
  const tableName = objectOf(table.props['__config__'])['tableName'];
  set('isSubTable', true);
  set('parentVModel', keyOf(table.props));
  if (typeof tableName === 'string' && tableName !== '') set('relationTable', tableName);
}

/** A key that no other field has beside it. */
export function freeKey(doc: DesignDoc, key: string, table: string, but: ReadonlySet<NodeId>): string {
  const taken = new Set(below(doc, doc.root).flatMap((node) => (but.has(node.id) ? [] : [addressOf(doc, node)])));
  const isFree = (one: string) => !taken.has(addressIn(one, table));
  if (key === '' || isFree(key)) return key;
  for (let count = 2; ; count += 1) if (isFree(`${key}_${count}`)) return `${key}_${count}`;
}

/** Moves nodes and updates their addresses: into a sub-table, out of one, or to a place where another field has their key. */
export function relocate(recorder: Recorder, ids: readonly NodeId[], spot: Spot): boolean {
  const before = addressesBelow(recorder.doc(), ids);
  if (!recorder.move(ids, spot)) return false;
  const parent = recorder.doc().nodes.get(spot.parent);
  const table = parent !== undefined && isTableType(parent.type) ? keyOf(parent.props) : '';
  for (const id of ids) {
    writeMembership(recorder, id);
    const key = keyOf(recorder.doc().nodes.get(id)?.props ?? {});
    const free = freeKey(recorder.doc(), key, table, new Set([id]));
    if (free !== key) recorder.set(id, ['__vModel__'], free);
  }
  const after = addressesBelow(recorder.doc(), ids);
  const changed = [...before].flatMap(([id, from]) =>
    from === '' || from === after.get(id) ? [] : [[from, after.get(id) ?? ''] as const],
  );
  rewriteAddresses(recorder, new Map(changed));
  return true;
}

export interface MovedAddress {
  node: NodeId;
  from: string;
  to: string;
  /** Nodes whose scripts name the old address; the scripts are not rewritten. The root represents the form. */
  scripts: readonly NodeId[];
}

/** Which addresses a move will change, for the words that are shown before it. */
export function movedAddresses(doc: DesignDoc, ids: readonly NodeId[], spot: Spot): MovedAddress[] {
  const recorder = createRecorder(doc);
  const before = addressesBelow(doc, ids);
  if (!relocate(recorder, ids, spot)) return [];
  const after = addressesBelow(recorder.doc(), ids);
  return [...before].flatMap(([node, from]): MovedAddress[] => {
    const to = after.get(node) ?? '';
    return from === '' || from === to ? [] : [{ node, from, to, scripts: scriptsNaming(doc, [from]) }];
  });
}
