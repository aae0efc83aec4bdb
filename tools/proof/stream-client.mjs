import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { callApi } from '../src/api-client.mjs';

const RETRY_MS = 100;

/**
 * A user with a socket to one of the servers, who changes to another one when it is lost, as the real client does: sends the last position,
 * takes what comes after it, and handles each position once. Records what it has handled and what is wrong with it.
 */
export function follow(world, { token, name }) {
  const handled = [];
  const wrong = [];
  let lastSeq;
  let socket;
  let reconnects = -1;
  let repeated = 0;

  function receive(frame) {
    const { seq, method } = frame;
    if (method === 'logout') wrong.push(`${name} was signed out: ${frame.reason ?? frame.msg}`);
    if (seq === undefined) return;
    if (method === 'initMessage') {
      if (frame.gap) wrong.push(`${name} was told of a gap at ${seq}`);
      else if (lastSeq !== undefined && seq !== lastSeq) wrong.push(`${name} has ${lastSeq}, and is told how things stand at ${seq}`);
      lastSeq = seq;
      return;
    }
    if (lastSeq !== undefined && seq <= lastSeq) {
      repeated += 1;
      return;
    }
    if (lastSeq !== undefined && seq !== lastSeq + 1) wrong.push(`${name}: ${seq} came after ${lastSeq}`);
    lastSeq = seq;
    handled.push({ seq, frame });
  }

  const connectOnce = async (origin) => {
    const { ticket } = await callApi(origin, 'POST', '/api/message/socketTicket', { token });
    socket = new WebSocket(`${origin.replace('http', 'ws')}/websocket/${encodeURIComponent(ticket)}`);
    await new Promise((resolve) => {
      socket.on('error', () => undefined);
      socket.on('open', () => {
        reconnects += 1;
        socket.send(JSON.stringify({ method: 'OnConnection', ...(lastSeq === undefined ? {} : { seq: lastSeq }) }));
      });
      socket.on('message', (data) => receive(JSON.parse(data.toString('utf8'))));
      socket.on('close', resolve);
    });
  };

  async function run() {
    while (!world.over) {
      const origin = world.anyOrigin();
      // A server that is gone, or has no database just now.
      if (origin !== undefined) await connectOnce(origin).catch(() => undefined);
      await sleep(RETRY_MS);
    }
  }

  const running = run();
  return {
    name,
    handled,
    wrong,
    lastSeq: () => lastSeq,
    facts: () => ({ reconnects, repeated }),
    async stop() {
      socket?.terminate();
      await running;
    },
  };
}
