import { useSession } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Asks for the signed-in person's menu again after every change that is made on the page; answers what does it at once. */
export function useFreshMenu(): () => void {
  const session = useSession();
  const cache = useQueryClient();
  const refresh = useEffectEvent(() => void session.reload().catch(() => undefined));
  useEffect(
    () =>
      cache.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') refresh();
      }),
    [cache],
  );
  return () => void session.reload().catch(() => undefined);
}
