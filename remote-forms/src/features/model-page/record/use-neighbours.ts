import { useEffect, useEffectEvent, useRef } from 'react';
import type { EndlessRows } from '../phone/use-endless-rows';
import { recordsIn } from '../list/shown-rows';
import type { ListState } from '../list/use-list-state';
import { type ShownRows, useReadRows } from '../list/use-records';

/** The direction: to the record before or after. */
export type Step = -1 | 1;

/** Reads the id of the record before or after; undefined where there is none, or where the record is not in the list. */
export type NeighbourOf = (id: string, step: Step) => (() => Promise<string | undefined>) | undefined;

interface Place {
  modelId: string;
  menuId: string;
  /** The record that is open. */
  openId: string | undefined;
}

/**
 * The records before and after one, in the order of the list and over its pages; the list moves to the page of the record that is opened.
 * `endless` is set where the pages are shown one below the other.
 */
export function useNeighbours(
  { modelId, menuId, openId }: Place,
  list: ListState,
  data: ShownRows['data'],
  endless?: Pick<EndlessRows, 'hasMore' | 'loadMore'>,
): NeighbourOf {
  const read = useReadRows(modelId, menuId);
  const ahead = useRef<{ id: string; page: number }>(null);
  const follow = useEffectEvent(() => {
    if (ahead.current?.id === openId && ahead.current !== null) list.setPage(ahead.current.page, list.size);
    ahead.current = null;
  });
  useEffect(() => follow(), [openId]);

  const ids = recordsIn(data?.list ?? []).map(({ id }) => id);
  const pages = list.hasPage && data !== undefined ? Math.ceil(data.pagination.total / list.size) : 1;
  return (id, step) => {
    const position = ids.indexOf(id);
    if (position === -1) return undefined;
    const near = ids[position + step];
    if (near !== undefined) return () => Promise.resolve(near);
    if (endless !== undefined) return step === 1 && endless.hasMore ? async () => (await endless.loadMore())[0] : undefined;
    const page = list.page + step;
    if (page < 1 || page > pages) return undefined;
    return async () => {
      const next = recordsIn((await read({ ...list.asked, currentPage: page })).list).map((row) => row.id);
      const found = step === 1 ? next[0] : next.at(-1);
      ahead.current = found === undefined ? null : { id: found, page };
      return found;
    };
  };
}
