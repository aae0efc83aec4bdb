import { type Job, listJobs } from '@banyan/shared-contracts/jobs/job.contract';
import { useFrame, useRequest } from '@banyan/shared-ui/runtime';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Number of newest jobs among which the one of the release is searched. */
const NEWEST = 20;

/** The newest job of the caller that names the design, followed by the socket; no request is made where `wanted` is false. */
export function useReleaseJob(name: string, wanted: boolean): Job | undefined {
  const request = useRequest();
  const { data, refetch } = useQuery({
    queryKey: ['job', 'release', name],
    queryFn: async ({ signal }) =>
      (await request(listJobs, { query: { currentPage: 1, pageSize: NEWEST } }, { signal })).data.list.find(({ title }) =>
        title.includes(name),
      ) ?? null,
    enabled: wanted,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
  useFrame('jobChanged', () => {
    if (wanted) void refetch();
  });
  return data ?? undefined;
}
