import type { Core } from '../../core/core';
import { ofUsers } from '../../core/organization/names';
import { type ScheduleMessages, tell } from './schedule-news';
import { lockDue, markReminded } from './schedule-write.repository';

type Reminding = Pick<Core, 'database' | 'stream'>;

/** How often is looked for what is due: a reminder is late by so much and a moment. */
const BEAT_MS = 1000;
/** A reminder of what has been over for so long, because nothing ran meanwhile, is of no use to anybody. */
const TOO_LATE_MS = 86_400_000;

/**
 * Reminds of the next occurrence that is due. Its mark goes in the transaction in which the messages come: whatever breaks, each is sent once, and
 * runners side by side pass each other's rows by. Answers whether there was any.
 */
const remindNext = ({ database, stream }: Reminding, messages: ScheduleMessages, now: Date): Promise<boolean> =>
  database.transaction(async (tx) => {
    const due = await lockDue(tx, now);
    if (due === undefined) return false;
    await markReminded(tx, due.id);
    if (due.ends_at.getTime() < now.getTime() - TOO_LATE_MS) return true;
    const name = (await ofUsers(tx, [due.creator_id])).get(due.creator_id)?.split('/')[0] ?? '';
    await tell(
      tx,
      { stream, messages },
      {
        kind: 'reminded',
        schedule: {
          id: due.id,
          groupId: due.group_id,
          title: due.title,
          startsAt: due.starts_at,
          endsAt: due.ends_at,
          allDay: due.all_day,
        },
        sender: { id: due.creator_id, name },
        receivers: [...new Set([due.creator_id, ...due.participants])],
      },
    );
    return true;
  });

/** Sends every reminder that is due. */
export async function remindDue(core: Reminding, messages: ScheduleMessages, now = new Date()): Promise<void> {
  while (await remindNext(core, messages, now));
}

export const watchReminders = (core: Pick<Core, 'database' | 'jobs' | 'stream'>, messages: ScheduleMessages): void =>
  core.jobs.watch({ everyMs: BEAT_MS, run: () => remindDue(core, messages) });
