import { countUnread } from '@banyan/shared-contracts/messaging/message.contract';
import { useFrame, useRequest } from '@banyan/shared-ui/runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';

interface Unread {
  total: number;
  /** Position in the user's stream at which `total` is valid. */
  seq: number;
}

const KEY = ['message', 'unread'];

/** The number of unread messages, followed by the socket; undefined until it is known. Any number of components may use it. */
export function useUnread(): number | undefined {
  const request = useRequest();
  const cache = useQueryClient();
  const known = () => cache.getQueryData<Unread>(KEY);
  const set = (unread: Unread) => cache.setQueryData<Unread>(KEY, unread);

  const { data } = useQuery({
    queryKey: KEY,
    async queryFn({ signal }): Promise<Unread> {
      const { data: counted } = await request(countUnread, undefined, { signal });
      const heard = known();
      // Frames may have brought a newer count meanwhile.
      return heard !== undefined && heard.seq > counted.seq ? heard : counted;
    },
    staleTime: Infinity,
    meta: { silent: true },
  });

  useFrame('initMessage', ({ unreadTotalCount, seq = 0 }) => set({ total: unreadTotalCount, seq }));
  useFrame('unreadChanged', ({ unreadTotalCount, seq = 0 }) => {
    if (seq > (known()?.seq ?? -1)) set({ total: unreadTotalCount, seq });
  });
  useFrame('messagePush', ({ unreadNoticeCount, seq = 0 }) => {
    const before = known();
    if (before === undefined) void cache.invalidateQueries({ queryKey: KEY });
    else if (seq > before.seq) set({ total: before.total + unreadNoticeCount, seq });
  });

  return data?.total;
}
