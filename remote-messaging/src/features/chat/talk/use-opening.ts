import { useEffect, useEffectEvent } from 'react';
import { useChatStore } from '../state/use-chat';
import { useJumpTo } from './list/use-jump-to';

/** Opens a conversation at a position, or at its newest message; a recent view of it is shown at once. */
export function useOpening(id: string, at: number | undefined): void {
  const store = useChatStore();
  const jumpTo = useJumpTo();
  const begin = useEffectEvent(() => {
    const { anchor, following = true } = store.snapshot().views[id] ?? {};
    if (at !== undefined) void jumpTo(id, at);
    else if (anchor === undefined || !following) void store.open(id);
  });
  useEffect(() => begin(), [id, store]);
}
