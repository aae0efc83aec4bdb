import { REPETITION } from '@banyan/shared-contracts/messaging/schedule';
import { fromWall, toWall } from '@banyan/shared-contracts/time/platform-zone';
import type { Core } from '../../../core/core';
import { lockOne } from '../../../core/database/locks';
import type { Id } from '../../../core/database/tables';
import { DAY_MS, windowEnd } from './occurrences';
import { createOccurrenceWriter, withReminders } from './occurrence-writer';
import * as scheduleRepository from '../schedule-write.repository';
import { planMore } from './schedule-plan';
import { restOf, writtenOf } from './schedule-series';
import * as repository from './series.repository';

type Extending = Pick<Core, 'database' | 'newId' | 'stream' | 'onError'>;

/** Repetitions are extended when this number of days of their window is missing, so that not each of them is extended every day. */
const SLACK_DAYS = 30;
const KINDS = [REPETITION.daily, REPETITION.weekly, REPETITION.monthly, REPETITION.yearly] as const;

/** Writes the missing occurrences of one repetition; nothing where another runner was faster. */
const extend = ({ database, newId, stream }: Extending, groupId: Id, now: number): Promise<void> =>
  database.transaction(async (tx) => {
    await lockOne(tx, 'scheduleGroups', groupId);
    const series = await repository.findSeries(tx, groupId);
    const from = restOf(series);
    if (series === undefined || from === null) return;
    const written = writtenOf(series);
    const { occurrences, rest } = planMore(written.pattern, from, now);
    const owner = { groupId, creatorId: series.creator_id };
    await createOccurrenceWriter({ newId }).insert(tx, owner, written, withReminders(written, occurrences));
    if (rest === null) await repository.deleteSeries(tx, groupId);
    else await repository.updateSeries(tx, groupId, { written_until: new Date(fromWall(rest)) });
    const people = await scheduleRepository.withAccount(tx, [series.creator_id, ...series.participants]);
    await stream.publish(tx, people, { method: 'scheduleChanged' });
  });

/** Writes the missing occurrences of all repetitions; an error in one does not stop the others. */
export async function extendSeries(core: Extending, now = Date.now()): Promise<void> {
  const limits = KINDS.map((kind) => ({ kind, before: new Date(fromWall(windowEnd(kind, toWall(now)) - SLACK_DAYS * DAY_MS)) }));
  const failed: Id[] = [];
  for (;;) {
    const groupId = await repository.findDue(core.database.kysely, limits, failed);
    if (groupId === undefined) return;
    try {
      await extend(core, groupId, now);
    } catch (error) {
      failed.push(groupId);
      core.onError(error);
    }
  }
}

/** Every hour: a machine that is off at night extends its repetitions too. */
export const defineSeries = (core: Extending & Pick<Core, 'jobs'>): void =>
  core.jobs.every({ kind: 'schedule.extend', lane: 'long', run: () => extendSeries(core) }, 3600);
