import { type Job, listJobs } from '@banyan/shared-contracts/jobs/job.contract';
import { useFrame, useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** The clock of the server may be so much behind. */
const CLOCKS_MS = 60_000;
/** Jobs among which those of the page are looked for. */
const NEWEST = 100;

/** The newest job of the caller that names a table, of those that were begun since the page was opened; followed by the socket. */
export function useSyncJobs(): (table: string) => Job | undefined {
  const request = useRequest();
  const [opened] = useState(() => Date.now());
  const { data = [], refetch } = useQuery({
    queryKey: ['job', 'sync'],
    queryFn: async ({ signal }) => (await request(listJobs, { query: { currentPage: 1, pageSize: NEWEST } }, { signal })).data.list,
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
  useFrame('jobChanged', () => void refetch());
  const names = (title: string, table: string) => title.endsWith(`「${table}」`) || title.endsWith(`"${table}"`);
  return (table) => data.find(({ title, createdAt }) => createdAt >= opened - CLOCKS_MS && names(title, table));
}
