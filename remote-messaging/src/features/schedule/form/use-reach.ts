import { SCHEDULE_SCOPE, type ScheduleReach, type ScheduleScope } from '@banyan/shared-contracts/messaging/schedule';
import { getScheduleReach } from '@banyan/shared-contracts/messaging/schedule.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';

/** The reach of the scopes of an occurrence, as soon as it is known; servers before API 1.1 do not send it. */
export function useReach(id: string): ScheduleReach | undefined {
  const request = useRequest();
  const { data } = useQuery({
    queryKey: ['schedule', 'reach', id],
    queryFn: async ({ signal }) => (await request(getScheduleReach, { params: { id } }, { signal })).data,
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  });
  return data;
}

/** Number of other occurrences of a scope with individual changes. */
export const changedIn = ({ changed }: ScheduleReach, scope: ScheduleScope): number => {
  if (scope === SCHEDULE_SCOPE.this) return 0;
  return scope === SCHEDULE_SCOPE.following ? changed.following : changed.all;
};

/** Whether no occurrence of a scope has individual changes. */
export const isAlike = (reach: ScheduleReach, scope: ScheduleScope): boolean => !reach.changedItself && changedIn(reach, scope) === 0;
