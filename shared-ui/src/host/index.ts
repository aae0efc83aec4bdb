/** What a host is made of: the shell and the standalone frame use it, remotes never do. */
export type { AreaProps } from './areas';
export { bootHost } from './boot-host';
export { ConfirmOutlet } from './confirm';
export { createGuestHost } from './create-guest-host';
export { createHost } from './create-host';
export { useLeaveGuard } from './leave-guard';
export { HOME, LOGIN, PUBLIC_FORM } from './guard';
export { addMessages, type LoadMessages } from './i18n';
export type { Kernel } from './kernel';
export { isOutside } from './linked-token';
export { usePath } from './location';
export { usePageTitle } from './page-title';
export { type Arrival, readPerson, TABS } from './session-store';
export { createQueryClient, recoverQueries } from './query-client';
export { parseSettings, type Settings } from './settings';
export type { Storage } from './storage';
export { useCurrentUser } from './use-current-user';
export { WayOut } from './way-out';
