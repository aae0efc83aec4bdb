import { getMessagePreference, type MessagePreference } from '@banyan/shared-contracts/messaging/preference.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const KEY = ['message', 'preference'];

/** How the user wants to hear of messages; asked once, and followed when it is changed here. */
export function usePreference() {
  const request = useRequest();
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await request(getMessagePreference, undefined, { signal })).data,
    staleTime: 300_000,
    meta: { silent: true },
  });
  return {
    preference: data,
    error: data === undefined ? error : null,
    reload: () => void refetch(),
    set: (preference: MessagePreference) => cache.setQueryData<MessagePreference>(KEY, preference),
  };
}
