import type { ScheduleRow } from '@banyan/shared-contracts/messaging/schedule';
import { listSchedules } from '@banyan/shared-contracts/messaging/schedule.contract';
import { useFrame, useRequest } from '@banyan/shared-ui/runtime';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { minuteText } from './calendar/calendar-times';

/** The shown range, as wall times; the end is exclusive. */
export interface ShownRange {
  from: number;
  to: number;
}

const MINUTE_MS = 60_000;
const NONE: readonly ScheduleRow[] = [];

/** Reloads everything about schedules that is on screen. */
export function useReloadSchedules(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['schedule'] });
}

/** The user's schedules in the shown range. */
export function useSchedules(range: ShownRange | undefined) {
  const request = useRequest();
  const reload = useReloadSchedules();
  const { data, isLoading, isFetching, isPlaceholderData, error, refetch } = useQuery({
    queryKey: ['schedule', 'list', range?.from, range?.to],
    async queryFn({ signal }) {
      const { from, to } = range ?? { from: 0, to: MINUTE_MS };
      const query = { startTime: minuteText(from), endTime: minuteText(to - MINUTE_MS) };
      return (await request(listSchedules, { query }, { signal })).data.list;
    },
    enabled: range !== undefined,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  useFrame('scheduleChanged', () => void reload());
  // Changes during a long interruption of the connection are not sent again.
  useFrame('initMessage', ({ gap }) => {
    if (gap === true) void reload();
  });
  return {
    rows: data ?? NONE,
    /** The range of the rows. */
    rowsOf: data === undefined || isPlaceholderData ? undefined : range,
    loading: isLoading,
    fetching: isFetching,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
