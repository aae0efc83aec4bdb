import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useChatStore } from '../../state/use-chat';
import type { MessageRow } from './message-rows';

/** Visible height of a row that counts as seen, px. */
export const ENOUGH = 24;

export interface Rows {
  scroller: RefObject<HTMLElement | null>;
  rowAt: (offset: number) => MessageRow | undefined;
}

/** After a gap in the stream, scrolls back to the first visible message where the user is not at the end. */
export function usePlace(id: string, isAway: boolean, { scroller, rowAt }: Rows): void {
  const store = useChatStore();
  const find = useEffectEvent(() => (isAway ? rowAt((scroller.current?.scrollTop ?? 0) + ENOUGH)?.message?.seq : undefined));
  useEffect(() => store.watchPlace(id, () => find()), [id, store]);
}
