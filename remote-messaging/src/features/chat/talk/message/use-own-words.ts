import { useEffect, useEffectEvent, useRef } from 'react';

/** What the user writes is seen by them: `show` is called when something new of theirs is on its way. */
export function useOwnWords(clientId: string | undefined, show: () => void): void {
  const known = useRef(clientId);
  const toThem = useEffectEvent(show);
  useEffect(() => {
    if (clientId === undefined || clientId === known.current) return;
    known.current = clientId;
    toThem();
  }, [clientId]);
}
