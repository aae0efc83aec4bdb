import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../bench/support/server.mjs';
import { migrate, startDatabase } from './external-database.mjs';

/** Both servers have the same one, as several servers must. */
const SECRET = randomBytes(32).toString('base64');
/** Far from what the server makes by itself. */
const FIRST_ID = 940_000_000_000_000_000n;
const REMINDERS = 400;
/** They fall due over so long a time, in which servers are killed. */
const SPAN_MS = 8000;
const LATE_MS = 5000;
const PATIENCE_MS = 30_000;
const ROUNDS = 3;

/** Plans the reminders of a round from `at` on, for two people of the company each. */
const plan = (client, round, at) =>
  client.query(
    `with people as (select array_agg(id order by id) as ids, count(*) as size from user_account where state <> 0), planned as (
       insert into schedule (id, group_id, title, urgent, creator_id, starts_at, ends_at, remind_at, reminder_time, created_by)
       select $1::bigint + n, $1::bigint + n, 'R' || $2::int || '-' || n, 1, ids[1 + n % size], due, due + interval '1 hour', due, -1, 1
       from people, generate_series(1, $3::int) n, lateral (select $4::timestamptz + n * $5::float8 * interval '1 millisecond' as due) moment
       returning id
     ) insert into schedule_participant (schedule_id, user_id)
     select planned.id, ids[1 + (planned.id - $1::bigint + 1) % size] from planned, people`,
    [FIRST_ID + BigInt(round * REMINDERS), round, REMINDERS, at, SPAN_MS / REMINDERS],
  );

/** The reminders of a round: for each user and occurrence how often, and how late after it was due. */
async function told(client, round) {
  const { rows } = await client.query(
    `select s.id, s.starts_at as due, e.user_id, count(m.id)::int as times, min(m.created_at) as at
     from schedule s cross join lateral (
       select s.creator_id as user_id union select user_id from schedule_participant where schedule_id = s.id
     ) e left join message_content c on c.title like '%' || s.title || '（%' left join message m on m.content_id = c.id and m.user_id = e.user_id
     where s.id > $1 and s.id <= $2 group by s.id, s.starts_at, e.user_id`,
    [FIRST_ID + BigInt(round * REMINDERS), FIRST_ID + BigInt((round + 1) * REMINDERS)],
  );
  return rows;
}

/** Waits until all reminders of a round were sent, or the time limit is over; then returns what is wrong. */
async function check(client, round, upAgain) {
  const until = performance.now() + SPAN_MS + PATIENCE_MS;
  let rows = await told(client, round);
  for (; performance.now() < until && rows.some(({ times }) => times === 0); await sleep(500)) rows = await told(client, round);
  const late = rows.map(({ due, at }) => (at === null ? Infinity : at.getTime() - Math.max(due.getTime(), upAgain ?? 0)));
  return {
    worst: Math.max(...late),
    wrong: [
      ...rows
        .filter(({ times }) => times !== 1)
        .map(({ id, user_id: user, times }) => `round ${round}: ${user} was told ${times} times of ${id}`),
      ...(Math.max(...late) > LATE_MS ? [`round ${round}: the latest came ${Math.max(...late)} ms late`] : []),
    ],
  };
}

/**
 * Reminders fall due while servers are killed: with two servers the other one continues, and after both were killed the restarted one sends
 * what fell due in the meantime. Each user gets each reminder once, at most 5 s after it was due or a server was available again.
 */
export async function proveReminders({ dataDir, say }) {
  const home = path.dirname(dataDir);
  const database = await startDatabase(path.join(home, 'database'));
  const settings = { BANYAN_DATABASE_URL: database.url, BANYAN_SECRET_KEY: SECRET };
  const startNode = (number) => startServer(path.join(home, `node-${number}`), settings);
  const servers = [];
  const beside = [];
  const alone = [];
  try {
    migrate({ ...settings, BANYAN_DATA_DIR: path.join(home, 'node-0') });
    servers.push(await startNode(0), await startNode(1));
    const client = await database.connect();
    for (let round = 0; round < ROUNDS; round += 1) {
      await plan(client, round, new Date(Date.now() + 1000));
      await sleep(1000 + Math.random() * SPAN_MS);
      await servers[round % 2].stop('SIGKILL');
      const { worst, wrong } = await check(client, round);
      beside.push(...wrong);
      say(`kill -9 of one of two servers: the latest of ${REMINDERS} reminders came ${worst} ms after it was due`);
      servers[round % 2] = await startNode(round % 2);
    }
    await servers.pop().stop();
    for (let round = ROUNDS; round < 2 * ROUNDS; round += 1) {
      await plan(client, round, new Date(Date.now() + 1000));
      await sleep(1000 + Math.random() * SPAN_MS);
      await servers.pop().stop('SIGKILL');
      servers.push(await startNode(0));
      const { worst, wrong } = await check(client, round, Date.now());
      alone.push(...wrong);
      say(`kill -9 of the only server: the latest of ${REMINDERS} reminders came ${worst} ms after it was due, or the server there again`);
    }
    await client.end();
    return [
      { name: 'reminders come once and on time when one of two servers is killed', wrong: beside },
      { name: 'reminders come once, and 5 s after the start, when the only server is killed', wrong: alone },
    ];
  } finally {
    for (const server of servers) await server.stop();
    await database.stop();
  }
}
