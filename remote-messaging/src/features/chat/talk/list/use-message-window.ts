import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { MessageRow } from './message-rows';
import { useCalm, useSight } from './use-sight';

/** Distance from the end at which the newest row counts as visible, px. */
const NEAR_END = 24;
const ROW_GUESS = 64;
/** Space below the newest row for the line that shows who is typing, px. */
const ROOM_BELOW = 20;

/** Height of the content below the visible part, px. */
export const restBelow = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number => scrollHeight - scrollTop - clientHeight;

/** The visible rows of a conversation; while `following`, the list stays at the end when messages arrive. */
export function useMessageWindow(rows: readonly MessageRow[], scroller: RefObject<HTMLElement | null>, following: boolean) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_GUESS,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    anchorTo: 'end',
    followOnAppend: following,
    scrollEndThreshold: NEAR_END,
    paddingEnd: ROOM_BELOW,
    initialOffset: () => rows.length * ROW_GUESS,
  });
  const toEnd = useCallback(() => virtualizer.scrollToEnd(), [virtualizer]);
  // Before the next hook measures the position of the end.
  const wasAtEnd = useStickyEnd(scroller, toEnd);
  const isAtEnd = useSight(scroller, (element) => restBelow(element) <= NEAR_END);
  const isCalmAtEnd = useCalm(isAtEnd);
  // A message that arrives above unsent own messages is not appended: the virtualizer does not follow it.
  const stay = useEffectEvent(() => {
    if (following && isAtEnd === true) toEnd();
  });
  useLayoutEffect(() => stay(), [rows]);
  useEffect(() => {
    wasAtEnd.current = isCalmAtEnd === true;
  }, [isCalmAtEnd, wasAtEnd]);
  return {
    items: virtualizer.getVirtualItems(),
    /** Height of all rows in px. */
    total: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    /** Undefined while it changes. */
    isAtEnd: isAtEnd === isCalmAtEnd ? isAtEnd : undefined,
    rowAt: (offset: number) => rows[virtualizer.getVirtualItemForOffset(offset)?.index ?? -1],
    toEnd,
    toRow: useCallback(
      (index: number, align: 'auto' | 'center' | 'start' = 'auto') => virtualizer.scrollToIndex(index, { align }),
      [virtualizer],
    ),
  };
}

/** A list that is scrolled to its end stays at the end when its height changes, for example while the user writes several lines. */
function useStickyEnd(scroller: RefObject<HTMLElement | null>, toEnd: () => void): RefObject<boolean> {
  const wasAtEnd = useRef(false);
  useEffect(() => {
    if (scroller.current === null) return undefined;
    const sizes = new ResizeObserver(() => {
      if (wasAtEnd.current) toEnd();
    });
    sizes.observe(scroller.current);
    return () => sizes.disconnect();
  }, [scroller, toEnd]);
  return wasAtEnd;
}
