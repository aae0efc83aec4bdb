import { getMessagePreference, type MessagePreference } from '@banyan/shared-contracts/messaging/preference.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

/** How long a response is fresh, ms; another window may have changed it. */
const FRESH_MS = 300_000;

function usePreferenceOptions() {
  const request = useRequest();
  return queryOptions({
    queryKey: ['message', 'preference'],
    queryFn: async ({ signal }) => (await request(getMessagePreference, undefined, { signal })).data,
    staleTime: FRESH_MS,
    meta: { silent: true },
  });
}

/** How the user is notified of messages, to be shown and changed. */
export function usePreference() {
  const cache = useQueryClient();
  const options = usePreferenceOptions();
  const { data, error, refetch } = useQuery(options);
  return {
    preference: data,
    error: data === undefined ? error : null,
    reload: () => void refetch(),
    set: (preference: MessagePreference) => cache.setQueryData(options.queryKey, preference),
  };
}

/** Reads the preference when it is needed for the first time. */
export function usePreferenceReader(): () => Promise<MessagePreference> {
  const cache = useQueryClient();
  const options = usePreferenceOptions();
  return () => cache.fetchQuery(options);
}
