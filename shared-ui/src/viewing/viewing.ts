/** Key in the storage of one tab of the browser. */
const VIEWING = 'banyan:viewing';

/** A view-as session in this tab of the browser, which can change nothing. */
export interface Viewing {
  token: string;
  userName: string;
}

/** The view-as session of this tab, if any. */
export function readViewing(): Viewing | null {
  try {
    const { token, userName } = JSON.parse(sessionStorage.getItem(VIEWING) ?? '{}') as Partial<Record<string, unknown>>;
    return typeof token === 'string' && typeof userName === 'string' ? { token, userName } : null;
  } catch {
    return null;
  }
}

/** Opens a tab for a view-as session; if the browser opens none, this tab becomes it. */
export function startViewing(session: Viewing, path: string): void {
  sessionStorage.setItem(VIEWING, JSON.stringify(session));
  // A new tab starts with a copy of its opener's session storage.
  if (window.open(path) === null) window.location.assign(path);
  else sessionStorage.removeItem(VIEWING);
}

/** From the next load on, the tab belongs to the session of the browser again. */
export function stopViewing(): void {
  sessionStorage.removeItem(VIEWING);
}
