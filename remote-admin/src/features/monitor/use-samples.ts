import { readMonitor, readMonitorLoad } from '@banyan/shared-contracts/services/monitor.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Time between two samples. */
const EVERY_MS = 5000;
/** Five minutes of samples. */
const KEPT = 60;

export interface Sample {
  machine: EndpointReply<typeof readMonitor>;
  load: EndpointReply<typeof readMonitorLoad>;
}

const KEY = ['monitor', 'samples'];

/** Samples of the last minutes, the newest last; one more every five seconds while the page is shown. */
export function useSamples() {
  const request = useRequest();
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery<Sample[]>({
    queryKey: KEY,
    async queryFn({ signal }) {
      const [machine, load] = await Promise.all([
        request(readMonitor, undefined, { signal }),
        request(readMonitorLoad, undefined, { signal }),
      ]);
      return [...(cache.getQueryData<Sample[]>(KEY) ?? []), { machine: machine.data, load: load.data }].slice(-KEPT);
    },
    refetchInterval: EVERY_MS,
    staleTime: 0,
    meta: { silent: true },
  });
  return { samples: data, error: data === undefined ? error : null, refetch: () => void refetch() };
}
