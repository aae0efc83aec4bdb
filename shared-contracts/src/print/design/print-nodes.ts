import type { DesignDoc, DesignNode, NodeId } from '../../design/design-doc';
import { type JsonObject, objectOf } from '../../design/json';
import { ordersBetween } from '../../design/order';
import { children } from '../../design/tree';
import type { Block, Cell, Placed, PrintDocument, Row } from '../document/document';

/**
 * A print document as nodes. The root has the slots `header`, `body` and `footer`; a table has `rows`, a row `cells`, a cell `content`, an area `items`,
 * a repeat `body`. Types are the kinds of blocks (`paragraph`, `table`, …), `row`, `cell`, and the kinds of placed items (`text`, `picture`, `code`,
 * `line`, `box`). Properties are the members of the wire form without the id, the kind of a block and what is in the slots.
 */

export const PRINT_ROOT = 'root';
export const PRINT_KIND = 'print';

/** Slots of each type that has any; the member of the wire form has the same name. */
export const PRINT_SLOTS: ReadonlyMap<string, string> = new Map([
  ['area', 'items'],
  ['repeat', 'body'],
  ['table', 'rows'],
  ['row', 'cells'],
  ['cell', 'content'],
]);
export const BLOCK_TYPES = ['paragraph', 'table', 'area', 'repeat', 'approvals', 'break', 'raw'] as const;
export const ITEM_TYPES = ['text', 'picture', 'code', 'line', 'box'] as const;
const BANDS = ['header', 'footer'] as const;

type Part = Block | Row | Cell | Placed;
const asJson = (value: unknown) => value as JsonObject;

function typeOf(part: Part): string {
  if ('item' in part) return part.item.kind;
  if ('kind' in part) return part.kind;
  return 'cells' in part ? 'row' : 'cell';
}

export function readPrintNodes(document: PrintDocument): DesignDoc {
  const nodes = new Map<NodeId, DesignNode>();
  const visit = (parts: readonly Part[], parent: NodeId, slot: string): void => {
    const orders = ordersBetween(undefined, undefined, parts.length);
    parts.forEach((part, index) => {
      const type = typeOf(part);
      const inside = PRINT_SLOTS.get(type);
      const { id: _id, kind: _kind, [inside ?? '']: held, ...props } = asJson(part);
      const node = { id: part.id, type, props, parent, slot, order: orders[index] ?? '' };
      nodes.set(node.id, node);
      if (inside !== undefined) visit(held as unknown as Part[], node.id, inside);
    });
  };
  const { body, header, footer, ...settings } = document;
  visit(header?.items ?? [], PRINT_ROOT, 'header');
  visit(body, PRINT_ROOT, 'body');
  visit(footer?.items ?? [], PRINT_ROOT, 'footer');
  const bands = Object.entries({ header, footer }).flatMap(([name, band]) => {
    if (band === undefined) return [];
    const { items: _items, ...own } = band;
    return [[name, own]];
  });
  return { kind: PRINT_KIND, root: PRINT_ROOT, props: asJson({ ...settings, ...Object.fromEntries(bands) }), nodes };
}

/** A node with everything in it as the wire has it. */
export function writePrintNode(doc: DesignDoc, node: DesignNode): JsonObject {
  const inside = PRINT_SLOTS.get(node.type);
  const isBlock = (BLOCK_TYPES as readonly string[]).includes(node.type);
  return {
    id: node.id,
    ...(isBlock ? { kind: node.type } : {}),
    ...node.props,
    ...(inside === undefined ? {} : { [inside]: writeSlot(doc, node.id, inside) }),
  };
}

const writeSlot = (doc: DesignDoc, parent: NodeId, slot: string): JsonObject[] =>
  children(doc, parent, slot).flatMap((id) => {
    const node = doc.nodes.get(id);
    return node === undefined ? [] : [writePrintNode(doc, node)];
  });

/** The document of nodes; `readPrintDocument` checks whether it can be stored. */
export function writePrintNodes(doc: DesignDoc): PrintDocument {
  const bands = BANDS.flatMap((name) => {
    const items = writeSlot(doc, doc.root, name);
    const own = doc.props[name];
    return own === undefined && items.length === 0 ? [] : [[name, { height: 0, on: 'all', ...objectOf(own), items }]];
  });
  return { ...doc.props, ...Object.fromEntries(bands), body: writeSlot(doc, doc.root, 'body') } as object as PrintDocument;
}
