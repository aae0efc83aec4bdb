import type { DesignDoc, DesignNode, NodeId } from '../../../design/design-doc';
import { above, below, children } from '../../../design/tree';
import { widgetDesign } from '../registry';

/** Those of several nodes that are in none of the others, in the order of the document. */
export function topOf(doc: DesignDoc, ids: readonly NodeId[]): NodeId[] {
  const chosen = new Set(ids);
  return below(doc, doc.root).flatMap(({ id }) => (chosen.has(id) && !above(doc.nodes, id).some((one) => chosen.has(one)) ? [id] : []));
}

/** The selection after a node is removed: the next node, else the previous one, else its container. */
export function neighbourOf(doc: DesignDoc, ids: readonly NodeId[]): NodeId[] {
  const last = doc.nodes.get(ids.at(-1) ?? '');
  if (last === undefined) return [];
  const siblings = children(doc, last.parent, last.slot);
  const at = siblings.indexOf(last.id);
  const stays = (id: NodeId) => !ids.includes(id);
  const found =
    siblings.slice(at + 1).find(stays) ?? siblings.slice(0, at).findLast(stays) ?? (stays(last.parent) ? last.parent : undefined);
  return found === undefined || found === doc.root ? [] : [found];
}

/** The sibling after a node; undefined for the last. */
export function followerOf(doc: DesignDoc, { id, parent, slot }: DesignNode): NodeId | undefined {
  const siblings = children(doc, parent, slot);
  return siblings[siblings.indexOf(id) + 1];
}

/** Whether a node is a pane, row or cell of its container. */
export const isPart = ({ type }: Pick<DesignNode, 'type'>): boolean => {
  const design = widgetDesign(type);
  return design !== undefined && design.palette === undefined;
};
