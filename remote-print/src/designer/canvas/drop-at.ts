import type { DesignDoc, NodeId } from '@banyan/shared-contracts/design/design-doc';
import type { Spot } from '@banyan/shared-contracts/design/place';
import { children } from '@banyan/shared-contracts/design/tree';
import type { PrintDocument } from '@banyan/shared-contracts/print/document/document';
import type { Box } from '../commands/placing';
import type { Made } from '../tree/made';
import { boxesOf, type Drawn, hitAt, holdersOf, isIn, type Point, zonesOf } from './geometry';

/** Where something new comes to: at a place in a band or an area, into the text of an element, or between blocks. */
export type Landing =
  | { kind: 'place'; spot: Spot; x: number; y: number; frame: Box }
  | { kind: 'text'; id: NodeId; frame: Box }
  | { kind: 'flow'; spot: Spot; x: number; line: Box };

const isInText = (made: Made): boolean => made.kind === 'system' || (made.kind === 'fields' && made.fields.length === 1);

/** What has no place of its own. */
const isFlowOnly = (made: Made): boolean =>
  made.kind === 'table' || (made.kind === 'element' && ['table', 'area', 'approvals', 'break'].includes(made.name));

const whole = (millimetres: number): number => Math.max(0, Math.round(millimetres));

/** The gap between blocks of the body that is nearest to a height. */
function gapAt(doc: DesignDoc, document: PrintDocument, drawn: Drawn, point: Point): Landing | undefined {
  const page = drawn.sheets.findIndex((sheet) => isIn(point, sheet, 10));
  const sheet = drawn.sheets[page];
  if (sheet === undefined) return undefined;
  const { body } = zonesOf(document, sheet);
  const blocks = children(doc, doc.root, 'body');
  const here = drawn.boxes.filter((one) => one.page === page && blocks.includes(one.id));
  const next = here.find(({ box }) => point.y < box.y + box.h / 2);
  const last = here.at(-1);
  const before = next?.id ?? (last === undefined ? undefined : blocks[blocks.indexOf(last.id) + 1]);
  const y = next?.box.y ?? (last === undefined ? body.y : last.box.y + last.box.h);
  return {
    kind: 'flow',
    spot: { parent: doc.root, slot: 'body', before },
    x: whole(point.x - body.x),
    line: { x: body.x, y, w: body.w, h: 0 },
  };
}

/** Where what is dragged would come to by a point of the canvas; undefined beside the paper. */
export function landingAt(doc: DesignDoc, document: PrintDocument, drawn: Drawn, point: Point, made: Made): Landing | undefined {
  if (!drawn.sheets.some((sheet) => isIn(point, sheet))) return undefined;
  if (isFlowOnly(made)) return gapAt(doc, document, drawn, point);
  const hit = hitAt(doc, drawn, point);
  const type = doc.nodes.get(hit ?? '')?.type;
  if (hit !== undefined && isInText(made) && (type === 'cell' || type === 'paragraph')) {
    const frame = boxesOf(drawn, hit).find((box) => isIn(point, box));
    if (frame !== undefined) return { kind: 'text', id: hit, frame };
  }
  const holder = holdersOf(doc, document, drawn).find(({ box }) => isIn(point, box));
  if (holder !== undefined) {
    const { parent, slot, box } = holder;
    const [x, y] = [whole(point.x - box.x), whole(point.y - box.y)];
    return { kind: 'place', spot: { parent, slot }, x, y, frame: { x: box.x + x, y: box.y + y, w: 40, h: 7 } };
  }
  return gapAt(doc, document, drawn, point);
}
