import { type Job, listJobs } from '@banyan/shared-contracts/jobs/job.contract';
import { useFrame, useRequest } from '@banyan/shared-ui/runtime';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Number of the newest jobs that are searched for running ones. */
const NEWEST = 20;

const isRunning = ({ state }: Job): boolean => state === 'active' || state === 'waiting';

/** The caller's jobs that have not ended, followed by the socket. With `wanted` false there is no request before the first frame. */
export function useRunningJobs(wanted: boolean): Job[] {
  const request = useRequest();
  const [changed, setChanged] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: ['job', 'running'],
    queryFn: async ({ signal }) =>
      (await request(listJobs, { query: { currentPage: 1, pageSize: NEWEST } }, { signal })).data.list.filter(isRunning),
    enabled: wanted || changed,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });
  useFrame('jobChanged', () => {
    if (wanted || changed) void refetch();
    setChanged(true);
  });
  return data ?? [];
}
