import { createSocketTicket } from '@banyan/shared-contracts/session/socket-ticket.contract';
import { type ClientFrame, socketPath } from '@banyan/shared-contracts/messaging/client-frames';
import { type ServerFrame, serverFrame } from '@banyan/shared-contracts/messaging/server-frames';
import type { SendRequest } from '../../runtime';
import { createPulse } from './socket-pulse';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

export interface SocketClientOptions {
  request: SendRequest;
  /** Gets every frame, in order, each once. */
  onFrame: (frame: ServerFrame) => void;
  systemId: string;
  appCode: string;
  /** Called whenever the server has answered, and whenever a connection failed or ended. */
  onLive?: (isLive: boolean) => void;
  /** Last position that was seen by another socket before this one. */
  lastSeq?: number;
}

export interface SocketClient {
  /** Requests the current figures again: answered by `initMessage`. */
  ask: () => void;
  /** Lost while there is no connection. */
  send: (frame: ClientFrame) => void;
  close: () => void;
}

/**
 * The user's socket: opened with a one-time ticket, so that no token is in an address. After a lost connection it sends its last position
 * and gets the rest; waits between tries grow, with jitter. A connection that died without an event is detected and opened again.
 */
export function openSocket({ request, systemId, appCode, onFrame, onLive, lastSeq: seen }: SocketClientOptions): SocketClient {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let closed = false;
  let connecting = false;
  let lastSeq = seen;
  /** Whether a caller waits for the current figures, even if nothing has happened. */
  let isAwaited = false;
  /** Whether the server answers a `Ping`: older servers do not, and get a request for the current figures instead. */
  let answersPing = false;
  const pulse = createPulse({ ask: () => (answersPing ? send({ method: 'Ping' }) : askAgain()), onDead: abandon });

  function receive(text: string): void {
    const parsed = readFrame(text);
    // Frames of a newer server that this client does not know.
    if (parsed?.success !== true) return;
    const { seq } = parsed.data;
    if (parsed.data.method === 'pong') {
      // Frames for other sessions of the user count too, and are not sent here: the answer gives the position to continue from.
      if (seq !== lastSeq) askAgain();
      return;
    }
    if (parsed.data.method === 'initMessage') {
      answersPing = parsed.data.pings === true;
      // Not when it opens: a server that cannot serve closes what it has opened.
      failures = 0;
      onLive?.(true);
      const isNews = isAwaited || seq !== lastSeq || parsed.data.gap === true;
      isAwaited = false;
      // Proves only that there still is a connection.
      if (!isNews) return;
    }
    if (seq !== undefined && parsed.data.method !== 'initMessage') {
      if (lastSeq !== undefined && seq <= lastSeq) return;
      lastSeq = seq;
    } else if (seq !== undefined) {
      // Missed frames come before it, or cannot be retrieved any more.
      lastSeq = seq;
    }
    // Either ends the session that the socket is of: it is not opened again.
    if (parsed.data.method === 'closeSocket' || parsed.data.method === 'logout') close();
    onFrame(parsed.data);
  }

  function retry(): void {
    if (closed) return;
    onLive?.(false);
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), wait * (0.5 + Math.random() / 2));
  }

  async function connect(): Promise<void> {
    // One at a time: the network may come back while a ticket is being requested, or while a closing socket waits for its end.
    if (connecting || closed || isLive()) return;
    connecting = true;
    try {
      const { data } = await request(createSocketTicket);
      if (closed) return;
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      const opened = new WebSocket(`${scheme}://${location.host}${socketPath(data.ticket)}`);
      socket = opened;
      opened.onopen = ask;
      opened.onmessage = ({ data: text }: MessageEvent<string>) => {
        // Frames of an abandoned socket: the next socket receives them again.
        if (socket !== opened) return;
        pulse.heard();
        receive(text);
      };
      opened.onclose = () => {
        if (socket !== opened) return;
        pulse.stop();
        retry();
      };
    } catch {
      retry();
    } finally {
      connecting = false;
    }
  }

  function send(frame: ClientFrame): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  }

  function ask(): void {
    isAwaited = true;
    askAgain();
  }

  function askAgain(): void {
    const position = lastSeq === undefined ? {} : { seq: lastSeq };
    send({ method: 'OnConnection', mobileDevice: false, systemId, isSeparate: appCode !== '', ...position });
  }

  /** Its close event may come minutes later, or never: do not wait for it. */
  function abandon(): void {
    const dead = socket;
    socket = undefined;
    dead?.close();
    retry();
  }

  function close(): void {
    closed = true;
    clearTimeout(timer);
    pulse.stop();
    socket?.close();
    window.removeEventListener('online', look);
    document.removeEventListener('visibilitychange', lookWhenShown);
  }

  const isLive = () => socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING;

  /** The network may be another one: what seems to be connected need not be. */
  function look(): void {
    if (isLive()) {
      pulse.check();
      return;
    }
    clearTimeout(timer);
    void connect();
  }

  function lookWhenShown(): void {
    if (!document.hidden) look();
  }

  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', lookWhenShown);
  void connect();

  return { ask, send, close };
}

function readFrame(text: string) {
  try {
    return serverFrame.safeParse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
