import type { FrameOf, ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import type { Topics } from '../../core/events/broadcast';
import type { StreamEvent } from '../../core/events/stream';
import { gauges } from '../../core/metrics';
import { CLOSE, frameText, type Peer } from './peer';
import type { Presence } from './presence';

/** How often sockets are pinged and their sessions looked at again. */
const CHECK_MS = 30_000;
/** A socket that has not sent OnConnection after this time is closed. */
const SILENT_MS = 15_000;
/** More frames than this are not sent again: the client reloads what it shows. */
const MAX_REPLAY = 1000;
/** Frames that are read at once to be sent again. */
const REPLAY_STEP = 100;
const MAX_SOCKETS_PER_USER = 100;
/** Time for a socket to answer a closing handshake when the server stops. */
const GOODBYE_MS = 1000;

export interface HubOptions {
  /** The first frame for a socket when it opens, true at its `seq`; `isNew` where its client has not received anything before. */
  inbox: (caller: Caller, isNew: boolean) => Promise<FrameOf<'initMessage'> & { seq: number }>;
  checkMs?: number;
  /** Frames for all sockets of this process, from now on until the returned function is called. */
  announce?: (tell: (frame: ServerFrame) => void) => Promise<() => void>;
}

/** Notified when a user has a first socket on this process, and when the last one is closed. */
export type Attendance = Pick<Presence, 'arrive' | 'leave'>;

/** Manages the sockets of this process by user, and passes each event of the stream to the sockets of its receivers. */
export interface Hub {
  start(): Promise<void>;
  /** Takes a socket in; false when its user has too many already. */
  add(peer: Peer): boolean;
  remove(peer: Peer): void;
  /** Answers OnConnection; `seen` is the last position that the client has handled. */
  open(peer: Peer, seen: number | undefined): Promise<void>;
  stop(): Promise<void>;
}

export function createHub(
  { stream, broadcast, sessions, onError }: Pick<Core, 'stream' | 'broadcast' | 'sessions' | 'onError'>,
  options: HubOptions,
  attendance: Attendance,
): Hub {
  const { inbox, checkMs = CHECK_MS, announce = () => Promise.resolve(() => undefined) } = options;
  const users = new Map<Id, Set<Peer>>();
  let timer: NodeJS.Timeout | undefined;
  let unsubscribe: (() => void)[] = [];
  let onEmpty: () => void = () => undefined;

  const peers = (): Peer[] => [...users.values()].flatMap((set) => [...set]);

  function distribute(events: StreamEvent[]): void {
    for (const event of events) {
      const receivers = users.get(event.userId);
      if (receivers === undefined) continue;
      let text: string | undefined;
      for (const peer of receivers) peer.deliver(event, () => (text ??= frameText(event)));
    }
  }

  /** Too many events came at once to be delivered: all clients must reconnect and send the position that they have seen. */
  const startOver = (): void => peers().forEach((peer) => peer.close(CLOSE.later));

  const pass = ({ userIds, frame }: Topics['frames']): void => {
    for (const userId of userIds) users.get(userId)?.forEach((peer) => peer.tell(frame));
  };

  async function* readBetween(userId: Id, seen: number, seq: number): AsyncGenerator<StreamEvent> {
    for (let at = seen; at < seq;) {
      const events = await stream.readAfter(userId, at, Math.min(REPLAY_STEP, seq - at));
      if (events[0]?.seq !== at + 1) throw new Error('frames were removed while they were sent again');
      yield* events;
      at = events.at(-1)?.seq ?? seq;
    }
  }

  /** The events after `seen` up to `seq`, or undefined when they are too many, no longer stored, or do not belong to this stream. */
  async function readMissed(userId: Id, seen: number, seq: number): Promise<AsyncIterable<StreamEvent> | undefined> {
    const count = seq - seen;
    if (count < 0 || count > MAX_REPLAY) return undefined;
    if (count > 0 && (await stream.readAfter(userId, seen, 1))[0]?.seq !== seen + 1) return undefined;
    return readBetween(userId, seen, seq);
  }

  function beat(peer: Peer): void {
    const isSilent = peer.state === 'new' && Date.now() - peer.openedAt > SILENT_MS;
    if (!peer.alive || isSilent) {
      peer.terminate();
      return;
    }
    peer.alive = false;
    peer.ping();
  }

  /**
   * Sessions also expire, and the end of a session can be missed while the database is not available: sockets are closed soon after the end
   * of their session.
   */
  async function closeOver(): Promise<void> {
    const open = peers();
    if (open.length === 0) return;
    const over = await sessions.listOver([...new Set(open.map(({ sessionId }) => sessionId))]);
    const reasons = new Map(over.map(({ id, because }) => [id, because]));
    for (const peer of open) {
      const reason = reasons.get(peer.sessionId);
      if (reason === undefined) continue;
      peer.send({ method: 'logout', reason });
      peer.close(CLOSE.sessionEnded);
    }
  }

  function check(): void {
    peers().forEach(beat);
    closeOver().catch(onError);
  }

  return {
    async start() {
      unsubscribe = [
        await stream.subscribe(distribute, startOver),
        await broadcast.subscribe('frames', pass),
        await announce((frame) => peers().forEach((peer) => peer.tell(frame))),
      ];
      timer = setInterval(check, checkMs);
      timer.unref();
    },
    add(peer) {
      const known = users.get(peer.userId) ?? new Set();
      if (known.size >= MAX_SOCKETS_PER_USER) return false;
      if (known.size === 0) attendance.arrive(peer.userId);
      users.set(peer.userId, known.add(peer));
      gauges.sockets.inc();
      return true;
    },
    remove(peer) {
      const known = users.get(peer.userId);
      if (known?.delete(peer) !== true) return;
      gauges.sockets.dec();
      if (known.size === 0) {
        users.delete(peer.userId);
        attendance.leave(peer.userId);
      }
      if (users.size === 0) onEmpty();
    },
    async open(peer, seen) {
      if (peer.state === 'opening') return;
      peer.beginOpening();
      try {
        const initial = await inbox(peer.caller, seen === undefined);
        const missed = await readMissed(peer.userId, seen ?? initial.seq, initial.seq);
        await peer.open(missed ?? readBetween(peer.userId, 0, 0), missed === undefined ? { ...initial, gap: true } : initial);
      } catch (error) {
        onError(error);
        peer.close(CLOSE.failed);
      }
    },
    async stop() {
      clearInterval(timer);
      unsubscribe.forEach((end) => end());
      if (users.size === 0) return;
      const empty = new Promise<void>((resolve) => (onEmpty = resolve));
      peers().forEach((peer) => peer.close(CLOSE.goingAway));
      const patience = setTimeout(() => peers().forEach((peer) => peer.terminate()), GOODBYE_MS);
      await empty;
      clearTimeout(patience);
    },
  };
}
