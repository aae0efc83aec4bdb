import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import type { WebSocket } from 'ws';
import type { Caller } from '../../core/access/caller';
import type { Id } from '../../core/database/tables';
import type { StreamEvent } from '../../core/events/stream';
import { counters } from '../../core/metrics';

/** Unsent bytes from which on a slow reader is disconnected. */
const MAX_UNSENT = 1_048_576;
/** Unsent bytes from which on the replay of missed events waits. */
const REPLAY_UNSENT = 262_144;
/** Events that may wait while a socket is being opened. */
const MAX_WAITING = 1000;

/** Close codes of this application (4000-4999) and the registered ones that are used. */
export const CLOSE = { done: 1000, goingAway: 1001, policy: 1008, failed: 1011, later: 1013, sessionEnded: 4001 } as const;

const endsSession = ({ method }: ServerFrame): boolean => method === 'logout' || method === 'closeSocket';

/** The only frames for a session that has an open duty of the sign-in policy. */
const isAboutSession = (frame: ServerFrame): boolean => endsSession(frame) || frame.method === 'refresh';

/**
 * A socket of a session, from the handshake on. Before it is open it receives nothing, and from then on every event of its user once, in
 * order.
 */
export interface Peer {
  /** As the handshake found them. */
  readonly caller: Caller;
  readonly userId: Id;
  readonly sessionId: Id;
  readonly openedAt: number;
  /** Whether anything came from the other end since the last heartbeat. */
  alive: boolean;
  readonly state: 'new' | 'opening' | 'open';
  /** Events wait from here on. */
  beginOpening(): void;
  /**
   * Sends the missed events and the state at `seq`, then the events since then, as fast as the other end takes them, and from then on every
   * new event.
   */
  open(missed: AsyncIterable<StreamEvent>, initial: ServerFrame & { seq: number }): Promise<void>;
  /** `text` is the event as JSON, made once for all sockets. */
  deliver(event: StreamEvent, text: () => string): void;
  send(frame: ServerFrame): void;
  /** Sends the current position of its user's stream here, from memory. */
  pong(): void;
  /** Sends a frame that is not part of the stream, if the socket is open. */
  tell(frame: ServerFrame): void;
  close(code: number): void;
  ping(): void;
  terminate(): void;
}

export const frameText = ({ frame, seq }: StreamEvent): string => JSON.stringify({ ...frame, seq });

export function createPeer(socket: WebSocket, caller: Caller): Peer {
  const { userId, sessionId, duty } = caller;
  let state: Peer['state'] = 'new';
  let seq = 0;
  const waiting: StreamEvent[] = [];
  let onDrained: () => void = () => undefined;
  socket.once('close', () => onDrained());

  function sendText(text: string): void {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(text, (error) => {
      if (error !== undefined || socket.bufferedAmount <= REPLAY_UNSENT) onDrained();
    });
    counters.framesPushed.inc();
    if (socket.bufferedAmount > MAX_UNSENT) socket.terminate();
  }

  function drained(): Promise<void> {
    if (socket.readyState !== socket.OPEN || socket.bufferedAmount <= REPLAY_UNSENT) return Promise.resolve();
    return new Promise((resolve) => (onDrained = resolve));
  }

  async function passSlowly(event: StreamEvent): Promise<void> {
    pass(event, () => frameText(event));
    await drained();
  }

  function pass(event: StreamEvent, text: () => string): void {
    if (event.sessionId !== null && event.sessionId !== sessionId) return;
    if (duty !== undefined && !isAboutSession(event.frame)) return;
    sendText(text());
    if (endsSession(event.frame)) socket.close(CLOSE.done);
  }

  const peer: Peer = {
    caller,
    userId,
    sessionId,
    openedAt: Date.now(),
    alive: true,
    get state() {
      return state;
    },
    beginOpening() {
      state = 'opening';
    },
    async open(missed, initial) {
      for await (const event of missed) await passSlowly(event);
      if (duty === undefined) sendText(JSON.stringify({ ...initial, pings: true }));
      seq = initial.seq;
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (next.seq <= seq) continue;
        seq = next.seq;
        await passSlowly(next);
      }
      state = 'open';
    },
    deliver(event, text) {
      if (state === 'opening') {
        waiting.push(event);
        if (waiting.length > MAX_WAITING) socket.terminate();
      } else if (state === 'open') {
        if (event.seq <= seq) return;
        seq = event.seq;
        pass(event, text);
      } else if (endsSession(event.frame)) {
        pass(event, text);
      }
    },
    send: (frame) => sendText(JSON.stringify(frame)),
    pong: () => peer.tell({ method: 'pong', seq }),
    tell(frame) {
      if (state === 'open' && duty === undefined) peer.send(frame);
    },
    close: (code) => socket.close(code),
    ping: () => socket.ping(),
    terminate: () => socket.terminate(),
  };
  return peer;
}
