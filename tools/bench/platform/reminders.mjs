import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase } from '../../src/embedded-database.mjs';
import { listen } from '../support/listener.mjs';
import { addPeople } from '../support/people.mjs';
import { startServer } from '../support/server.mjs';

const REMINDERS = 1000;
/** Everybody creates so many of the occurrences and takes part in as many of others. */
const PEOPLE = 250;
const LISTENERS = 40;
/** Far from what the server makes by itself. */
const FIRST_ID = 930_000_000_000_000_000n;
const LEAD_MS = 4000;
const PATIENCE_MS = 60_000;

/** Plans occurrences of two people each, all with their reminder at one moment. */
const plan = (client, at) =>
  client.query(
    `with planned as (
       insert into schedule (id, group_id, title, urgent, creator_id, starts_at, ends_at, remind_at, reminder_time, created_by)
       select $1::bigint + n, $1::bigint + n, '会议 ' || n, 1, $1::bigint + 1 + n % $3::int, $4, $4::timestamptz + interval '1 hour', $4, -1,
         $1::bigint + 1 + n % $3::int from generate_series(1, $2::int) n returning id
     ) insert into schedule_participant (schedule_id, user_id)
     select id, $1::bigint + 1 + (id - $1::bigint + 7) % $3::int from planned`,
    [FIRST_ID, REMINDERS, PEOPLE, at],
  );

/** 1,000 reminders that are due at one moment: how late the last one is stored, and heard of. */
export async function measureReminders({ dataDir, say }) {
  const server = await startServer(dataDir);
  try {
    const client = await connectDatabase(dataDir);
    await addPeople(client, { firstId: FIRST_ID, count: PEOPLE, prefix: 'planner', name: '员工' });
    const listeners = [];
    for (let number = 1; number <= LISTENERS; number += 1) listeners.push(await listen(server, `planner${number}`));
    const expected = (2 * REMINDERS) / PEOPLE;
    const at = new Date(Date.now() + LEAD_MS);
    const due = performance.now() + at.getTime() - Date.now();
    await plan(client, at);
    let stored;
    for (; performance.now() < due + PATIENCE_MS; await sleep(10)) {
      const { rows } = await client.query('select count(*)::int as left from schedule where id > $1 and remind_at is not null', [FIRST_ID]);
      if (rows[0].left === 0) stored ??= performance.now() - due;
      if (stored !== undefined && listeners.every(({ heard }) => heard.size === expected)) break;
    }
    const { rows } = await client.query(
      `select count(*)::int as messages, count(distinct (m.user_id, c.title))::int as different
       from message m join message_content c on c.id = m.content_id where m.user_id > $1`,
      [FIRST_ID],
    );
    const { messages, different } = rows[0];
    if (messages !== 2 * REMINDERS || different !== messages) throw new Error(`${messages} messages, ${different} of them different`);
    const pushed = Math.max(...listeners.flatMap(({ heard }) => [...heard.values()])) - due;
    if (listeners.some(({ heard }) => heard.size !== expected)) throw new Error('somebody has not heard of all');
    listeners.forEach(({ close }) => close());
    await client.end();
    say(`${REMINDERS} reminders to ${messages} receivers`);
    return [
      { name: `${REMINDERS} reminders at one minute: last one stored`, value: stored / 1000, unit: 's', target: 5, better: 'less' },
      { name: `${REMINDERS} reminders at one minute: last socket heard it`, value: pushed / 1000, unit: 's', target: 5, better: 'less' },
    ];
  } finally {
    await server.stop();
  }
}
