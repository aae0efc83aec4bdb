import type { Message } from '@banyan/shared-contracts/design/steps/change';
import type { DesignDoc, DesignNode, NodeId } from '@banyan/shared-contracts/design/design-doc';
import type { JsonObject } from '@banyan/shared-contracts/design/json';
import type { Spot } from '@banyan/shared-contracts/design/place';
import type { Recorder } from '@banyan/shared-contracts/design/steps/recorder';
import { printDocKind } from '@banyan/shared-contracts/print/design/print-doc-kind';
import { BLOCK_TYPES, ITEM_TYPES, PRINT_SLOTS, writePrintNode } from '@banyan/shared-contracts/print/design/print-nodes';
import type { Block, Cell, Placed, Row } from '@banyan/shared-contracts/print/document/document';

/** A block, a row, a cell or a placed element in the form of the document, with everything in it. */
export type Part = Block | Placed | Row | Cell;

export const isItemType = (type: string): boolean => (ITEM_TYPES as readonly string[]).includes(type);
export const isBlockType = (type: string): boolean => (BLOCK_TYPES as readonly string[]).includes(type);

/** An id that no other element has. */
export const newId = (): string => `e${Math.random().toString(36).slice(2, 12)}`;

function typeOfPart(part: JsonObject): string {
  if ('item' in part) return (part['item'] as { kind: string }).kind;
  if ('kind' in part) return part['kind'] as string;
  return 'cells' in part ? 'row' : 'cell';
}

const heldIn = (part: JsonObject, type: string): JsonObject[] => {
  const slot = PRINT_SLOTS.get(type);
  return slot === undefined ? [] : (part[slot] as unknown as JsonObject[]);
};

/** The same element under new ids. */
export function withNewIds<Kind extends Part>(part: Kind): Kind {
  const own = part as unknown as JsonObject;
  const slot = PRINT_SLOTS.get(typeOfPart(own));
  const held = slot === undefined ? {} : { [slot]: heldIn(own, typeOfPart(own)).map((one) => withNewIds(one as unknown as Part)) };
  return { ...own, id: newId(), ...held } as unknown as Kind;
}

/** Adds an element with everything in it. */
export function addPart(recorder: Recorder, part: Part, spot: Spot): NodeId {
  const own = part as unknown as JsonObject;
  const type = typeOfPart(own);
  const slot = PRINT_SLOTS.get(type);
  const { id, kind: _kind, [slot ?? '']: _held, ...props } = own;
  const node = id as NodeId;
  recorder.add([{ id: node, type, props }], spot);
  for (const child of heldIn(own, type)) addPart(recorder, child as unknown as Part, { parent: node, slot: slot ?? '' });
  return node;
}

/** An element of the document with everything in it. */
export const partOf = (doc: DesignDoc, id: NodeId): Part | undefined => {
  const node = doc.nodes.get(id);
  return node === undefined ? undefined : (writePrintNode(doc, node) as unknown as Part);
};

/** What an element is called in messages: by what it shows, or by its type. */
export function nameValues(node: DesignNode | undefined): Message['values'] {
  const name = node === undefined ? '' : printDocKind.nameOf(node);
  return node === undefined || name === node.type ? { nameKey: `print.design.type.${node?.type ?? 'root'}` } : { name };
}

/** Millimetres with one decimal: as they are stored. */
export const rounded = (millimetres: number): number => Math.round(millimetres * 10) / 10;
