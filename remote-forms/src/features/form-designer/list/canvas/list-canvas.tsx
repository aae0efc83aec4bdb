import { entryAt, propOf } from '@banyan/shared-contracts/forms/design/list/list-part';
import { useDesignDoc, useDragSource } from '@banyan/shared-ui/designer';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, type WheelEvent } from 'react';
import { useText } from '../../../../forms/public/text';
import { useDesignWord } from '../../panel/use-design-word';
import { draggedEntry } from '../dragged-entry';
import { ENTRY_KINDS } from '../entry-kinds';
import { type EntryAt, isSameEntry, useListDesign } from '../list-design';
import { pressEntryKey } from '../list-keys';
import { EntryFrame } from './entry-frame';
import styles from './list-canvas.module.css';
import { type EntryPlace, headOf, scrolledFrame } from './list-places';
import { type CanvasPlace, useCanvasDrop } from './use-canvas-drop';
import { PeopleFrames } from './people-frames';
import { usePlaces } from './use-places';
import { nudged } from './nudge';

interface ListCanvasProps {
  /** Width of the page, px; undefined for the available width. */
  width: number | undefined;
  children: ReactNode;
}

const scrolled = (content: Element | null): HTMLElement | null =>
  content?.querySelector<HTMLElement>('.ant-table-body, .ant-table-content, .ant-table-tbody-virtual-holder, [data-cards]') ?? null;

/** The page of the list, which takes no input itself: its heads, searches and buttons are selected, moved and named. */
export function ListCanvas({ width, children }: ListCanvasProps) {
  const text = useText();
  const word = useDesignWord();
  const doc = useDesignDoc();
  const design = useListDesign();
  const root = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const places = usePlaces(root, content, design.part);
  const { part, selected, run } = design;
  const last = selected.at(-1);
  const drag = useCanvasDrop({ root, content, places });
  useDragSource(root, (target) => {
    const frame = target?.closest<HTMLElement>('[data-entry]');
    const place = places.find((one) => placeId(one) === frame?.dataset['entry']);
    return place && draggedEntry({ list: place.list, key: place.key }, place.title);
  });

  // An entry that is selected in another part is scrolled into view.
  const lastId = last && placeId(last);
  useEffect(() => {
    const page = content.current;
    if (page === null || last?.list !== 'columnList') return;
    const head = headOf(page, propOf(entryAt(doc, part, 'columnList', last.key)));
    const body = scrolled(page);
    if (head === null || body === null) return;
    const [box, frame] = [head.getBoundingClientRect(), scrolledFrame(head.closest('.ant-table-container') ?? body)];
    if (box.left < frame.left) body.scrollLeft -= frame.left - box.left;
    else if (box.right > frame.right) body.scrollLeft += box.right - frame.right;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each selection
  }, [lastId]);

  const keys = (event: KeyboardEvent) => {
    if (pressEntryKey(event, doc, design, 'canvas')) return;
    const width = nudged(event, last, doc, part, content.current);
    if (width === undefined) return;
    event.preventDefault();
    run(ENTRY_KINDS.columnList.set, width);
  };
  const wheel = ({ deltaX, deltaY, shiftKey }: WheelEvent) => {
    const body = scrolled(content.current);
    if (body === null) return;
    body.scrollLeft += shiftKey ? deltaY : deltaX;
    body.scrollTop += shiftKey ? 0 : deltaY;
  };
  const stop =
    last !== undefined && places.some((place) => isSameEntry(place, last)) ? last : places.find(({ list }) => list === 'columnList');
  return (
    <div
      ref={root}
      className={styles['root']}
      data-zone="canvas"
      data-narrow={width !== undefined}
      onWheel={wheel}
      onClick={() => design.select([])}
    >
      <div ref={content} className={styles['page']} style={width === undefined ? {} : { width }} inert>
        {children}
      </div>
      <div
        className={styles['frames']}
        role="listbox"
        aria-label={text('forms.design.list.canvas')}
        aria-multiselectable
        aria-orientation="horizontal"
        onKeyDown={keys}
      >
        {places.map((place: EntryPlace) => (
          <EntryFrame
            key={placeId(place)}
            id={placeId(place)}
            place={place}
            kind={word(ENTRY_KINDS[place.list].titleKey)}
            isSelected={selected.some((one) => isSameEntry(one, place))}
            isStop={isSameEntry(stop, place)}
          />
        ))}
      </div>
      <PeopleFrames places={places} />
      {drag?.found !== undefined && (
        <div className={styles[isZone(drag.found) ? 'zone' : 'mark']} style={drag.found.line}>
          {isZone(drag.found) && word(`design.list.column.cardPlace.${drag.found.cardPlace}`)}
        </div>
      )}
      {drag !== undefined && (
        <div className={styles['ghost']} style={{ translate: `${drag.at.x + 12}px ${drag.at.y + 12}px` }}>
          {drag.dragged.title}
        </div>
      )}
    </div>
  );
}

/** A place that a card has once, not one between other columns. */
const isZone = ({ cardPlace }: CanvasPlace): boolean => cardPlace === 'title' || cardPlace === 'corner';

const placeId = ({ list, key }: EntryAt): string => `${list} ${key}`;
