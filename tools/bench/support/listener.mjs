import { WebSocket } from 'ws';
import { callApi, signIn } from '../../src/api-client.mjs';
import { PASSWORD } from './server.mjs';

/** A socket of a user that records when the message with a title has arrived. */
export async function listen({ origin, port }, account) {
  const token = await signIn(origin, account, PASSWORD);
  const { ticket } = await callApi(origin, 'POST', '/api/message/socketTicket', { token });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/websocket/${encodeURIComponent(ticket)}`);
  const heard = new Map();
  let tell = () => undefined;
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString('utf8'));
    if (frame.method === 'initMessage') tell();
    if (frame.method === 'messagePush') heard.set(frame.title, performance.now());
  });
  await new Promise((resolve, reject) => {
    tell = resolve;
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ method: 'OnConnection' })));
  });
  return { heard, token, close: () => socket.close() };
}
