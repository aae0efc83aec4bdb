import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { children, childrenOf } from '@banyan/shared-contracts/design/tree';
import { formDocKind } from '@banyan/shared-contracts/forms/design/document/form-doc-kind';
import { type Dragged, type DropTree, type NodeTree, pathTo } from '@banyan/shared-ui/designer';
import type { MakeWidget } from './palette/palette';
import { slotIn } from './canvas/slots';

export const treeOf = (doc: DesignDoc): NodeTree => ({
  root: doc.root,
  children: (parent) => (parent === doc.root ? children(doc, parent, slotIn(parent)) : childrenOf(doc, parent)),
  parent: (id) => doc.nodes.get(id)?.parent,
});

/** The tree of a design at the time of each call; the same object as long as the store is. */
export const liveTree = (doc: () => DesignDoc): NodeTree => ({
  root: doc().root,
  children: (parent) => treeOf(doc()).children(parent),
  parent: (id) => doc().nodes.get(id)?.parent,
});

/** Types of the dragged nodes. */
const typesOf = (doc: DesignDoc, { nodes, make }: Dragged): string[] =>
  make === undefined ? nodes.flatMap((id) => doc.nodes.get(id)?.type ?? []) : [(make as MakeWidget).type];

/** The data that decide about drop positions. */
export function dropTreeOf(doc: DesignDoc, dragged: Dragged): DropTree {
  const types = typesOf(doc, dragged);
  return {
    children: (parent, slot) => children(doc, parent, slot),
    ancestors: (id) => pathTo(treeOf(doc), id),
    accepts: (parent, slot) => types.map((type) => formDocKind.accepts(doc, type, { parent, slot })).find((one) => one !== true) ?? true,
  };
}
