import { listSchedules } from '@banyan/shared-contracts/messaging/schedule.contract';
import { useFormats } from '@banyan/shared-ui/format';
import { useFrame, useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useEffect, useMemo, useState } from 'react';
import { schedulesOf } from './schedule-time';

const MINUTE_MS = 60_000;

/** The time, each minute anew. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The user's schedules of the day that it is where they are. */
export function useToday() {
  const request = useRequest();
  const { dateTime } = useFormats();
  const now = useNow();
  const today = dayjs(now).startOf('day');
  const start = today.valueOf();
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['schedule', 'day', start],
    async queryFn({ signal }) {
      // The server understands times of its own zone, so a day more is asked for at both ends.
      const query = { startTime: dateTime(today.subtract(1, 'day').valueOf()), endTime: dateTime(today.add(2, 'day').valueOf()) };
      return (await request(listSchedules, { query }, { signal })).data.list;
    },
    meta: { silent: true },
  });
  // Invitations and changes are told by messages.
  useFrame('messagePush', () => void refetch());

  const day = useMemo(() => ({ start, end: dayjs(start).add(1, 'day').valueOf() }), [start]);
  const rows = useMemo(() => schedulesOf(data ?? [], day), [data, day]);
  return { rows, day, now, loading: isLoading, error: data === undefined ? error : null, retry: () => void refetch() };
}
