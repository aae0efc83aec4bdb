import { type TouchEvent, useRef, useState } from 'react';

/** A list that is pulled down this far is reloaded when the finger is lifted, px. */
const ENOUGH = 64;
const MOST = 96;
/** The finger moves twice as far as the list. */
const RESISTANCE = 2;

export interface Pull {
  /** How far the list is pulled down, px. */
  distance: number;
  state: 'idle' | 'pulling' | 'enough' | 'busy';
  handlers: {
    onTouchStart: (event: TouchEvent<HTMLElement>) => void;
    onTouchMove: (event: TouchEvent<HTMLElement>) => void;
    onTouchEnd: () => void;
    onTouchCancel: () => void;
  };
}

/** Pulling a list down at its top reloads it; does nothing without `refresh`. */
export function usePull(refresh: (() => Promise<unknown>) | undefined): Pull {
  const begun = useRef<number>(undefined);
  const [distance, setDistance] = useState(0);
  const [busy, setBusy] = useState(false);
  const letGo = async () => {
    begun.current = undefined;
    const enough = distance >= ENOUGH;
    setDistance(0);
    if (!enough || refresh === undefined) return;
    setBusy(true);
    await refresh().catch(() => undefined);
    setBusy(false);
  };
  return {
    distance: busy ? ENOUGH / 2 : distance,
    state: busy ? 'busy' : distance === 0 ? 'idle' : distance >= ENOUGH ? 'enough' : 'pulling',
    handlers: {
      onTouchStart({ currentTarget, touches }) {
        begun.current =
          refresh !== undefined && !busy && currentTarget.scrollTop <= 0 && touches.length === 1 ? touches[0]?.clientY : undefined;
      },
      onTouchMove({ currentTarget, touches }) {
        const y = touches[0]?.clientY;
        if (begun.current === undefined || y === undefined) return;
        if (currentTarget.scrollTop > 0) begun.current = undefined;
        setDistance(begun.current === undefined ? 0 : Math.min(MOST, Math.max(0, (y - begun.current) / RESISTANCE)));
      },
      onTouchEnd: () => void letGo(),
      onTouchCancel() {
        begun.current = undefined;
        setDistance(0);
      },
    },
  };
}
