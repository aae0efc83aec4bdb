import { listPresence } from '@banyan/shared-contracts/messaging/chat.contract';
import { useFrame, useHost, useRequest } from '@banyan/shared-ui/runtime';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useConnected } from './use-connected';

/** Maximum number of people whose presence one socket receives. */
const MOST = 500;

/** The people whose presence the components on screen need: the socket subscribes to all of them together. */
const wanted = new Map<string, readonly string[]>();
const everybody = () => [...new Set([...wanted.values()].flat())].slice(0, MOST);

/** Whether some people are online, updated while it is shown; no entry as long as it is unknown. */
export function usePresence(userIds: readonly string[]): ReadonlyMap<string, boolean> {
  const request = useRequest();
  const cache = useQueryClient();
  const { sendFrame } = useHost();
  const isConnected = useConnected();
  const part = useId();
  const asked = [...new Set(userIds)].sort().slice(0, MOST).join(',');
  const key = ['chat', 'presence', asked];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await request(listPresence, { query: { userIds: asked } }, { signal })).data.online,
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { silent: true },
  });

  useEffect(() => {
    if (asked === '') return undefined;
    wanted.set(part, asked.split(','));
    sendFrame({ method: 'WatchPresence', userIds: everybody() });
    return () => {
      wanted.delete(part);
      sendFrame({ method: 'WatchPresence', userIds: everybody() });
    };
  }, [asked, part, sendFrame]);
  useFrame('initMessage', () => {
    if (asked === '') return;
    // This is a new connection.
    sendFrame({ method: 'WatchPresence', userIds: everybody() });
    void cache.invalidateQueries({ queryKey: key });
  });
  useFrame('presence', ({ userId, online }) => {
    cache.setQueryData<string[]>(key, (known) => known && [...known.filter((id) => id !== userId), ...(online ? [userId] : [])]);
  });

  const online = new Set(data ?? []);
  // States from before the connection was lost are no longer valid.
  return new Map(data === undefined || !isConnected ? [] : userIds.map((id) => [id, online.has(id)]));
}
