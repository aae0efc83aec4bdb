import { type RefObject, useEffect, useState } from 'react';

/** Whether an element fills the screen, and the change of it; undefined where the browser has no full screen. */
export function useFullScreen(ref: RefObject<HTMLElement | null>): [boolean, (() => void) | undefined] {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const look = () => setIsFull(ref.current !== null && document.fullscreenElement === ref.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [ref]);
  const toggle = () => void (isFull ? document.exitFullscreen() : ref.current?.requestFullscreen());
  return [isFull, document.fullscreenEnabled ? toggle : undefined];
}
