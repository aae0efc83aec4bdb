import type { RemoteEntry, RemoteRelease } from '@banyan/shared-contracts/release';
import { CONTRACT_VERSION, satisfiesCaret } from '@banyan/shared-contracts/version';
import type { RemoteFailure } from './failure';

/** What must hold before any code of a remote runs; the first thing that does not, or undefined. */
export function closedGate({ offers }: Pick<RemoteRelease, 'offers'>, apiVersion: string): RemoteFailure | undefined {
  if (!satisfiesCaret(CONTRACT_VERSION, offers.contract)) return { reason: 'contract', wanted: offers.contract, found: CONTRACT_VERSION };
  if (!satisfiesCaret(apiVersion, offers.api)) return { reason: 'api', wanted: offers.api, found: apiVersion };
  return undefined;
}

/** The versions of a remote to try, in order: what is live, then what was live before. */
export const candidatesOf = ({ previous, ...live }: RemoteEntry): RemoteRelease[] => (previous === undefined ? [live] : [live, previous]);
