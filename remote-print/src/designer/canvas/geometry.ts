import type { DesignDoc, NodeId } from '@banyan/shared-contracts/design/design-doc';
import { above, children } from '@banyan/shared-contracts/design/tree';
import type { PrintDocument } from '@banyan/shared-contracts/print/document/document';
import type { Box } from '../commands/placing';

/** CSS pixels of a millimetre. */
export const PX_PER_MM = 96 / 25.4;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where an element is drawn, in millimetres of the canvas; rows of tables and bands are drawn several times. */
export interface DrawnBox {
  readonly id: NodeId;
  /** From 0. */
  readonly page: number;
  readonly box: Box;
}

/** The sheets, from the top of the canvas, with what is drawn on them. */
export interface Drawn {
  readonly sheets: readonly Box[];
  readonly boxes: readonly DrawnBox[];
}

export const NOTHING: Drawn = { sheets: [], boxes: [] };

export const isIn = ({ x, y }: Point, box: Box, slack = 0): boolean =>
  x >= box.x - slack && x <= box.x + box.w + slack && y >= box.y - slack && y <= box.y + box.h + slack;

/** Thin elements are hit beside them, mm. */
const SLACK = 1;

const isThin = ({ w, h }: Box) => w < SLACK || h < SLACK;

/** The only paragraph of a cell, whose cell is meant when it is pressed; otherwise the node itself. */
function meant(doc: DesignDoc, id: NodeId): NodeId {
  const parent = doc.nodes.get(doc.nodes.get(id)?.parent ?? '');
  return parent?.type === 'cell' && doc.nodes.get(id)?.type === 'paragraph' && children(doc, parent.id, 'content').length === 1
    ? parent.id
    : id;
}

/** The innermost element at a point, the one in front where several are; undefined for the paper. */
export function hitAt(doc: DesignDoc, { boxes }: Drawn, point: Point): NodeId | undefined {
  const hit = boxes.filter(({ id, box }) => doc.nodes.has(id) && isIn(point, box, isThin(box) ? SLACK : 0));
  const depth = (id: NodeId) => above(doc.nodes, id).length;
  // Of the same depth the last one is drawn in front.
  const found = hit.reduce<DrawnBox | undefined>(
    (best, one) => (best !== undefined && depth(best.id) > depth(one.id) ? best : one),
    undefined,
  );
  return found && meant(doc, found.id);
}

export const boxesOf = ({ boxes }: Drawn, id: NodeId): Box[] => boxes.flatMap((one) => (one.id === id ? [one.box] : []));

/** Zones of a sheet: where the header, the body and the footer are, in millimetres of the canvas. */
export function zonesOf({ paper, header, footer }: Pick<PrintDocument, 'paper' | 'header' | 'footer'>, sheet: Box) {
  const { margin } = paper;
  const x = sheet.x + margin.left;
  const w = paper.width - margin.left - margin.right;
  const head = header?.height ?? 0;
  const foot = footer?.height ?? 0;
  const top = sheet.y + margin.top;
  const bottom = sheet.y + paper.height - margin.bottom;
  return {
    header: header === undefined ? undefined : { x, y: top, w, h: head },
    body: { x, y: top + head, w, h: Math.max(0, bottom - foot - top - head) },
    footer: footer === undefined ? undefined : { x, y: bottom - foot, w, h: foot },
  };
}

/** What holds placed elements: bands by the slots of the root, areas. */
export interface Holder {
  readonly parent: NodeId;
  readonly slot: string;
  readonly box: Box;
}

/** All that elements can be placed in, as it is drawn. */
export function holdersOf(doc: DesignDoc, document: PrintDocument, drawn: Drawn): Holder[] {
  const bands = drawn.sheets.flatMap((sheet) => {
    const { header, footer } = zonesOf(document, sheet);
    return [
      ...(header === undefined ? [] : [{ parent: doc.root, slot: 'header', box: header }]),
      ...(footer === undefined ? [] : [{ parent: doc.root, slot: 'footer', box: footer }]),
    ];
  });
  const areas = drawn.boxes.flatMap(({ id, box }) => (doc.nodes.get(id)?.type === 'area' ? [{ parent: id, slot: 'items', box }] : []));
  return [...areas, ...bands];
}

/** Moves of less are none: the point of a press trembles, px. */
export const LEAST_PULL = 3;

const GRID = 1;

export interface Snapped {
  readonly dx: number;
  readonly dy: number;
  /** Lines that are met: upright ones by their x, level ones by their y. */
  readonly lines: readonly { readonly axis: 'x' | 'y'; readonly at: number }[];
}

const edges = (box: Box, axis: 'x' | 'y'): number[] => {
  const [start, size] = axis === 'x' ? [box.x, box.w] : [box.y, box.h];
  return [start, start + size / 2, start + size];
};

function snapAxis(box: Box, others: readonly Box[], axis: 'x' | 'y', near: number): { by: number; at: number } | undefined {
  let best: { by: number; at: number } | undefined;
  for (const line of others.flatMap((other) => edges(other, axis)))
    for (const edge of edges(box, axis))
      if (Math.abs(line - edge) <= near && (best === undefined || Math.abs(line - edge) < Math.abs(best.by)))
        best = { by: line - edge, at: line };
  return best;
}

/** Where a box that is pulled comes to lie: at edges and centres of others that are near, otherwise on whole millimetres of its holder. */
export function snapped(box: Box, others: readonly Box[], holder: Box, near: number, isFree: boolean): Snapped {
  if (isFree) return { dx: 0, dy: 0, lines: [] };
  const all = [...others, holder];
  const [x, y] = [snapAxis(box, all, 'x', near), snapAxis(box, all, 'y', near)];
  const toGrid = (at: number, from: number) => Math.round((at - from) / GRID) * GRID + from - at;
  return {
    dx: x?.by ?? toGrid(box.x, holder.x),
    dy: y?.by ?? toGrid(box.y, holder.y),
    lines: [...(x === undefined ? [] : [{ axis: 'x' as const, at: x.at }]), ...(y === undefined ? [] : [{ axis: 'y' as const, at: y.at }])],
  };
}
