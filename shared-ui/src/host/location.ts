import { useSyncExternalStore } from 'react';

const CHANGED = 'banyan:location';

/** Announces a change of the address without a page load; otherwise navigations of the router would not be noticed. */
export const announcePath = (): boolean => window.dispatchEvent(new Event(CHANGED));

/** Replaces the address without a page load. Inside the signed-in area navigation is the router's. */
export function replacePath(path: string): void {
  history.replaceState(null, '', path);
  announcePath();
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

/** The current path below the base, and the same with query and hash. */
export function usePath(basePath: string): { path: string; full: string } {
  const href = useSyncExternalStore(subscribe, () => location.href);
  const { pathname, search, hash } = new URL(href);
  const path = pathname.startsWith(basePath) ? pathname.slice(basePath.length) || '/' : pathname;
  return { path, full: path + search + hash };
}
