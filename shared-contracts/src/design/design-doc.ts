/**
 * A design as a flat map of nodes. Designers of forms, lists, prints and portals edit such documents; the server orders their changes. Nothing here knows
 * what a node is: a `DocKind` does.
 */

export type NodeId = string;
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Where a node is. Siblings are sorted by `order` (a fractional key), then by id. */
export interface Place {
  readonly parent: NodeId;
  /** Which of the lists of its parent: a form has its fields in one, a tab each pane in one of its own. */
  readonly slot: string;
  readonly order: string;
}

export interface DesignNode extends Place {
  readonly id: NodeId;
  readonly type: string;
  /** What the wire form has of it without its children, unknown members included. */
  readonly props: { readonly [key: string]: Json };
}

/** Nodes by id. A node is the same object as long as nothing in it has changed. The root is no node of the map: its id only occurs as a parent. */
export interface DesignDoc {
  readonly kind: string;
  readonly root: NodeId;
  /** What the wire form has besides its nodes (settings of the whole form); the steps name it by the id of the root. */
  readonly props: { readonly [key: string]: Json };
  readonly nodes: ReadonlyMap<NodeId, DesignNode>;
}
