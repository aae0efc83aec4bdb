import { OutlineName } from '@banyan/shared-ui/designer';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useText } from '../../../../forms/public/text';
import { isSameEntry, useListDesign } from '../list-design';
import styles from './list-canvas.module.css';
import type { EntryPlace } from './list-places';
import { WidthGrip } from './width-grip';

interface EntryFrameProps {
  id: string;
  place: EntryPlace;
  /** The kind: a column, a search, a button. */
  kind: string;
  isSelected: boolean;
  /** Whether the Tab key stops at it. */
  isStop: boolean;
}

export const howOf = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => (shiftKey ? 'range' : ctrlKey || metaKey ? 'toggle' : 'only');

/** Over an entry as the page draws it: a click selects it, a drag moves it, dragging its right edge changes its width. */
export function EntryFrame({ id, place, kind, isSelected, isStop }: EntryFrameProps) {
  const text = useText();
  const element = useRef<HTMLDivElement>(null);
  const { part, selected, select, renaming, rename, renamed, typed } = useListDesign();
  const { list, key, box } = place;
  const isLast = isSameEntry(selected.at(-1), place);
  const isNamed = renaming?.where === 'canvas' && isSameEntry(renaming, place);
  useLayoutEffect(() => {
    const now = document.activeElement;
    // The focus follows the selection within the canvas, and returns from the input of the name.
    const isHere = now !== null && element.current?.parentElement?.contains(now) === true && !(now instanceof HTMLInputElement);
    if (isLast && !isNamed && (isHere || now === document.body)) element.current?.focus({ preventScroll: true });
  }, [isLast, isNamed]);
  return (
    <div
      ref={element}
      className={styles['frame']}
      role="option"
      aria-label={[kind, place.title].join(text('forms.designer.comma'))}
      aria-selected={isSelected}
      tabIndex={isStop ? 0 : -1}
      data-entry={id}
      data-fixed={place.isFixed}
      style={{ translate: `${box.left}px ${box.top}px`, width: box.width, height: box.height }}
      onClick={(event) => {
        event.stopPropagation();
        select([{ list, key }], howOf(event));
        event.currentTarget.focus({ preventScroll: true });
      }}
      onDoubleClick={() => rename({ list, key }, 'canvas')}
      onFocus={({ target }) => target === element.current && selected.length === 0 && select([{ list, key }])}
    >
      {isNamed && <OutlineName value={place.title} label={text('forms.designer.label')} onTyped={typed} onDone={renamed} />}
      {list === 'columnList' && part === 'list' && !isNamed && <WidthGrip column={key} drawn={box.width} />}
    </div>
  );
}
