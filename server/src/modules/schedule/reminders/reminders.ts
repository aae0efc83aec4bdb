import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import { limitWaiting } from '../../../core/database/locks';
import type { Id } from '../../../core/database/tables';
import { ofUsers } from '../../../core/organization/names';
import { putOff, takeDue } from './reminder.repository';
import { type ScheduleMessages, tell, toldOf } from './schedule-news';
import { configOf, parametersOf, type ScheduleSendConfigs } from './schedule-sayings';
import { reminderMoment } from '../series/schedule-times';
import type { Occurrence } from '../schedule-write.repository';

type Reminding = Pick<Core, 'database' | 'stream' | 'onError'>;

/** Services for making reminders. */
interface ReminderTools {
  messages: ScheduleMessages;
  sendConfigs: Pick<ScheduleSendConfigs, 'say' | 'send'>;
}

/** Interval of the search for due reminders: the longest delay of a reminder, apart from the sending itself. */
const EVERY_SECONDS = 1;
/** Occurrences of which one transaction reminds; the streams of their people are held for a moment only. */
const BATCH = 100;
/** A reminder of an occurrence that ended this long ago, because no process was running, is useless. */
const TOO_LATE_MS = 86_400_000;
/** Longest wait for a lock of another transaction. */
const LOCK_WAIT_MS = 1000;
/** A reminder that cannot be sent is tried again after this time; then each wait is as long as the delay so far. */
const RETRY_MS = 5000;

/** Reminds the people of occurrences, with a number of statements that does not grow with the number of people. */
async function remindOf(
  tx: Connection,
  { stream }: Reminding,
  { messages, sendConfigs }: ReminderTools,
  due: readonly Occurrence[],
): Promise<void> {
  const names = await ofUsers(
    tx,
    due.map(({ creator_id: id }) => id),
  );
  const nameOf = ({ creator_id: id }: Occurrence) => names.get(id)?.split('/')[0] ?? '';
  const sayings = due.map((row) => ({ configId: configOf(row), parameters: parametersOf(row, nameOf(row)) }));
  const said = await sendConfigs.say(tx, MESSAGE_TYPE.schedule, sayings);
  const news = due.map((row, index) => ({
    kind: 'reminded' as const,
    schedule: toldOf(row),
    sender: { id: row.creator_id, name: nameOf(row) },
    receivers: [...new Set([row.creator_id, ...row.participants])],
    words: said[index],
  }));
  await tell(tx, { stream, messages }, news);
  const items = sayings.map((saying, index) => ({ ...saying, source: MESSAGE_TYPE.schedule, userIds: news[index]?.receivers ?? [] }));
  await sendConfigs.send(tx, MESSAGE_TYPE.schedule, items);
}

/**
 * Sends every reminder that is due. They are marked in the transaction that stores the messages: after any failure, each is sent once, and
 * parallel runners skip each other's rows. Where a batch fails its reminders are sent one by one; those that still fail are put off.
 */
export async function remindDue(core: Reminding, tools: ReminderTools, now = new Date()): Promise<void> {
  const { database, onError } = core;

  /** Returns how many were taken; `taken` lists them, also after an error. */
  const remind = (limit: number, only?: Id, taken: Occurrence[] = []): Promise<number> =>
    database.transaction(async (tx) => {
      await limitWaiting(tx, LOCK_WAIT_MS);
      const due = await takeDue(tx, now, limit, only);
      taken.splice(0, taken.length, ...due);
      const useful = due.filter(({ ends_at: end }) => end.getTime() >= now.getTime() - TOO_LATE_MS);
      if (useful.length > 0) await remindOf(tx, core, tools, useful);
      return due.length;
    });

  async function remindOne(row: Occurrence): Promise<void> {
    try {
      await remind(1, row.id);
    } catch (error) {
      const late = now.getTime() - (reminderMoment(row.starts_at.getTime(), row.all_day, row.reminder_time) ?? now.getTime());
      await putOff(database.kysely, row.id, now, new Date(now.getTime() + Math.max(RETRY_MS, late)));
      onError(error);
    }
  }

  for (let count = BATCH; count === BATCH;) {
    const taken: Occurrence[] = [];
    try {
      count = await remind(BATCH, undefined, taken);
    } catch (error) {
      // Nothing was taken where the database itself is away.
      if (taken.length === 0) throw error;
      for (const row of taken) await remindOne(row);
      count = taken.length;
    }
  }
}

export const defineReminders = (core: Pick<Core, 'database' | 'jobs' | 'stream' | 'onError'>, tools: ReminderTools): void =>
  core.jobs.every({ kind: 'schedule.remind', lane: 'quick', run: () => remindDue(core, tools) }, EVERY_SECONDS);
