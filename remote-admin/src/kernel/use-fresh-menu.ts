import { useSession } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/**
 * Asks for the signed-in person's menu and rights again after every change of records of these resources that is made on the page; answers what
 * does it at once.
 */
export function useFreshMenu(...resources: readonly { key: string }[]): () => void {
  const session = useSession();
  const cache = useQueryClient();
  const refresh = () => void session.reload().catch(() => undefined);
  const refreshAfter = useEffectEvent((changed: unknown) => {
    if (resources.some(({ key }) => key === changed)) refresh();
  });
  useEffect(
    () =>
      cache.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') refreshAfter(event.mutation.options.mutationKey?.[0]);
      }),
    [cache],
  );
  return refresh;
}
