import type { Viewing } from '../viewing/viewing';

interface Shelf {
  read: (name: string) => string | null;
  write: (name: string, value: string | null) => void;
}

/** Local storage under keys of our own; an application that is opened by itself has its own set (product-1 section 3, local settings). */
export interface Storage extends Shelf {
  /** Separates the messages between tabs: only tabs of one storage share a session. */
  scope: string;
  /** What only this tab of the browser remembers, over a reload too. */
  tab: Shelf;
  /** Calls the handler with changes that other tabs make. */
  onChange: (name: string, handler: (value: string | null) => void) => () => void;
}

/** The tab of a view-as session shares nothing with other tabs. */
export function createStorage(appCode: string, viewing: Viewing | null = null): Storage {
  const scope = viewing === null ? appCode : `${appCode}:view:${viewing.token.slice(-12)}`;
  const keyOf = (name: string) => `banyan:${scope === '' ? '' : `${scope}:`}${name}`;
  const shelfIn = (area: globalThis.Storage): Shelf => ({
    read: (name) => area.getItem(keyOf(name)),
    write(name, value) {
      if (value === null) area.removeItem(keyOf(name));
      else area.setItem(keyOf(name), value);
    },
  });
  return {
    scope,
    ...shelfIn(viewing === null ? localStorage : sessionStorage),
    tab: shelfIn(sessionStorage),
    onChange(name, handler) {
      const key = keyOf(name);
      const listener = (event: StorageEvent) => {
        if (event.storageArea === localStorage && event.key === key) handler(event.newValue);
      };
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
}
