import { addUnits, startOf } from '@banyan/shared-contracts/forms/widgets/date-units';
import { listSchedules } from '@banyan/shared-contracts/messaging/schedule.contract';
import { useFormats } from '@banyan/shared-ui/format';
import { useFrame, useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { schedulesOf } from '../schedule-time';

const MINUTE_MS = 60_000;

/** The time, updated every minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The user's schedules of the present day in the platform's time zone. */
export function useToday() {
  const request = useRequest();
  const { dateTime } = useFormats();
  const now = useNow();
  const start = startOf(now, 'day');
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['schedule', 'day', start],
    async queryFn({ signal }) {
      const query = { startTime: dateTime(start), endTime: dateTime(addUnits(start, 1, 'day')) };
      return (await request(listSchedules, { query }, { signal })).data.list;
    },
    meta: { silent: true },
  });
  useFrame('scheduleChanged', () => void refetch());
  // Changes during a long interruption of the connection are not sent again.
  useFrame('initMessage', ({ gap }) => {
    if (gap === true) void refetch();
  });

  const day = useMemo(() => ({ start, end: addUnits(start, 1, 'day') }), [start]);
  const rows = useMemo(() => schedulesOf(data ?? [], day), [data, day]);
  return { rows, day, now, loading: isLoading, error: data === undefined ? error : null, retry: () => void refetch() };
}
