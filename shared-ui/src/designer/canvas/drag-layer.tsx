import type { Spot } from '@banyan/shared-contracts/design/place';
import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { measureCanvas, measurePressables, pointIn, type Pressable, pressableAt } from './canvas-elements';
import styles from './canvas.module.css';
import { type Dragged, draggedOf } from './drag-source';
import { type CanvasBoxes, type Drop, type DropMark, dropPlace, type DropTree, type Point } from './drop-place';

export interface DragLayerProps {
  /** What of the document decides where this may be dropped. */
  treeFor: (dragged: Dragged) => DropTree;
  onDrop: (dragged: Dragged, place: Spot) => void;
  /** The text of a mark, on the screen and for screen readers. */
  say: (drop: Drop) => string;
}

interface Drag {
  dragged: Dragged;
  /** Of the window. */
  at: Point;
  drop: Drop | undefined;
}

/** So near to the upper or lower edge the canvas scrolls; px. */
const SCROLL_EDGE = 56;
const SCROLL_STEP = 14;
/** A pane opens when something is held over its title for so long. */
const OPEN_MS = 500;

const isSameDrop = (one: Drop | undefined, other: Drop | undefined) => JSON.stringify(one) === JSON.stringify(other);

/** Shows where something that is dragged would be, and drops it there. */
export function DragLayer({
  content,
  viewport,
  ...props
}: DragLayerProps & { content: RefObject<HTMLElement | null>; viewport: RefObject<HTMLElement | null> }) {
  const [drag, setDrag] = useState<Drag>();
  const treeFor = useEffectEvent(props.treeFor);
  const onDrop = useEffectEvent(props.onDrop);

  useEffect(() => {
    const root = content.current;
    const view = viewport.current;
    if (root === null || view === null) return undefined;
    let boxes: CanvasBoxes | undefined;
    let tree: DropTree | undefined;
    let at: Point = { x: 0, y: 0 };
    let isOver = false;
    let pressables: readonly Pressable[] = [];
    let held: { element: HTMLElement; since: number } | undefined;
    let frame = 0;
    let last: Drag | undefined;
    let shown: Point | undefined;
    const measure = () => {
      boxes = measureCanvas(root);
      pressables = measurePressables(root);
    };
    let size = '';
    // Parts that are drawn late push others aside. The first call comes without a change.
    const sized = new ResizeObserver(() => {
      const now = `${root.offsetWidth} ${root.offsetHeight}`;
      if (size !== '' && size !== now) measure();
      size = now;
    });

    const show = (next: Drag | undefined) => {
      last = next;
      setDrag(next);
    };
    const place = (dragged: Dragged): Drop | undefined =>
      isOver && boxes !== undefined && tree !== undefined ? dropPlace(tree, boxes, pointIn(root, at), dragged.nodes) : undefined;

    const scroll = (): boolean => {
      const { top, bottom } = view.getBoundingClientRect();
      const step = at.y < top + SCROLL_EDGE ? -SCROLL_STEP : at.y > bottom - SCROLL_EDGE ? SCROLL_STEP : 0;
      const before = view.scrollTop;
      if (isOver && step !== 0) view.scrollTop += step;
      return view.scrollTop !== before;
    };
    const openPane = (now: number) => {
      const element = isOver ? pressableAt(pressables, pointIn(root, at)) : undefined;
      if (element === undefined) held = undefined;
      else if (held?.element !== element) held = { element, since: now };
      else if (now - held.since > OPEN_MS) {
        held.since = Number.POSITIVE_INFINITY;
        // It may be scrolled out of its own view.
        if (!document.elementsFromPoint(at.x, at.y).includes(element)) return;
        element.click();
        requestAnimationFrame(measure);
      }
    };
    const follow = (now: number) => {
      if (last === undefined) return;
      const hasScrolled = scroll();
      openPane(now);
      if (hasScrolled || shown !== at) {
        shown = at;
        const drop = place(last.dragged);
        show({ dragged: last.dragged, at, drop: isSameDrop(drop, last.drop) ? last.drop : drop });
      }
      frame = requestAnimationFrame(follow);
    };
    const end = () => {
      cancelAnimationFrame(frame);
      sized.disconnect();
      boxes = undefined;
      show(undefined);
    };

    const stopTarget = dropTargetForElements({ element: view, canDrop: ({ source }) => draggedOf(source.data) !== undefined });
    const stopMonitor = monitorForElements({
      canMonitor: ({ source }) => draggedOf(source.data) !== undefined,
      onDragStart: ({ source, location }) => {
        const dragged = draggedOf(source.data);
        if (dragged === undefined) return;
        measure();
        sized.observe(root);
        tree = treeFor(dragged);
        at = { x: location.current.input.clientX, y: location.current.input.clientY };
        show({ dragged, at, drop: undefined });
        frame = requestAnimationFrame(follow);
      },
      onDrag: ({ location: { current } }) => {
        at = { x: current.input.clientX, y: current.input.clientY };
        isOver = current.dropTargets.some(({ element }) => element === view);
      },
      onDropTargetChange: ({ location: { current } }) => {
        isOver = current.dropTargets.some(({ element }) => element === view);
      },
      onDrop: ({ source, location: { current } }) => {
        const dragged = draggedOf(source.data);
        at = { x: current.input.clientX, y: current.input.clientY };
        isOver = current.dropTargets.some(({ element }) => element === view);
        const drop = dragged && place(dragged);
        end();
        if (dragged !== undefined && drop?.kind === 'place') onDrop(dragged, drop);
      },
    });
    return () => {
      cancelAnimationFrame(frame);
      sized.disconnect();
      stopTarget();
      stopMonitor();
    };
  }, [content, viewport]);

  return (
    <>
      {drag?.drop !== undefined && <Mark drop={drag.drop} words={props.say(drag.drop)} />}
      {drag !== undefined && <div className={styles['cover']} />}
      {drag !== undefined && (
        <div className={styles['ghost']} style={{ translate: `${drag.at.x + 12}px ${drag.at.y + 12}px` }}>
          {drag.dragged.icon}
          {drag.dragged.title}
        </div>
      )}
      <p className={styles['said']} aria-live="assertive">
        {drag?.drop === undefined ? '' : props.say(drag.drop)}
      </p>
    </>
  );
}

const markStyle = (mark: DropMark): CSSProperties =>
  mark.kind === 'frame'
    ? { translate: `${mark.box.left}px ${mark.box.top}px`, width: mark.box.width, height: mark.box.height }
    : mark.axis === 'x'
      ? { translate: `${mark.left}px ${mark.top - 1.5}px`, width: mark.length, height: 3 }
      : { translate: `${mark.left - 1.5}px ${mark.top}px`, width: 3, height: mark.length };

function Mark({ drop, words }: { drop: Drop; words: string }) {
  const { mark } = drop;
  return (
    <div className={styles['mark']} data-kind={mark.kind} data-refused={drop.kind === 'refused'} style={markStyle(mark)}>
      {mark.kind === 'frame' && <span>{words}</span>}
    </div>
  );
}
