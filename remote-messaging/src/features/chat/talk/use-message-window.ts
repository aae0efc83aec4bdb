import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import type { MessageRow } from './message-rows';

/** So near to the end one sees what comes. */
const NEAR_END = 80;
const ROW_GUESS = 64;

/** The rows of a conversation that are in sight; what comes is followed at the end while `following`. */
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
    initialOffset: () => rows.length * ROW_GUESS,
  });
  return {
    items: virtualizer.getVirtualItems(),
    /** Height of all rows in px. */
    total: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    isAtEnd: () => virtualizer.isAtEnd(NEAR_END),
    toEnd: useCallback(() => virtualizer.scrollToEnd(), [virtualizer]),
    toRow: useCallback((index: number, align: 'auto' | 'center' = 'auto') => virtualizer.scrollToIndex(index, { align }), [virtualizer]),
  };
}
