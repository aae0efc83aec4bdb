import { once } from 'node:events';
import { socketPath } from '@banyan/shared-contracts/messaging/client-frames';
import { type FrameOf, type ServerFrame, serverFrame, type ServerMethod } from '@banyan/shared-contracts/messaging/server-frames';
import { createSocketTicket } from '@banyan/shared-contracts/session/socket-ticket.contract';
import { type ClientOptions, WebSocket } from 'ws';
import type { Client, TestServer } from '../test-server';

/** Longest wait for a frame: much more than one needs, because tests share the machine. */
const PATIENCE_MS = 10_000;

/** The other end of a socket; it stores the received frames in their order. */
export interface SocketPeer {
  readonly frames: readonly ServerFrame[];
  /** The next frame of this method that was not taken yet; earlier frames are skipped. */
  next<M extends ServerMethod>(method: M): Promise<FrameOf<M>>;
  send(frame: object | string): void;
  /** Resolves with the code when the socket is closed. */
  readonly closed: Promise<number>;
  close(): Promise<void>;
  /** Breaks the connection without a word. */
  cut(): void;
}

/** Address of the server for clients; starts to listen if the server does not listen yet. */
export async function originOf({ app }: Pick<TestServer, 'app'>): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `127.0.0.1:${address.port}`;
}

/** Opens a socket with a credential in the address as given, and sends nothing. */
export async function connectPeer(
  server: Pick<TestServer, 'app'>,
  credential: string,
  options: ClientOptions & { path?: string } = {},
): Promise<SocketPeer> {
  const { path = socketPath(credential), ...rest } = options;
  const socket = new WebSocket(`ws://${await originOf(server)}${path}`, rest);
  const frames: ServerFrame[] = [];
  const heard: ServerFrame[] = [];
  let tell: () => void = () => undefined;
  socket.on('message', (data: Buffer) => {
    const frame = serverFrame.parse(JSON.parse(data.toString('utf8')));
    frames.push(frame);
    heard.push(frame);
    tell();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  // Rejects with the answer when the handshake is refused.
  await once(socket, 'open');

  return {
    frames,
    closed,
    async next(method) {
      const until = Date.now() + PATIENCE_MS;
      for (;;) {
        const index = heard.findIndex((frame) => frame.method === method);
        if (index >= 0) return heard.splice(0, index + 1).at(-1) as never;
        if (Date.now() > until) throw new Error(`no ${method}; heard ${JSON.stringify(frames)}`);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, until - Date.now() + 1);
          tell = () => (clearTimeout(timer), resolve());
        });
      }
    },
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    async close() {
      socket.close();
      await closed;
    },
    cut: () => socket.terminate(),
  };
}

/** Opens the client's socket with a new ticket and sends OnConnection; `seq` is the position that it has seen before. */
export async function openPeer(server: Pick<TestServer, 'app'>, client: Client, seq?: number): Promise<SocketPeer> {
  const { ticket } = await client.call(createSocketTicket);
  const peer = await connectPeer(server, ticket);
  peer.send({ method: 'OnConnection', mobileDevice: false, ...(seq === undefined ? {} : { seq }) });
  return peer;
}
