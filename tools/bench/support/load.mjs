/**
 * A load generator that leaves the cores to the server: requests are bytes made once, written to keep-alive connections, and of the answer no more
 * is read than its length and its code.
 */
import net from 'node:net';
import { percentile } from './statistics.mjs';

const HEAD_END = Buffer.from('\r\n\r\n');
const SUCCESS = /"code":\s*200\b/;

/** A request as bytes. */
export function rawRequest({ method, path, token, body, form = false, headers = {} }) {
  const bytes = Buffer.from(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: keep-alive',
    ...(token === undefined ? [] : [`Authorization: ${token}`]),
    ...(body === undefined ? [] : [`Content-Type: ${form ? 'application/x-www-form-urlencoded' : 'application/json'}`]),
    ...(method === 'GET' ? [] : [`Content-Length: ${bytes.length}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes]);
}

/** One keep-alive connection; `send` answers when the reply is there: its status, and whether its envelope says success. */
export function connect(port) {
  const socket = net.connect(port, '127.0.0.1').setNoDelay(true);
  let received = Buffer.alloc(0);
  let missing;
  let finish;
  let fail;

  function read() {
    if (missing === undefined) {
      const end = received.indexOf(HEAD_END);
      if (end < 0) return;
      const head = received.toString('latin1', 0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (length === undefined) throw new Error('a reply has no content-length');
      missing = { head, from: end + HEAD_END.length, length: Number(length) };
    }
    const { head, from, length } = missing;
    if (received.length < from + length) return;
    const packed = /\r\ncontent-encoding:/i.test(head);
    const ok = head.startsWith('HTTP/1.1 200') && (packed || SUCCESS.test(received.toString('utf8', from, from + Math.min(length, 40))));
    received = received.subarray(from + length);
    missing = undefined;
    finish(ok);
  }

  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    try {
      read();
    } catch (error) {
      fail(error);
    }
  });
  socket.on('error', (error) => fail?.(error));
  socket.on('close', () => fail?.(new Error('the server closed a connection')));
  return {
    send: (bytes) =>
      new Promise((resolve, reject) => {
        finish = resolve;
        fail = reject;
        socket.write(bytes);
      }),
    close() {
      fail = undefined;
      socket.destroy();
    },
  };
}

/**
 * Calls with `connections` at a time: `warmUp` seconds unmeasured, then `seconds`. `next` makes the bytes of each call; `cpuMs` reads what the
 * server has used so far.
 */
export async function load({ port, connections = 10, warmUp = 2, seconds = 8, next, cpuMs }) {
  const begin = performance.now() + warmUp * 1000;
  const end = begin + seconds * 1000;
  const times = [];
  let refused = 0;
  let cpuAtBegin;

  async function work() {
    const connection = connect(port);
    for (let now = performance.now(); now < end;) {
      if (now >= begin) cpuAtBegin ??= cpuMs();
      const ok = await connection.send(next());
      const done = performance.now();
      if (now >= begin) {
        times.push(done - now);
        if (!ok) refused += 1;
      }
      now = done;
    }
    connection.close();
  }

  await Promise.all(Array.from({ length: connections }, work));
  const took = (performance.now() - begin) / 1000;
  const cpu = cpuMs() - cpuAtBegin;
  return {
    perSecond: times.length / took,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpuPerRequest: cpu / times.length,
    refused,
    count: times.length,
  };
}
