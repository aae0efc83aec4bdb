import { REPETITION } from '@banyan/shared-contracts/messaging/schedule';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client, TestServer } from '../../../testing/test-server';
import { remindDue } from './reminders';
import type { ScheduleMessages } from './schedule-news';
import type { ScheduleSendConfigs } from './schedule-sayings';
import { change, CREATOR, listed, nth, PARTICIPANT, remove, titles, weekly, write } from '../schedule.test-data';
import { startScheduleServer } from '../schedule.test-server';

let server: TestServer;
let creator: Client;
let participant: Client;
startScheduleServer((started) => ({ server, creator, participant } = started));

describe('reminders', () => {
  const due = async () => {
    const { rows } = await sql<{ at: Date | null }>`select remind_at as at from schedule order by starts_at`.execute(
      server.core.database.kysely,
    );
    return rows.map(({ at }) => at?.toISOString().slice(0, 16));
  };
  /** Represents another process beside the running one: `told` lists the receivers that its messages would go to. */
  const told: string[] = [];
  const messages: ScheduleMessages = {
    sendEach(_tx, sent) {
      told.push(...sent.flatMap(({ title, userIds }) => userIds.map((id) => `${id} ${title}`)));
      return Promise.resolve();
    },
  };
  const sendConfigs: Pick<ScheduleSendConfigs, 'say' | 'send'> = {
    say: (_connection, _source, sayings) => Promise.resolve(sayings.map(() => undefined)),
    send: () => Promise.resolve(),
  };
  const remind = (now: string) => remindDue(server.core, { messages, sendConfigs }, new Date(now));
  beforeEach(() => told.splice(0));
  const reminders = async (client: Client) => (await titles(client)).filter((title) => title.startsWith('日程提醒'));

  it('come once for each occurrence, whoever runs and how often', async () => {
    await weekly(creator, { reminderTime: 15 });
    expect(await due()).toEqual(['2031-05-05T00:45', '2031-05-12T00:45', '2031-05-19T00:45', '2031-05-26T00:45', '2031-06-02T00:45']);
    await remind('2031-05-05T00:44:59Z');
    expect(told).toEqual([]);
    // Two processes at once, and one after a restart.
    await Promise.all([remind('2031-05-05T00:45:00Z'), remind('2031-05-05T00:45:00Z')]);
    await remind('2031-05-05T00:46:00Z');
    expect(told.sort()).toEqual([`${CREATOR} 日程提醒：周会（2031-05-05 09:00）`, `${PARTICIPANT} 日程提醒：周会（2031-05-05 09:00）`]);
    await remind('2031-05-12T00:50:00Z');
    expect(told).toHaveLength(4);
  });

  it('come at once where their moment has passed and the start is still ahead', async () => {
    const soon = Date.now() + 10 * 60_000;
    const clock = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(11, 16);
    const at = (ms: number) => ({ startDay: ms, startTime: clock(ms), reminderTime: 15 });
    await write(creator, { ...at(soon), title: '马上' });
    await write(creator, { ...at(soon - 20 * 60_000), title: '已开始' });
    const { rows } = await sql<{ title: string }>`select title from schedule where remind_at is not null`.execute(
      server.core.database.kysely,
    );
    const said = (title: string) => `日程提醒：${title}（${new Date(soon + 8 * 3_600_000).toISOString().slice(0, 10)} ${clock(soon)}）`;
    expect(rows.map(({ title }) => said(title))).toEqual([said('马上')]);
    await server.core.jobs.runTurn('schedule.remind');
    expect(await reminders(participant)).toEqual([said('马上')]);
  });

  it('move with the occurrence, come again after a change of time and not after others, and go with it', async () => {
    await write(creator, { reminderTime: 15 });
    const { id } = await nth(creator, 0);
    const none = { repetition: REPETITION.none, repeatTime: null, reminderTime: 15 };
    await change(creator, id, 3, { ...none, startTime: '10:00' });
    expect(await due()).toEqual(['2031-05-05T01:45']);
    await remind('2031-05-05T01:45:00Z');
    await change(creator, id, 3, { ...none, startTime: '10:00', title: '另名' });
    await remind('2031-05-05T01:46:00Z');
    expect(told).toHaveLength(2);
    await change(creator, id, 3, { ...none, startTime: '11:00', title: '另名' });
    await remind('2031-05-05T02:45:00Z');
    expect(told).toHaveLength(4);
    await change(creator, id, 3, { ...none, startTime: '12:00' });
    await remove(creator, id, 3);
    await remind('2031-05-06T00:00:00Z');
    expect(told).toHaveLength(4);
  });

  it('come by themselves on time, also what fell due while nothing ran, and not what is long over', { tags: 'long' }, async () => {
    await weekly(creator, { reminderTime: -1 });
    const ids = (await listed(creator)).map(({ id }) => id);
    const { kysely } = server.core.database;
    await sql`update schedule set starts_at = '2020-01-01', ends_at = '2020-01-01', remind_at = '2020-01-01' where id = ${ids[0]}`.execute(
      kysely,
    );
    await sql`update schedule set remind_at = now() - interval '2 hours' where id = ${ids[1]}`.execute(kysely);
    await sql`update schedule set remind_at = now() + interval '1500 milliseconds' where id = ${ids[2]}`.execute(kysely);
    await server.core.jobs.start({ work: true });
    await expect.poll(() => reminders(participant), { timeout: 8000, interval: 100 }).toHaveLength(2);
    expect((await due()).filter((at) => at !== undefined)).toHaveLength(2);
  });
});
