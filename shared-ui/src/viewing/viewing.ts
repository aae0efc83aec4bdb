/** Key in the storage of one tab of the browser. */
const VIEWING = 'banyan:viewing';

/** That this tab of the browser looks on as another person, by a session that can change nothing. */
export interface Viewing {
  token: string;
  userName: string;
}

/** As whom this tab looks on, if it does. */
export function readViewing(): Viewing | null {
  try {
    const { token, userName } = JSON.parse(sessionStorage.getItem(VIEWING) ?? '{}') as Partial<Record<string, unknown>>;
    return typeof token === 'string' && typeof userName === 'string' ? { token, userName } : null;
  } catch {
    return null;
  }
}

/** Opens a tab that looks on as the person whom the session is of; where the browser opens none, this one becomes it. */
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
