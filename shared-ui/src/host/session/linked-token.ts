import { decide, TOKEN_PATHS } from './guard';
import type { Kernel } from '../kernel';
import { announcePath, replacePath } from '../location';

/** Links to a flow may carry a session (product-1 section 2, fixed routes). */
const FLOW = '/workFlowDetail';

/** Pages of remotes have routes of their own below their path. */
const carriesToken = (path: string, search: string): boolean =>
  (path === FLOW || path.startsWith(`${FLOW}/`)) && (new URLSearchParams(search).get('token') ?? '') !== '';

/** Whether an address that the router of the signed-in area has come to is not that area's to show. */
export function isOutside(path: string, search: string): boolean {
  const decision = decide({ path, full: path + search, signedIn: true, locked: false });
  return carriesToken(path, search) || ('show' in decision && decision.show === 'public');
}

/**
 * A session in the address of a flow is removed from it, because it would remain in the history and in copied addresses; the page for links
 * with a session takes it over and continues.
 */
export function takeLinkedToken({ page: { basePath }, linkedToken }: Pick<Kernel, 'page' | 'linkedToken'>): void {
  const { pathname, searchParams } = new URL(location.href);
  const path = pathname.slice(basePath.length);
  if (!carriesToken(path, searchParams.toString())) return;
  linkedToken.write(searchParams.get('token') ?? '');
  searchParams.delete('token');
  const query = searchParams.toString();
  const target = query === '' ? path : `${path}?${query}`;
  replacePath(`${basePath}${TOKEN_PATHS[0] ?? ''}?redirect=${encodeURIComponent(target)}`);
}

/** Lets the guard show the address that the router has come to. */
export function leaveArea(kernel: Pick<Kernel, 'page' | 'linkedToken'>): void {
  takeLinkedToken(kernel);
  announcePath();
}
