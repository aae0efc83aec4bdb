import { useEffect, useEffectEvent } from 'react';
import { useChatStore } from '../state/use-chat';
import { useJumpTo } from './list/use-jump-to';

/** Opens a conversation at a position, or at its newest; what was shown of it a moment ago is there at once. */
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
