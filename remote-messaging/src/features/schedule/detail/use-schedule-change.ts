import { AppError } from '@banyan/shared-contracts/errors';
import { REPETITION, type Schedule, SCHEDULE_SCOPE, type ScheduleScope } from '@banyan/shared-contracts/messaging/schedule';
import { getSchedule, getScheduleReach, updateSchedule } from '@banyan/shared-contracts/messaging/schedule.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useText } from '../../../kernel/use-text';
import { differencesOf } from '../form/schedule-differences';
import { bodyOf, type ScheduleBody, valuesOf } from '../form/schedule-values';
import { goneFrom, useOverwriteQuestion } from '../form/use-overwrite-question';
import { isAlike } from '../form/use-reach';
import { useReloadSchedules } from '../use-schedules';

/** A schedule that is edited, in the version that was opened. */
export interface EditedSchedule {
  schedule: Schedule;
  scope: ScheduleScope;
}

/** Changes schedules; where another user has changed them meanwhile, the user decides about overwriting. */
export function useScheduleChange() {
  const text = useText();
  const request = useRequest();
  const reload = useReloadSchedules();
  const askToOverwrite = useOverwriteQuestion();

  const read = async (id: string) => (await request(getSchedule, { params: { id } })).data;
  const update = async (id: string, scope: ScheduleScope, body: ScheduleBody) => {
    const { msg } = await request(updateSchedule, { params: { id, scope }, body });
    await reload();
    return msg;
  };

  /** Whether all occurrences of a scope have the same values as this one. */
  const speaksFor = async ({ id, repetition }: Schedule, scope: ScheduleScope): Promise<boolean> => {
    if (scope === SCHEDULE_SCOPE.this || repetition === REPETITION.none) return true;
    return request(getScheduleReach, { params: { id } }).then(
      ({ data }) => isAlike(data, scope),
      () => false,
    );
  };

  /**
   * Writes the typed values; where the schedule has changed meanwhile, the user decides whether to overwrite it. If it already has the
   * typed values, it counts as saved.
   */
  const change = async ({ schedule: opened, scope }: EditedSchedule, body: ScheduleBody, seen = opened): Promise<string> => {
    try {
      return await update(opened.id, scope, { ...body, version: seen.version });
    } catch (error) {
      if (!(error instanceof AppError) || error.key !== 'STALE') throw error;
      const now = await read(opened.id);
      const differing = differencesOf(bodyOf(valuesOf(now)), body, opened.creatorUserId);
      // A single occurrence has no repetition pattern.
      const isTyped = differing.every((part) => part === 'repetition' && scope === SCHEDULE_SCOPE.this);
      if (isTyped && (await speaksFor(now, scope))) {
        await reload();
        return text('messaging.schedule.saved');
      }
      if (!(await askToOverwrite(opened, now))) throw error;
      const gone = goneFrom(opened, now);
      // A participant who has left meanwhile is not invited again.
      return change({ schedule: opened, scope }, { ...body, toUserIds: body.toUserIds?.filter((id) => !gone.includes(id)) }, now);
    }
  };

  return { read, update, change, speaksFor };
}
