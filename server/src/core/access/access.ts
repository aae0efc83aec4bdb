import type { Capability } from '@banyan/shared-contracts/capabilities';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from './caller';
import type { RightsReader } from './rights';

/**
 * What a route asks of its caller. `session`: signed in, even while the policy asks for something first (`Caller.duty`). `record`: signed in,
 * and the service decides by the rights on the row itself. `administrator`: what no menu grants yet. `loopback`: only from this machine.
 */
export type Access =
  | 'public'
  | 'loopback'
  | 'session'
  | 'signedIn'
  | 'record'
  | 'administrator'
  | { capability: Capability }
  | { anyOf: readonly Capability[] };

export const isPublic = (access: Access): boolean => access === 'public' || access === 'loopback';

const wanted = (access: Access): readonly Capability[] | undefined => {
  if (typeof access === 'string') return undefined;
  return 'capability' in access ? [access.capability] : access.anyOf;
};

/** Throws FORBIDDEN for everybody else. */
export function requireAdministrator({ isAdministrator }: Caller): void {
  if (!isAdministrator) throw new AppError('FORBIDDEN');
}

/** Throws VIEW_ONLY for a view-as session: private data is closed to it. */
export function requireSelf({ viewerId }: Pick<Caller, 'viewerId'>): void {
  if (viewerId !== null) throw new AppError('VIEW_ONLY');
}

/** What a route is for the gate: what it asks of its caller, and whether it leaves everything as it is. */
export interface GuardedRoute {
  access: Access;
  reads: boolean;
}

const dutyError = (duty: NonNullable<Caller['duty']>): AppError =>
  duty === 'second-step'
    ? new AppError('SESSION_SECOND_STEP')
    : new AppError('SESSION_PASSWORD', { what: duty === 'initial-password' ? 'what.dutyInitial' : 'what.dutyExpired' });

/**
 * Lets the caller pass or throws SESSION_PASSWORD, SESSION_SECOND_STEP, VIEW_ONLY or FORBIDDEN. Callers without a session are rejected
 * before.
 *
 * A request is checked against the rights that are valid when it begins. A right that is withdrawn during a request takes effect with the
 * next request. Another check at the end of each transaction would make every change of any right reject the writes of all users. Rows of
 * people are checked again under their locks (`requirePeople`), so that a request that has waited for them uses the slice of that time.
 */
export async function checkAccess({ access, reads }: GuardedRoute, caller: Caller, rights: RightsReader): Promise<void> {
  if (!reads) requireSelf(caller);
  if (caller.duty !== undefined && access !== 'session') throw dutyError(caller.duty);
  if (access === 'administrator') requireAdministrator(caller);
  const capabilities = wanted(access);
  if (capabilities === undefined || caller.isAdministrator) return;
  const granted = await rights.of(caller);
  if (!capabilities.some((capability) => granted.may(capability))) throw new AppError('FORBIDDEN');
}
