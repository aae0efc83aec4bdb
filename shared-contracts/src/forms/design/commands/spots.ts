import type { Message } from '../../../design/steps/change';
import type { DesignDoc, NodeId } from '../../../design/design-doc';
import type { Spot } from '../../../design/place';
import { above, children } from '../../../design/tree';
import { isView } from '../../views/view-source';
import { formDocKind } from '../document/form-doc-kind';
import { CHILDREN, FIELDS } from '../document/form-wire';
import { followerOf, isPart } from './selection';

export const refusal = (key: string): Message => ({ key: `design.refused.${key}`, values: {} });

const slotOf = (doc: DesignDoc, parent: NodeId): string => (parent === doc.root ? FIELDS : CHILDREN);

/** A spot in a node. */
export const spotIn = (doc: DesignDoc, parent: NodeId, before?: NodeId): Spot => ({ parent, slot: slotOf(doc, parent), before });

/** Whether nodes of all these types may be placed there; otherwise the reason against the first that may not. */
export function acceptsAll(doc: DesignDoc, types: readonly string[], spot: Spot): true | Message {
  // Fields of a view come with its source.
  if (isView(doc.props)) return refusal('closed');
  for (const type of types) {
    const answer = formDocKind.accepts(doc, type, spot);
    if (answer !== true) return answer;
  }
  return true;
}

/**
 * Whether nodes may be moved there: their content must be accepted, too, where it is placed directly there, and no node may be put into
 * itself.
 */
export function mayMove(doc: DesignDoc, ids: readonly NodeId[], spot: Spot): true | Message {
  if (ids.length === 0) return refusal('nothing');
  if (ids.some((id) => id === spot.parent || above(doc.nodes, spot.parent).includes(id))) return refusal('own');
  return acceptsAll(
    doc,
    ids.map((id) => doc.nodes.get(id)?.type ?? ''),
    spot,
  );
}

/** The first place in a node, or in its panes and cells, that accepts the types; at its end, or at its beginning. */
export function spotWithin(doc: DesignDoc, parent: NodeId, types: readonly string[], at: 'start' | 'end'): Spot | undefined {
  const inside = children(doc, parent, slotOf(doc, parent));
  const own = spotIn(doc, parent, at === 'start' ? inside[0] : undefined);
  if (acceptsAll(doc, types, own) === true) return own;
  const parts = inside.filter((id) => isPart(doc.nodes.get(id) ?? { type: '' }));
  for (const id of at === 'start' ? parts : [...parts].reverse()) {
    const found = spotWithin(doc, id, types, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The place behind a node that accepts the types: beside it, or beside the nearest one above. */
function spotBeside(doc: DesignDoc, id: NodeId, types: readonly string[], side: 'before' | 'behind'): Spot | undefined {
  for (const at of [id, ...above(doc.nodes, id)]) {
    const node = doc.nodes.get(at);
    if (node === undefined) continue;
    const spot = spotIn(doc, node.parent, side === 'before' ? at : followerOf(doc, node));
    if (acceptsAll(doc, types, spot) === true) return spot;
  }
  return undefined;
}

/** Where something new comes to: into the selected container, behind the selected field, or to the end of the form. */
export function spotBehind(doc: DesignDoc, selected: readonly NodeId[], types: readonly string[]): Spot {
  const last = selected.at(-1);
  const end = spotIn(doc, doc.root);
  if (last === undefined || !doc.nodes.has(last)) return end;
  return spotWithin(doc, last, types, 'end') ?? spotBeside(doc, last, types, 'behind') ?? end;
}

/** Directions of one step. */
export type Direction = 'up' | 'down' | 'in' | 'out';

function spotOver(doc: DesignDoc, ids: readonly NodeId[], types: readonly string[], by: 'up' | 'down'): Spot | Message {
  const edge = doc.nodes.get((by === 'up' ? ids[0] : ids.at(-1)) ?? '');
  if (edge === undefined) return refusal('nothing');
  const siblings = children(doc, edge.parent, edge.slot);
  const at = siblings.indexOf(edge.id);
  if (by === 'up' && at > 0) return spotIn(doc, edge.parent, siblings[at - 1]);
  if (by === 'down' && at < siblings.length - 1) return spotIn(doc, edge.parent, siblings[at + 2]);
  const end = refusal(by === 'up' ? 'first' : 'last');
  const above = doc.nodes.get(edge.parent);
  if (above === undefined || isPart(edge)) return end;
  const panes = children(doc, above.parent, above.slot);
  const next = panes[panes.indexOf(above.id) + (by === 'up' ? -1 : 1)];
  const inNext = next !== undefined && isPart(above) ? spotWithin(doc, next, types, by === 'up' ? 'end' : 'start') : undefined;
  return inNext ?? spotBeside(doc, above.id, types, by === 'up' ? 'before' : 'behind') ?? end;
}

/** The place to which nodes go one step; why there is none. */
export function spotTowards(doc: DesignDoc, ids: readonly NodeId[], to: Direction): Spot | Message {
  const types = ids.map((id) => doc.nodes.get(id)?.type ?? '');
  const first = doc.nodes.get(ids[0] ?? '');
  if (first === undefined) return refusal('nothing');
  if (to === 'up' || to === 'down') return spotOver(doc, ids, types, to);
  if (to === 'out')
    return doc.nodes.has(first.parent) ? (spotBeside(doc, first.parent, types, 'behind') ?? refusal('outermost')) : refusal('outermost');
  const siblings = children(doc, first.parent, first.slot);
  const before = siblings.slice(0, siblings.indexOf(first.id)).at(-1);
  return (before === undefined ? undefined : spotWithin(doc, before, types, 'end')) ?? refusal('noContainer');
}
