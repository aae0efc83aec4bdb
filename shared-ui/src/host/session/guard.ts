export const LOGIN = '/login';
/** Take a token out of their address and go on. */
export const TOKEN_PATHS: readonly string[] = ['/sso', '/auth-redirect'];
/** A designed form or list for people without an account. */
export const PUBLIC_FORM = '/formShortLink';
/** Paths that need no session (product-1 section 2, route guard); all but the sign-in page mean the same with one. */
const PUBLIC_PATHS: readonly string[] = [LOGIN, PUBLIC_FORM, ...TOKEN_PATHS];
export const LOCK_SCREEN = '/lockScreen';
export const HOME = '/home';

export interface GuardState {
  /** Path below the application's base. */
  path: string;
  /** Path with query, as it should be opened again after sign-in. */
  full: string;
  signedIn: boolean;
  locked: boolean;
}

/** Where a navigation ends: a public page, the signed-in area, or another path. */
export type GuardDecision = { show: 'public' | 'locked' | 'signed-in' } | { redirect: string };

/** The route guard, rule by rule (product-1 section 2). */
export function decide({ path, full, signedIn, locked }: GuardState): GuardDecision {
  if (!signedIn) {
    if (PUBLIC_PATHS.includes(path)) return { show: 'public' };
    // Locked when it ended: back to where it was, not to the lock.
    const target = path === LOCK_SCREEN ? redirectTarget(full) : full;
    return { redirect: withRedirect(LOGIN, target.split('?')[0] ?? '', target) };
  }
  if (locked) return path === LOCK_SCREEN ? { show: 'locked' } : { redirect: withRedirect(LOCK_SCREEN, path, full) };
  if (path === LOGIN || path === LOCK_SCREEN) return { redirect: redirectTarget(full) };
  if (PUBLIC_PATHS.includes(path)) return { show: 'public' };
  return { show: 'signed-in' };
}

const withRedirect = (to: string, path: string, full: string): string =>
  path === '/' || path === LOGIN ? to : `${to}?redirect=${encodeURIComponent(full)}`;

/** The path to which a sign-in or lock page redirects: only a path of our own, never another site; the root by default. */
export function redirectTarget(full: string): string {
  const own = 'http://own.invalid';
  const wanted = new URLSearchParams(/\?([^#]*)/.exec(full)?.[1]).get('redirect') ?? '';
  // `//` and the like are no addresses at all, and a path that begins with two slashes would name a host.
  if (!wanted.startsWith('/') || !URL.canParse(wanted, own)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, own);
  const foreign = origin !== own || pathname.startsWith('//');
  // Pages that are ways in are no places to go on to.
  const isWayIn = [LOGIN, LOCK_SCREEN, ...TOKEN_PATHS].includes(pathname);
  return foreign || isWayIn ? '/' : pathname + search + hash;
}
