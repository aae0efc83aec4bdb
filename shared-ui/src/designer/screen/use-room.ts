import { useState, useSyncExternalStore } from 'react';

/**
 * `wide`: three columns; `rail`: the left one is a rail of icons; `sheets`: only the canvas, and on request one of the others beside or
 * below it.
 */
export type Room = 'wide' | 'rail' | 'sheets';

/** What is open besides the canvas where there is no room for all. */
export type Opened = 'left' | 'panel';

const QUERIES = ['(width < 1200px)', '(width < 900px)'] as const;

function subscribe(listener: () => void): () => void {
  const all = QUERIES.map((query) => window.matchMedia(query));
  all.forEach((media) => media.addEventListener('change', listener));
  return () => all.forEach((media) => media.removeEventListener('change', listener));
}

function readRoom(): Room {
  const [isRail, isSheets] = QUERIES.map((query) => window.matchMedia(query).matches);
  return isSheets === true ? 'sheets' : isRail === true ? 'rail' : 'wide';
}

/** How much room the window has for the columns of the designer, and which of them is open where it has little. */
export function useRoom(): { room: Room; opened: Opened | undefined; open: (column: Opened | undefined) => void } {
  const room = useSyncExternalStore(subscribe, readRoom);
  const [opened, open] = useState<Opened>();
  return { room, opened, open };
}
