import type { Capability } from '@banyan/shared-contracts/capabilities';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from './caller';
import type { RightsReader } from './rights';

/**
 * What a route asks of its caller. `record`: signed in, and the service decides by the rights on the row itself.
 * `loopback`: only from this machine.
 */
export type Access = 'public' | 'loopback' | 'signedIn' | 'record' | { capability: Capability } | { anyOf: readonly Capability[] };

export const isPublic = (access: Access): boolean => access === 'public' || access === 'loopback';

const wanted = (access: Access): readonly Capability[] | undefined => {
  if (typeof access === 'string') return undefined;
  return 'capability' in access ? [access.capability] : access.anyOf;
};

/** Lets the caller pass or throws FORBIDDEN. Who is not signed in never gets here. */
export async function checkAccess(access: Access, caller: Caller, rights: RightsReader): Promise<void> {
  const capabilities = wanted(access);
  if (capabilities === undefined || caller.isAdministrator) return;
  const granted = await rights.of(caller);
  if (!capabilities.some((capability) => granted.may(capability))) throw new AppError('FORBIDDEN');
}
