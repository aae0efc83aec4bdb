import type { ReleaseSet } from '@banyan/shared-contracts/release';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { StartPage } from './page-start';
import type { ReleaseStore } from './release-store';
import type { RemoteLoader } from './remote-loader';

/** The remotes of this session: what is live, and how to get its code. */
export interface Federation {
  releases: ReleaseStore;
  loader: RemoteLoader;
  startPage: StartPage;
}

export const FederationContext = createContext<Federation | null>(null);

function useFederation(): Federation {
  const federation = useContext(FederationContext);
  if (federation === null) throw new Error('rendered outside of the signed-in area');
  return federation;
}

export const useLoader = (): RemoteLoader => useFederation().loader;

export const useStartPage = (): StartPage => useFederation().startPage;

export function useReleases(): ReleaseSet {
  const { releases } = useFederation();
  return useSyncExternalStore(releases.subscribe, releases.current);
}
