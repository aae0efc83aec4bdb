import { useSession } from '@banyan/shared-ui/runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDraftCipher } from '../drafts/use-local-drafts';
import { useEffect, useEffectEvent } from 'react';
import { createSubmitQueue, type SubmitQueue } from './submit-queue';
import { openSubmitShelf } from './submit-shelf';

/** Maximum wait of a form for the store of the browser, ms. */
const PATIENCE_MS = 3000;

/** The channel by which tabs notify each other of changes of the queue. */
const CHANNEL = 'banyan:submits';

const waitingKey = (userId: string) => ['waitingSubmits', userId];

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));

/** Opens the submits of the signed-in user; undefined where the browser may not store them, as for drafts. */
export function useSubmitQueue(): () => Promise<SubmitQueue | undefined> {
  const openCipher = useDraftCipher();
  const cache = useQueryClient();
  const { userId } = useSession().user;
  const cipherOf = async () => (await openCipher())?.cipher;
  const open = async () => createSubmitQueue({ userId, openCipher: cipherOf, shelf: await openSubmitShelf() });
  return () => {
    const opened = cache
      .fetchQuery({
        queryKey: [...waitingKey(userId), 'queue'],
        queryFn: open,
        staleTime: Infinity,
        gcTime: Infinity,
        networkMode: 'always',
        meta: { silent: true },
      })
      .catch(() => undefined);
    return Promise.race([opened, late()]);
  };
}

/** The waiting submits of one design, or of all. */
export function useWaitingSubmits(modelId?: string) {
  const openQueue = useSubmitQueue();
  const { userId } = useSession().user;
  const refresh = useEffectEvent(useFreshLists());
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => refresh();
    return () => channel.close();
  }, []);
  return useQuery({
    queryKey: [...waitingKey(userId), 'list', modelId ?? ''],
    queryFn: async () => (await (await openQueue())?.list(modelId)) ?? [],
    networkMode: 'always',
    staleTime: 0,
    meta: { silent: true },
  });
}

/** Reloads the lists of waiting submits in this tab. */
function useFreshLists(): () => void {
  const cache = useQueryClient();
  const { userId } = useSession().user;
  return () => void cache.invalidateQueries({ queryKey: [...waitingKey(userId), 'list'] });
}

/** Reloads the lists of waiting submits in all tabs of the browser. */
export function useSubmitsChanged(): () => void {
  const refresh = useFreshLists();
  return () => {
    refresh();
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage('');
    channel.close();
  };
}
