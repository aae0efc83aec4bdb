import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addPeople } from '../bench/support/people.mjs';
import { PASSWORD, startServer } from '../bench/support/server.mjs';
import { callApi, signIn } from '../src/api-client.mjs';
import { migrate, startDatabase } from './external-database.mjs';
import { tryOnce } from './patience.mjs';
import { stopReading } from './stopped-reader.mjs';
import { follow } from './stream-client.mjs';

const ROUNDS = Number(process.env.PROOF_ROUNDS ?? 6);
const PEOPLE = 6;
/** Both servers have the same one, as several servers must. */
const SECRET = randomBytes(32).toString('base64');
/** Far from what the server makes by itself. */
const FIRST_ID = 920_000_000_000_000_000n;
/** A process lives this long after it is ready, at least and at most. */
const LIFE_MS = [800, 2500];
/** Time for the last frames to arrive. */
const CALM_MS = 30_000;
/** What a server says while its database is away. */
const IS_AWAY = /: 503 /;

const idOf = (number) => String(FIRST_ID + BigInt(number));

/** Repeats a call until it was answered, by any server that is running. */
async function insist(world, call) {
  while (!world.over) {
    world.origin = world.anyOrigin();
    const answer = await tryOnce(world, call);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** Writes to one person after the other as fast as the answers come; what was acknowledged is noted once, however often it was sent. */
async function chat(world, person) {
  const partners = world.people.filter(({ id }) => id !== person.id);
  const conversations = [];
  for (const partner of partners) {
    const started = await insist(world, (origin) =>
      callApi(origin, 'POST', '/api/message/Chat', { token: person.token, body: { userId: partner.id } }),
    );
    if (started === undefined) return;
    conversations.push({ partner, id: started.id });
  }
  for (let number = 0; !world.over && !world.calm; number += 1) {
    const { partner, id } = conversations[number % conversations.length];
    const body = { clientId: randomUUID(), body: { type: 'text', text: `${person.name} ${number}` } };
    const sent = await insist(world, (origin) =>
      callApi(origin, 'POST', `/api/message/Chat/${id}/Messages`, { token: person.token, body }),
    );
    if (sent !== undefined) world.sent.push({ id: sent.id, from: person.id, to: partner.id });
    await sleep(20);
  }
}

/** Releases notices to everybody; one that is a draft still when the answer was lost is released again. */
async function announce(world) {
  for (let number = 1; !world.over && !world.calm; number += 1) {
    const title = `公告 ${number}`;
    const call = (method, path, body) => (origin) => callApi(origin, method, path, { token: world.admin, body });
    const find = async () =>
      (await insist(world, call('POST', '/api/message/Notice/List', { keyword: title })))?.list.find((row) => row.title === title);
    const toUserIds = world.people.map(({ id }) => `${id}--user`).join(',');
    for (let row = await find(); !world.over; row = await find()) {
      if (row?.enabledMark === 1) break;
      world.origin = world.anyOrigin();
      if (row === undefined) await tryOnce(world, call('POST', '/api/message/Notice', { title, category: '1', toUserIds }));
      else await tryOnce({ ...world, refusals: [] }, call('PUT', `/api/message/Notice/${row.id}/Actions/Release`, {}));
    }
    world.notices += 1;
    await sleep(100);
  }
}

/** Compares what each person handled with the stream as it is stored, and the stream with what was acknowledged. */
async function compare(world, client) {
  const lost = [];
  const doubled = [];
  const disordered = [];
  for (const person of world.followers) {
    const { rows } = await client.query('select seq::int, frame from stream_event where user_id = $1 and seq > $2 order by seq', [
      person.id,
      person.from,
    ]);
    const stored = rows.map(({ seq, frame }) => `${seq} ${frame.method} ${frame.message?.id ?? frame.id ?? ''}`);
    const handled = person.handled.map(({ seq, frame }) => `${seq} ${frame.method} ${frame.message?.id ?? frame.id ?? ''}`);
    const seen = new Set(handled);
    lost.push(...stored.filter((line) => !seen.has(line)).map((line) => `${person.name}: ${line}`));
    if (seen.size < handled.length) doubled.push(`${person.name}: ${handled.length - seen.size} frames twice`);
    if (handled.join() !== stored.join()) disordered.push(`${person.name} handled ${handled.length} frames, stored are ${stored.length}`);
    disordered.push(...person.wrong);

    const pushed = new Map();
    for (const { frame } of person.handled) {
      const id = frame.method === 'receiveMessage' ? frame.message.id : frame.method === 'messagePush' ? frame.id : undefined;
      if (id !== undefined) pushed.set(id, (pushed.get(id) ?? 0) + 1);
    }
    const { rows: messages } = await client.query('select id from message where user_id = $1', [person.id]);
    for (const { id } of [...messages, ...world.sent.filter(({ to }) => to === person.id)]) {
      const times = pushed.get(id) ?? 0;
      if (times === 0) lost.push(`${person.name} never heard of message ${id}`);
      if (times > 1) doubled.push(`${person.name} heard of message ${id} ${times} times`);
    }
  }
  const { rows } = await client.query('select id from chat_message where id = any($1::bigint[])', [world.sent.map(({ id }) => id)]);
  if (rows.length !== new Set(world.sent.map(({ id }) => id)).size) lost.push('a chat message that was acknowledged is not stored');
  const { rows: twice } = await client.query(
    `select sender_id, client_id from chat_message where client_id <> '' group by 1, 2 having count(*) > 1`,
  );
  doubled.push(...twice.map(({ client_id: id }) => `chat message ${id} is stored more than once`));
  return { lost, doubled, disordered };
}

async function settled(world, client) {
  const until = performance.now() + CALM_MS;
  for (; performance.now() < until; await sleep(200)) {
    const { rows } = await client.query('select user_id, seq::int from user_stream where user_id = any($1::bigint[])', [
      world.followers.map(({ id }) => id),
    ]);
    const seqs = new Map(rows.map(({ user_id: id, seq }) => [id, seq]));
    if (world.followers.every((person) => person.lastSeq() === seqs.get(person.id))) return;
  }
}

/** Kills the servers one after the other, and restarts the database under both of them, while the work goes on. */
async function disturb(world, { database, startNode, say }) {
  const { servers } = world;
  for (let round = 1; round <= ROUNDS; round += 1) {
    await sleep(LIFE_MS[0] + Math.random() * (LIFE_MS[1] - LIFE_MS[0]));
    if (round % 3 === 0) {
      say(`database restarted: away for ${(await database.restart()).toFixed(0)} ms, ${world.sent.length} messages so far`);
      continue;
    }
    const at = round % 2;
    const killed = servers[at];
    servers[at] = undefined;
    await killed.stop('SIGKILL');
    say(`kill -9 of server ${at + 1}: ${world.sent.length} chat messages and ${world.notices} notices acknowledged so far`);
    servers[at] = await startNode(at);
  }
  await sleep(LIFE_MS[1]);
}

/** Signs people in, who follow their streams from now on. */
async function gather(world, client) {
  await addPeople(client, { firstId: FIRST_ID, count: PEOPLE + 1, prefix: 'stream', name: '旅人' });
  const [{ origin }] = world.servers;
  world.admin = await signIn(origin, 'admin', PASSWORD);
  for (let number = 1; number <= PEOPLE; number += 1) {
    const name = `stream${number}`;
    const person = { id: idOf(number), name, token: await signIn(origin, name, PASSWORD) };
    world.people.push(person);
    const { rows } = await client.query('select coalesce(max(seq), 0)::int as seq from user_stream where user_id = $1', [person.id]);
    world.followers.push({ ...person, from: rows[0].seq, ...follow(world, person) });
  }
  for (const person of world.followers) while (person.lastSeq() === undefined) await sleep(20);
}

const emptyWorld = () => ({
  servers: [],
  origin: undefined,
  over: false,
  calm: false,
  notices: 0,
  refusals: [],
  sent: [],
  people: [],
  followers: [],
  /** One of the servers that are up. */
  anyOrigin() {
    const up = this.servers.filter((server) => server !== undefined);
    return up[Math.floor(Math.random() * up.length)]?.origin;
  },
});

/**
 * Two servers on one database, users who write to each other and receive notices by sockets to either of them. Servers are killed during
 * the run, the database is restarted, and one user stops reading. Afterwards all users have handled their whole stream, once and in order.
 */
export async function proveStream({ dataDir, say }) {
  const home = path.dirname(dataDir);
  const database = await startDatabase(path.join(home, 'database'));
  const settings = { BANYAN_DATABASE_URL: database.url, BANYAN_SECRET_KEY: SECRET };
  const startNode = (number) => startServer(path.join(home, `node-${number}`), settings);
  const world = emptyWorld();
  try {
    migrate({ ...settings, BANYAN_DATA_DIR: path.join(home, 'node-0') });
    world.servers.push(await startNode(0), await startNode(1));
    const client = await database.connect();
    await gather(world, client);
    const stalled = await stopReading({ server: world.servers[0], client, account: `stream${PEOPLE + 1}`, userId: idOf(PEOPLE + 1), say });
    await client.end();

    const work = Promise.all([...world.people.map((person) => chat(world, person)), announce(world)]);
    await disturb(world, { database, startNode, say });
    world.calm = true;
    await work;
    const reader = await database.connect();
    await settled(world, reader);
    const { lost, doubled, disordered } = await compare(world, reader);
    await reader.end();
    const facts = world.followers.map((person) => person.facts());
    const sum = (key) => facts.reduce((total, fact) => total + fact[key], 0);
    say(
      `${world.sent.length} chat messages, ${world.notices} notices, ${sum('reconnects')} reconnects, ${sum('repeated')} repeated frames`,
    );
    return [
      { name: 'a reader who stops is let go of, and memory stays bounded', wrong: stalled },
      { name: 'nobody was refused or signed out', wrong: world.refusals.filter((line) => !IS_AWAY.test(line)) },
      { name: 'nothing is lost', wrong: lost },
      { name: 'nothing is doubled', wrong: doubled },
      { name: 'order holds, and no gap was told', wrong: disordered },
    ];
  } finally {
    world.over = true;
    await Promise.all(world.followers.map((person) => person.stop()));
    for (const server of world.servers) await server?.stop();
    await database.stop();
  }
}
