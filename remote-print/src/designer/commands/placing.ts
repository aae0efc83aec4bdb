import { defineCommand } from '@banyan/shared-contracts/design/steps/command';
import type { DesignDoc, NodeId } from '@banyan/shared-contracts/design/design-doc';
import { createRecorder } from '@banyan/shared-contracts/design/steps/recorder';
import { children } from '@banyan/shared-contracts/design/tree';
import { severalOr } from './editing';
import { isItemType, rounded } from './parts';

/** A rectangle in millimetres from the upper left corner of a band or an area. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The least size of an element, mm. */
const LEAST = 0.1;

/** Where a placed element is; undefined for what is in the flow. */
export function boxOf(doc: DesignDoc, id: NodeId): Box | undefined {
  const node = doc.nodes.get(id);
  if (node === undefined || !isItemType(node.type)) return undefined;
  const { x, y, w, h } = node.props;
  return { x: Number(x), y: Number(y), w: Number(w), h: Number(h) };
}

/** Those of the nodes that have a place of their own. */
export const placedOf = (doc: DesignDoc, ids: readonly NodeId[]): NodeId[] => ids.filter((id) => boxOf(doc, id) !== undefined);

/** Gives elements new places and sizes. */
export const placeItems = defineCommand<{ boxes: ReadonlyMap<NodeId, Partial<Box>>; label?: 'move' | 'resize' | 'align' | 'distribute' }>({
  id: 'place',
  titleKey: 'print.design.command.place',
  plan({ doc }, { boxes, label = 'move' }) {
    const recorder = createRecorder(doc);
    for (const [id, box] of boxes) {
      for (const [name, value] of Object.entries(box) as [keyof Box, number][]) {
        const least = name === 'w' || name === 'h' ? Math.max(LEAST, value) : value;
        recorder.set(id, [name], rounded(least));
      }
    }
    return { steps: recorder.steps(), label: severalOr(doc, label, [...boxes.keys()]) };
  },
});

/** Moves elements by so many millimetres. */
export const nudge = (doc: DesignDoc, ids: readonly NodeId[], dx: number, dy: number): Map<NodeId, Partial<Box>> =>
  new Map(
    placedOf(doc, ids).map((id) => {
      const box = boxOf(doc, id);
      return [id, { x: (box?.x ?? 0) + dx, y: (box?.y ?? 0) + dy }];
    }),
  );

/** Makes elements wider and higher by so many millimetres. */
export const stretch = (doc: DesignDoc, ids: readonly NodeId[], dw: number, dh: number): Map<NodeId, Partial<Box>> =>
  new Map(
    placedOf(doc, ids).map((id) => {
      const box = boxOf(doc, id);
      return [id, { w: (box?.w ?? 0) + dw, h: (box?.h ?? 0) + dh }];
    }),
  );

export const ALIGNMENTS = ['left', 'center', 'right', 'top', 'middle', 'bottom', 'width', 'height'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

const ends = (boxes: readonly Box[]) => ({
  left: Math.min(...boxes.map(({ x }) => x)),
  right: Math.max(...boxes.map(({ x, w }) => x + w)),
  top: Math.min(...boxes.map(({ y }) => y)),
  bottom: Math.max(...boxes.map(({ y, h }) => y + h)),
});

/** Places of elements that are aligned with each other; sizes are those of the one that was selected last. */
export function aligned(doc: DesignDoc, ids: readonly NodeId[], how: Alignment): Map<NodeId, Partial<Box>> {
  const found = placedOf(doc, ids).flatMap((id) => {
    const box = boxOf(doc, id);
    return box === undefined ? [] : [{ id, box }];
  });
  const { left, right, top, bottom } = ends(found.map(({ box }) => box));
  const last = found.at(-1)?.box;
  const placeOf = ({ w, h }: Box): Partial<Box> => {
    if (how === 'left') return { x: left };
    if (how === 'right') return { x: right - w };
    if (how === 'center') return { x: (left + right - w) / 2 };
    if (how === 'top') return { y: top };
    if (how === 'bottom') return { y: bottom - h };
    if (how === 'middle') return { y: (top + bottom - h) / 2 };
    return how === 'width' ? { w: last?.w ?? w } : { h: last?.h ?? h };
  };
  return new Map(found.map(({ id, box }) => [id, placeOf(box)]));
}

/** Places of elements with the same gaps between them. */
export function distributed(doc: DesignDoc, ids: readonly NodeId[], axis: 'x' | 'y'): Map<NodeId, Partial<Box>> {
  const size = axis === 'x' ? 'w' : 'h';
  const found = placedOf(doc, ids)
    .flatMap((id) => {
      const box = boxOf(doc, id);
      return box === undefined ? [] : [{ id, box }];
    })
    .sort((one, other) => one.box[axis] - other.box[axis]);
  const [first] = found;
  const last = found.at(-1);
  if (first === undefined || last === undefined || found.length < 3) return new Map();
  const room = last.box[axis] + last.box[size] - first.box[axis];
  const gap = (room - found.reduce((sum, { box }) => sum + box[size], 0)) / (found.length - 1);
  let at = first.box[axis];
  return new Map(
    found.map(({ id, box }) => {
      const place = at;
      at += box[size] + gap;
      return [id, { [axis]: place }];
    }),
  );
}

/** Brings elements in front of or behind all others of their band or area. */
export const layerItems = defineCommand<{ ids: readonly NodeId[]; to: 'front' | 'back' }>({
  id: 'layer',
  titleKey: 'print.design.command.layer',
  plan({ doc }, { ids, to }) {
    const recorder = createRecorder(doc);
    for (const id of placedOf(doc, ids)) {
      const node = doc.nodes.get(id);
      if (node === undefined) continue;
      const { parent, slot } = node;
      const [first] = children(recorder.doc(), parent, slot);
      recorder.set(id, ['z'], undefined);
      recorder.move([id], { parent, slot, before: to === 'back' ? first : undefined });
    }
    return { steps: recorder.steps(), label: severalOr(doc, to, placedOf(doc, ids)) };
  },
});
