/** Chats: thousands of sockets on one process, messages between connected users, and a user who stops reading. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import os from 'node:os';
import WebSocket from 'ws';
import { connectDatabase } from '../../src/embedded-database.mjs';
import { connect, rawRequest } from '../support/load.mjs';
import { startServer } from '../support/server.mjs';
import { percentile } from '../support/statistics.mjs';

const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 5000);
/** Messages a second, and connections that send them. */
const RATE = 200;
const SENDERS = 16;
/** Sockets that are opened at a time. */
const OPENING = 50;
/** Far from what the server makes by itself. */
const FIRST_ID = 910_000_000_000_000_000n;
/** Megabytes after which the one who does not read should be gone long since: a megabyte is kept for a socket, and a few are on their way. */
const MAX_UNREAD_MB = 64;

/** People with a session each, and a conversation of every two neighbours. */
async function addPeople(dataDir) {
  const people = Array.from({ length: SOCKETS }, (_, index) => ({
    id: String(FIRST_ID + BigInt(index)),
    conversationId: String(FIRST_ID + BigInt(index - (index % 2))),
    token: randomBytes(32).toString('base64url'),
  }));
  const client = await connectDatabase(dataDir);
  const column = (of) => people.map(of);
  await client.query(
    `insert into user_account (id, account, real_name, password_hash, password_changed_at)
     select id, 'bench' || id, '人 ' || id, '', now() from unnest($1::bigint[]) id`,
    [column(({ id }) => id)],
  );
  await client.query(
    `insert into session (id, token_hash, user_id, client_kind, ip, user_agent, expires_at)
     select id, hash, id, 'pc', '', '', now() + interval '1 day' from unnest($1::bigint[], $2::bytea[]) given (id, hash)`,
    [column(({ id }) => id), column(({ token }) => createHash('sha256').update(token).digest())],
  );
  await client.query(`insert into conversation (id, kind, low_id, high_id) select id, 1, id, id + 1 from unnest($1::bigint[]) id`, [
    [...new Set(column(({ conversationId }) => conversationId))],
  ]);
  await client.query(
    `insert into conversation_member (conversation_id, user_id, name) select * from unnest($1::bigint[], $2::bigint[], $3::text[])`,
    [column(({ conversationId }) => conversationId), column(({ id }) => id), column(({ id }) => `人 ${id}`)],
  );
  await client.query('analyze');
  await client.end();
  return people;
}

/** A socket that has heard how things stand. */
function openSocket({ port }, person, hear) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/websocket/${encodeURIComponent(`bearer ${person.token}`)}`, {
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send('{"method":"OnConnection"}'));
    socket.on('message', (data) => {
      const text = data.toString('utf8');
      if (text.includes('"initMessage"')) resolve(socket);
      else hear?.(text);
    });
  });
}

async function openAll(server, people, hear) {
  const sockets = [];
  let next = 0;
  const lane = async () => {
    while (next < people.length) {
      const person = people[next++];
      sockets.push(await openSocket(server, person, (text) => hear(person, text)));
    }
  };
  await Promise.all(Array.from({ length: OPENING }, lane));
  return sockets;
}

const post = (person, clientId, text) =>
  rawRequest({
    method: 'POST',
    path: `/api/message/Chat/${person.conversationId}/Messages`,
    token: `bearer ${person.token}`,
    body: { clientId, body: { type: 'text', text } },
  });

/** Sends at an even rate for some seconds; answers how long each message took from there to the socket of the other one. */
async function talk(server, people, seconds, pending) {
  const connections = Array.from({ length: SENDERS }, () => connect(server.port));
  const total = RATE * seconds;
  const times = [];
  const began = performance.now();
  let sent = 0;
  let refused = 0;
  const cpu = server.cpuMs();
  await Promise.all(
    connections.map(async (connection) => {
      while (sent < total) {
        const number = sent++;
        await sleep(Math.max(0, began + (number * 1000) / RATE - performance.now()));
        const clientId = `bench-${began.toFixed(0)}-${number}`;
        const due = began + (number * 1000) / RATE;
        pending.set(clientId, () => times.push(performance.now() - due));
        if (!(await connection.send(post(people[(number * 7919) % people.length], clientId, `消息 ${number}`)))) refused += 1;
      }
    }),
  );
  const took = (performance.now() - began) / 1000;
  for (let waited = 0; times.length < total - refused && waited < 100; waited += 1) await sleep(100);
  connections.forEach((connection) => connection.close());
  return { times, refused, lost: total - refused - times.length, perSecond: total / took, cpuPerMessage: (server.cpuMs() - cpu) / total };
}

const openOnServer = async ({ origin }) => Number(/^banyan_sockets (\d+)/m.exec(await (await fetch(`${origin}/metrics`)).text())?.[1]);

/** Writes to a user who does not read; returns how many megabytes until the server closed that socket, and how much memory it took. */
async function measureSlowReader(server, people) {
  const [slow, other] = people;
  const socket = await openSocket(server, slow);
  const open = await openOnServer(server);
  const before = server.residentMb();
  let peak = before;
  socket.pause();
  const connection = connect(server.port);
  const text = '慢'.repeat(5000);
  // Each text goes twice into a frame, as 3.6 clients and as ours read it, in three bytes a character.
  const frameMb = (2 * 3 * text.length) / 1_048_576;
  let unreadMb = 0;
  let isOpen = true;
  for (let number = 0; isOpen && unreadMb < MAX_UNREAD_MB; number += 1) {
    await connection.send(post(other, `slow-reader-${number}`, text));
    unreadMb += frameMb;
    peak = Math.max(peak, server.residentMb());
    if (number % 10 === 9) isOpen = (await openOnServer(server)) >= open;
  }
  connection.close();
  socket.terminate();
  if (isOpen) throw new Error('the slow reader was kept');
  return { unreadMb, growth: peak - before };
}

/** One process: memory with thousands of sockets, messages between their people, and a reader that is too slow. */
export async function measureChat({ dataDir, say, seconds }) {
  const server = await startServer(dataDir, { BANYAN_DEMO: '0' });
  try {
    const people = await addPeople(dataDir);
    const rest = server.residentMb();
    const pending = new Map();
    const hear = (_person, text) => {
      if (!text.includes('"receiveMessage"')) return;
      const { clientId } = JSON.parse(text).message;
      pending.get(clientId)?.();
      pending.delete(clientId);
    };
    const began = performance.now();
    const sockets = await openAll(server, people, hear);
    const openedMs = performance.now() - began;
    await sleep(5000);
    const held = server.residentMb();
    say(
      `chat: ${SOCKETS} sockets opened in ${(openedMs / 1000).toFixed(1)} s; resident memory ${rest.toFixed(0)} MB before, ${held.toFixed(0)} MB with them`,
    );
    await talk(server, people, 3, pending);
    const { times, refused, lost, perSecond, cpuPerMessage } = await talk(server, people, seconds, pending);
    const load = os.loadavg()[0];
    const after = server.residentMb();
    say(
      `chat: ${perSecond.toFixed(0)} messages/s, p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, ${refused} refused, ${lost} lost, ${cpuPerMessage.toFixed(2)} ms of the server each; load average ${load.toFixed(1)}`,
    );
    sockets.forEach((socket) => socket.terminate());
    await sleep(2000);
    const slow = await measureSlowReader(server, people);
    say(`chat: a reader that does not read was closed after ${slow.unreadMb.toFixed(1)} MB, memory grew by ${slow.growth.toFixed(0)} MB`);
    if (refused > 0 || lost > 0) throw new Error(`${refused} messages were refused and ${lost} were lost`);
    return [
      { name: `resident memory with ${SOCKETS} sockets`, unit: 'MB', value: held, target: 400, better: 'less' },
      { name: 'the same after the messages', unit: 'MB', value: after, target: 400, better: 'less' },
      { name: 'messages sent', unit: '/s', value: perSecond, target: RATE * 0.99, better: 'more' },
      { name: 'from sending to the socket of the other one, p50', unit: 'ms', value: percentile(times, 0.5) },
      { name: 'from sending to the socket of the other one, p99', unit: 'ms', value: percentile(times, 0.99), target: 150, better: 'less' },
      { name: 'processor time of the server for a message', unit: 'ms', value: cpuPerMessage },
      { name: 'written to one who does not read before they are closed', unit: 'MB', value: slow.unreadMb, target: 16, better: 'less' },
    ];
  } finally {
    await server.stop();
  }
}
