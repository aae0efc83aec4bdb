import type { ReleaseSet } from '@banyan/shared-contracts/release';
import { createContext, useContext } from 'react';
import type { RemoteLoader } from './remote-loader';

/** The remotes of this session: what is live, and how to get its code. */
export interface Federation {
  releases: ReleaseSet;
  loader: RemoteLoader;
}

export const FederationContext = createContext<Federation | null>(null);

export function useFederation(): Federation {
  const federation = useContext(FederationContext);
  if (federation === null) throw new Error('rendered outside of the signed-in area');
  return federation;
}
