import { useEffect, useEffectEvent, useRef } from 'react';

/** The user's own new message is scrolled into view: `show` is called when one is sent. */
export function useOwnWords(clientId: string | undefined, show: () => void): void {
  const known = useRef(clientId);
  const toThem = useEffectEvent(show);
  useEffect(() => {
    if (clientId === undefined || clientId === known.current) return;
    known.current = clientId;
    toThem();
  }, [clientId]);
}
