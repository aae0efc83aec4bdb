import { addColumns } from '@banyan/shared-contracts/forms/design/list/commands/columns';
import { placeOnCard } from '@banyan/shared-contracts/forms/design/list/commands/cards';
import { addSearches } from '@banyan/shared-contracts/forms/design/list/commands/searches';
import { cardOf, type CardPlace } from '@banyan/shared-contracts/forms/model/column-design';
import { entriesAt } from '@banyan/shared-contracts/forms/design/list/list-part';
import {
  type Box,
  type Dragged,
  type OrderDrag,
  orderPlace,
  type OrderPlace,
  type Point,
  useDesignDoc,
  useOrderDrop,
} from '@banyan/shared-ui/designer';
import type { RefObject } from 'react';
import { entryOf, fieldOf } from '../dragged-entry';
import { type EntryAt, useListDesign } from '../list-design';
import type { EntryPlace } from './list-places';

/** The position at which a dragged entry would be placed in the canvas. */
export interface CanvasPlace extends OrderPlace {
  list: EntryAt['list'];
  /** For a card: its name, its corner, or a line. */
  cardPlace?: CardPlace;
}

/** From this share of its width on, the top of a card is its corner. */
const CORNER = 0.62;

const boxesOf = (places: readonly EntryPlace[]) => places.map(({ key, box }) => ({ key, box }));

/** The position of a column on the first card of the canvas. */
function onCard(
  places: readonly EntryPlace[],
  { title, corner, lines }: Record<'title' | 'corner', string | undefined> & { lines: string[] },
  card: Box,
  point: Point,
): CanvasPlace {
  const boxOf = (key: string | undefined) => places.find((place) => place.key === key)?.box;
  const name = boxOf(title) ?? { ...card, height: 32 };
  const list = 'columnList' as const;
  if (point.y > name.top + name.height + 4) {
    const nothing = { before: undefined, line: { left: card.left, top: name.top + name.height + 4, width: card.width, height: 2 } };
    const found = orderPlace(boxesOf(places.filter(({ key }) => lines.includes(key))), point, 'column') ?? nothing;
    return { ...found, list, cardPlace: 'line' };
  }
  const left = card.left + card.width * CORNER;
  if (point.x < left) return { list, before: undefined, line: name, cardPlace: 'title' };
  return {
    list,
    before: undefined,
    line: boxOf(corner) ?? { ...name, left, width: card.left + card.width - left - 8 },
    cardPlace: 'corner',
  };
}

interface Canvas {
  root: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  places: readonly EntryPlace[];
}

/** Drag and drop in the canvas: entries are moved, fields become columns and searches; on a phone a column has a place on the card. */
export function useCanvasDrop({ root, content, places }: Canvas): OrderDrag<CanvasPlace> | undefined {
  const doc = useDesignDoc();
  const design = useListDesign();
  const { part, run } = design;

  const inCanvas = ({ left, top }: { left: number; top: number }): { left: number; top: number } => {
    const origin = root.current?.getBoundingClientRect();
    return { left: left - (origin?.left ?? 0), top: top - (origin?.top ?? 0) };
  };
  const cardBox = (): Box | undefined => {
    const rect = content.current?.querySelector('[data-card]')?.getBoundingClientRect();
    return rect && { ...inCanvas(rect), width: rect.width, height: rect.height };
  };
  const find = (dragged: Dragged, at: Point): CanvasPlace | undefined => {
    const { left: x, top: y } = inCanvas({ left: at.x, top: at.y });
    const of = (list: EntryAt['list']) => places.filter((place) => place.list === list);
    const lowest = Math.max(0, ...of('searchList').map(({ box }) => box.top + box.height));
    const list = entryOf(dragged)?.list ?? (fieldOf(dragged) === undefined ? undefined : y <= lowest + 8 ? 'searchList' : 'columnList');
    if (list === undefined) return undefined;
    const card = part === 'appList' && list === 'columnList' ? cardBox() : undefined;
    if (card !== undefined) {
      const { title, corner, lines } = cardOf(entriesAt(doc, part, list).map(({ key, entry }) => ({ key, cardPlace: entry['cardPlace'] })));
      return onCard(of(list), { title: title?.key, corner: corner?.key, lines: lines.map(({ key }) => key) }, card, { x, y });
    }
    const found = orderPlace(boxesOf(of(list)), { x, y }, 'flow');
    return found && { ...found, list };
  };
  const onDrop = (dragged: Dragged, { list, before, cardPlace }: CanvasPlace) => {
    const entry = entryOf(dragged);
    const field = fieldOf(dragged);
    if (entry !== undefined && cardPlace !== undefined)
      run(placeOnCard, { part, key: entry.key, place: cardPlace, ...(cardPlace === 'line' ? { before: { key: before } } : {}) });
    else if (entry !== undefined) design.move(entry, before);
    else if (field !== undefined) {
      const args = { part, addresses: [field], before };
      if (list === 'searchList' ? run(addSearches, args) : run(addColumns, { ...args, cardPlace })) design.select([{ list, key: field }]);
    }
  };
  return useOrderDrop<CanvasPlace>(root, { find, onDrop });
}
