import { AppError } from '@banyan/shared-contracts/errors';
import { SESSION_ENDED_CODES } from '@banyan/shared-contracts/wire/codes';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ShowToast } from '../../runtime';
import type { Kernel } from '../kernel';

/** Failures are shown as a toast unless the caller handles them (`meta.silent`), or the session has ended, which the sign-in page shows. */
export function createQueryClient(toast: ShowToast): QueryClient {
  const show = (error: unknown, silent: unknown) => {
    if (silent === true || !(error instanceof AppError) || SESSION_ENDED_CODES.includes(error.code)) return;
    toast('error', error.message);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => show(error, query.meta?.['silent']) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, mutation) => show(error, mutation.meta?.['silent']) }),
    defaultOptions: {
      // Without a network a call fails with an error, instead of waiting silently.
      queries: { networkMode: 'always', retry: false, staleTime: 10_000, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Asks again for what failed because the session had ended, once the same person is back. */
export function recoverQueries(client: QueryClient, { session }: Pick<Kernel, 'session'>): () => void {
  const userOf = () => session.store.get(session.atoms.currentUser)?.userInfo.userId;
  const own = userOf();
  return session.store.sub(session.atoms.ended, () => {
    if (session.store.get(session.atoms.ended) !== null || session.token() === null || userOf() !== own) return;
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
}
