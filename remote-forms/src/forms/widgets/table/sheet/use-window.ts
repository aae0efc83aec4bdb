import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useMemo } from 'react';

interface WindowOptions {
  /** Without it everything is drawn, in the flow of the page. */
  enabled: boolean;
  scroll: RefObject<HTMLElement | null>;
  count: number;
  sizeOf: (index: number) => number;
  keyOf: (index: number) => string;
  /** Size of the content before the first one within the scrolled box, px. */
  before?: number;
  horizontal?: boolean;
  /** Items that are always drawn. */
  kept: readonly number[];
  overscan: number;
}

export interface WindowItem {
  index: number;
  /** Distance from the first one, px; undefined where everything is in the flow. */
  start: number | undefined;
}

/** The visible part of a long list. */
export function useWindow({ enabled, scroll, count, sizeOf, keyOf, before = 0, horizontal = false, kept, overscan }: WindowOptions) {
  'use no memo';
  const rangeExtractor = useCallback(
    (range: Parameters<typeof defaultRangeExtractor>[0]) => {
      const indexes = defaultRangeExtractor(range);
      const more = kept.filter((index) => index >= 0 && index < range.count && !indexes.includes(index));
      return more.length === 0 ? indexes : [...indexes, ...new Set(more)].sort((one, other) => one - other);
    },
    [kept],
  );
  const virtualizer = useVirtualizer({
    enabled,
    count,
    getScrollElement: () => scroll.current,
    estimateSize: sizeOf,
    getItemKey: keyOf,
    horizontal,
    overscan,
    scrollMargin: before,
    rangeExtractor,
    initialRect: { width: 1200, height: 600 },
  });
  const found = enabled ? virtualizer.getVirtualItems() : undefined;
  const name = found?.map(({ index, start }) => `${index}:${start}`).join();
  const items = useMemo(
    (): WindowItem[] =>
      name === undefined
        ? Array.from({ length: count }, (_one, index) => ({ index, start: undefined }))
        : name === ''
          ? []
          : name.split(',').map((item) => {
              const [index, start] = item.split(':').map(Number);
              return { index: index ?? 0, start: (start ?? 0) - before };
            }),
    [name, count, before],
  );
  return {
    items,
    total: enabled ? virtualizer.getTotalSize() : undefined,
    measure: enabled ? virtualizer.measureElement : undefined,
    scrolling: enabled && virtualizer.isScrolling,
  };
}
