import { setTimeout as sleep } from 'node:timers/promises';
import { callApi, signIn } from '../../src/api-client.mjs';
import { connectDatabase } from '../../src/embedded-database.mjs';
import { listen } from '../support/listener.mjs';
import { addPeople } from '../support/people.mjs';
import { PASSWORD, startServer } from '../support/server.mjs';
import { percentile } from '../support/statistics.mjs';

const RECEIVERS = 50_000;
/** Receivers who look on by a socket, among the first and the last that are served. */
const LISTENERS = 40;
/** Far from what the server makes by itself. */
const FIRST_ID = 910_000_000_000_000_000n;
/** Number of connections on which another user calls the server, one call after the other on each. */
const OTHERS = 3;
/** Most time for the rest of a round. */
const PATIENCE_MS = 60_000;

/** Durations of a call that another user repeats until `isOver`. */
async function callMeanwhile({ origin }, token, isOver) {
  const times = [];
  const work = async () => {
    while (!isOver()) {
      const began = performance.now();
      await callApi(origin, 'GET', '/api/message?pageSize=20&sort=desc', { token });
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: OTHERS }, work));
  return times;
}

/** Releases a notice to everybody; answers when all had their message and when the last listener had heard of it, in seconds. */
async function release({ origin }, admin, client, listeners, title) {
  const call = (method, path, body) => callApi(origin, method, path, { token: admin, body });
  await call('POST', '/api/message/Notice', { title, category: '1', toUserIds: '', bodyText: '<p>正文</p>' });
  const { list } = await call('POST', '/api/message/Notice/List', { keyword: title });
  const began = performance.now();
  await call('PUT', `/api/message/Notice/${list[0].id}/Actions/Release`, {});
  const answered = performance.now() - began;
  for (let stored; performance.now() - began < PATIENCE_MS; await sleep(10)) {
    const { rows } = await client.query('select delivered_at from message_content where title = $1', [title]);
    if (rows[0]?.delivered_at) stored ??= performance.now() - began;
    if (stored !== undefined && listeners.every(({ heard }) => heard.has(title))) {
      const pushed = Math.max(...listeners.map(({ heard }) => heard.get(title))) - began;
      return { answered: answered / 1000, stored: stored / 1000, pushed: pushed / 1000 };
    }
  }
  throw new Error(`${title} has not reached everybody`);
}

/** A notice to 50,000 people: accepted in 2 s, stored and pushed within 30 s, while the lists of others take 1.5 times as long at most. */
export async function measureNotices({ dataDir, say }) {
  const server = await startServer(dataDir);
  try {
    const client = await connectDatabase(dataDir);
    await addPeople(client, { firstId: FIRST_ID, count: RECEIVERS, prefix: 'notice', name: '员工' });
    await client.query('analyze user_account');
    const admin = await signIn(server.origin, 'admin', PASSWORD);
    const numbers = Array.from({ length: LISTENERS }, (_, index) => 1 + Math.floor((index * (RECEIVERS - 1)) / (LISTENERS - 1)));
    const listeners = [];
    for (const number of numbers) listeners.push(await listen(server, `notice${number}`));
    const other = listeners[0].token;
    await release(server, admin, client, listeners, '预热');
    let over = false;
    const quiet = callMeanwhile(server, other, () => over);
    await sleep(4000);
    over = true;
    const before = await quiet;
    over = false;
    const busy = callMeanwhile(server, other, () => over);
    const { answered, stored, pushed } = await release(server, admin, client, listeners, '测量');
    over = true;
    const meanwhile = await busy;
    const { rows } = await client.query(
      `select count(*)::int as messages, count(distinct user_id)::int as people from message m join message_content c on c.id = m.content_id
       where c.title = '测量'`,
    );
    if (rows[0].people < RECEIVERS || rows[0].messages !== rows[0].people)
      throw new Error(`${rows[0].messages} messages for ${rows[0].people}`);
    listeners.forEach(({ close }) => close());
    await client.end();
    say(
      `${rows[0].people} receivers; list of messages: p95 ${percentile(before, 0.95).toFixed(1)} ms before, ${percentile(meanwhile, 0.95).toFixed(1)} ms meanwhile`,
    );
    return [
      { name: `notice to ${RECEIVERS}: release answered`, value: answered, unit: 's', target: 2, better: 'less' },
      { name: `notice to ${RECEIVERS}: stored for everybody`, value: stored, unit: 's', target: 30, better: 'less' },
      { name: `notice to ${RECEIVERS}: last socket heard it`, value: pushed, unit: 's', target: 30, better: 'less' },
      { name: 'list of messages p95 before', value: percentile(before, 0.95), unit: 'ms' },
      { name: 'list of messages p95 meanwhile', value: percentile(meanwhile, 0.95), unit: 'ms' },
      {
        name: 'list of messages p50 meanwhile, times that before',
        value: percentile(meanwhile, 0.5) / percentile(before, 0.5),
        unit: '',
        target: 1.5,
        better: 'less',
      },
      {
        name: 'list of messages p95 meanwhile, times that before',
        value: percentile(meanwhile, 0.95) / percentile(before, 0.95),
        unit: '',
        target: 1.5,
        better: 'less',
      },
    ];
  } finally {
    await server.stop();
  }
}
