import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useChatStore } from '../../state/use-chat';
import type { MessageRow } from './message-rows';

/** So much of a row, in px, is enough to see it. */
export const ENOUGH = 24;

export interface Rows {
  scroller: RefObject<HTMLElement | null>;
  rowAt: (offset: number) => MessageRow | undefined;
}

/** Lets one come back, after a gap in the stream, to the first message in sight where one is away from the end. */
export function usePlace(id: string, isAway: boolean, { scroller, rowAt }: Rows): void {
  const store = useChatStore();
  const find = useEffectEvent(() => (isAway ? rowAt((scroller.current?.scrollTop ?? 0) + ENOUGH)?.message?.seq : undefined));
  useEffect(() => store.watchPlace(id, () => find()), [id, store]);
}
