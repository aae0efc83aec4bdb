import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { PASSWORD } from '../bench/support/server.mjs';
import { callApi, signIn } from '../src/api-client.mjs';

/** Messages to a user who does not read: much more than all buffers on the way hold. */
const FLOOD = { frames: 1500, bytes: 20_000 };
/** Growth of a server's memory that a reader who has stopped may cause. */
const GROWTH_MB = 120;
/** Time for the server to close the socket. */
const CALM_MS = 30_000;

/** Opens a socket of a user and never reads from it, while many messages are sent to that user. */
export async function stopReading({ server, client, account, userId, say }) {
  const token = await signIn(server.origin, account, PASSWORD);
  const { ticket } = await callApi(server.origin, 'POST', '/api/message/socketTicket', { token });
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/websocket/${encodeURIComponent(ticket)}`);
  let closed = false;
  socket.on('close', () => (closed = true));
  socket.on('error', () => undefined);
  await new Promise((resolve) => {
    socket.once('open', () => socket.send(JSON.stringify({ method: 'OnConnection' })));
    socket.once('message', resolve);
  });
  socket._socket.pause();
  const before = server.residentMb();
  const sockets = async () => Number(/banyan_sockets\S* (\d+)/.exec(await (await fetch(`${server.origin}/metrics`)).text())?.[1]);
  const open = await sockets();
  for (let batch = 0; batch < FLOOD.frames / 100; batch += 1) {
    await client.query(
      `with number as (select n from generate_series(1, 100) n), bumped as (
         insert into user_stream (user_id, seq) values ($1, 100) on conflict (user_id) do update set seq = user_stream.seq + 100 returning seq
       ) insert into stream_event (user_id, seq, frame)
       select $1, bumped.seq - 100 + n, jsonb_build_object('method', 'messagePush', 'unreadNoticeCount', 0, 'messageType', 1, 'userId', '',
         'toUserId', '[]'::jsonb, 'title', repeat('x', $2::int), 'id', n::text, 'messageDefaultTime', 0) from bumped, number`,
      [userId, FLOOD.bytes],
    );
    await sleep(30);
  }
  const until = performance.now() + CALM_MS;
  let left = await sockets();
  for (; left >= open && performance.now() < until; await sleep(200)) left = await sockets();
  const growth = server.residentMb() - before;
  say(`a reader who stopped: ${((FLOOD.frames * FLOOD.bytes) / 1e6).toFixed(0)} MB sent, memory grew by ${growth.toFixed(0)} MB`);
  socket._socket.resume();
  for (; !closed && performance.now() < until; await sleep(100));
  socket.terminate();
  const wrong = [];
  if (left >= open) wrong.push(`the server still holds the socket of who does not read (${left} of ${open})`);
  if (!closed) wrong.push('the reader who stopped never heard that it was over');
  if (growth > GROWTH_MB) wrong.push(`memory grew by ${growth.toFixed(0)} MB`);
  return wrong;
}
