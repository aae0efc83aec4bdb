import { AppError } from '@banyan/shared-contracts/errors';
import {
  REPETITION,
  type Schedule,
  SCHEDULE_SCOPE,
  type ScheduleRow,
  type ScheduleScope,
} from '@banyan/shared-contracts/messaging/schedule';
import { createSchedule, removeSchedule } from '@banyan/shared-contracts/messaging/schedule.contract';
import { useConfirm, useRequest, useSession, useToast } from '@banyan/shared-ui/runtime';
import { useCallback, useState } from 'react';
import { useText } from '../../../kernel/use-text';
import type { WrittenTimes } from '../calendar/calendar-times';
import type { Move } from '../calendar/calendar-views';
import { bodyOf, movedBody, type ScheduleValues, valuesOf } from '../form/schedule-values';
import { differencesOf } from '../form/schedule-differences';
import { type EditedSchedule, useScheduleChange } from './use-schedule-change';
import type { AskScope, ScopeQuestion } from '../form/use-scope-question';
import { useReloadSchedules } from '../use-schedules';

/** A move, and the function that undoes it. */
export interface Undo {
  text: string;
  run: () => Promise<void>;
}

/** Writes schedules, with the necessary confirmations. */
export function useScheduleActions(ask: AskScope) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const confirm = useConfirm();
  const { user } = useSession();
  const reload = useReloadSchedules();
  const { read, update, change, speaksFor } = useScheduleChange();
  const [undo, setUndo] = useState<Undo>();
  const forgetUndo = useCallback(() => setUndo(undefined), []);

  const scopeOf = (row: Pick<ScheduleRow, 'id' | 'repetition'>, question: ScopeQuestion) =>
    row.repetition === REPETITION.none ? Promise.resolve(SCHEDULE_SCOPE.all) : ask(question, row.id);
  const failed = (error: unknown) => toast('error', error instanceof AppError ? error.message : text('messaging.schedule.failed'));

  /** Undoes a move. */
  const undoing = (before: Schedule, { version }: Schedule, scope: ScheduleScope, how: Move): Undo => ({
    text: text(`messaging.schedule.${how}`, { title: before.title }),
    async run() {
      forgetUndo();
      const back = scope === SCHEDULE_SCOPE.this ? scope : SCHEDULE_SCOPE.all;
      await update(before.id, back, { ...bodyOf(valuesOf(before)), version }).catch(failed);
    },
  });

  return {
    undo,
    forgetUndo,

    async save(values: ScheduleValues, edited: EditedSchedule | undefined) {
      const body = bodyOf(values);
      if (edited !== undefined) {
        toast('success', await change(edited, body));
        return;
      }
      const { msg } = await request(createSchedule, { body });
      await reload();
      toast('success', msg);
    },

    /** The scope of an edit; undefined when the user cancels. */
    askToEdit: (row: Pick<ScheduleRow, 'id' | 'repetition'>) => scopeOf(row, 'edit'),

    /** Moves an occurrence; returns false when it was not moved. */
    async move(row: ScheduleRow, times: WrittenTimes, how: Move): Promise<boolean> {
      const scope = await scopeOf(row, 'move');
      if (scope === undefined) return false;
      try {
        const before = await read(row.id);
        // The individual values of other occurrences cannot be restored.
        const keepsAll = await speaksFor(before, scope);
        const body = movedBody(before, times, scope);
        await update(row.id, scope, { ...body, version: before.version });
        // The schedule is moved, with or without an undo. The undo is offered only where it would not revert a later change of another
        // user.
        const offer = (after: Schedule) => {
          const isSame = differencesOf(bodyOf(valuesOf(after)), body, after.creatorUserId).length === 0;
          // A part that was split off would remain a separate repetition.
          const isWhole = after.groupId === before.groupId;
          setUndo(isSame && isWhole && keepsAll ? undoing(before, after, scope, how) : undefined);
        };
        await read(row.id).then(offer, failed);
        return true;
      } catch (error) {
        failed(error);
        return false;
      }
    },

    /** Deletes, or leaves a schedule of another user; returns false when the user cancelled. */
    async remove(row: Pick<ScheduleRow, 'id' | 'title' | 'repetition' | 'creatorUserId'>): Promise<boolean> {
      const leaves = row.creatorUserId !== user.userId;
      const key = leaves ? 'leave' : 'remove';
      const once = async () => {
        const sure = await confirm({
          title: text(`messaging.schedule.${key}`),
          content: text(`messaging.schedule.${key}Text`, { title: row.title }),
          danger: true,
        });
        return sure ? SCHEDULE_SCOPE.all : undefined;
      };
      const scope = row.repetition === REPETITION.none ? await once() : await ask(key, row.id);
      if (scope === undefined) return false;
      try {
        const { msg } = await request(removeSchedule, { params: { id: row.id, scope } });
        toast('success', msg);
        await reload();
        return true;
      } catch (error) {
        failed(error);
        return false;
      }
    },
  };
}
