import { type ClientFrame, clientFrame } from '@banyan/shared-contracts/messaging/client-frames';
import { serverFrame } from '@banyan/shared-contracts/messaging/server-frames';
import * as z from '@banyan/shared-contracts/schema';
import { createFrameOrder } from './frame-order';
import { openSocket, type SocketClient, type SocketClientOptions } from './socket-client';
import { createWatched } from '../watched';

/** Most ids that one socket may ask about (`WatchPresence`, `WatchChats`). */
const MOST = { people: 500, chats: 20 };

/**
 * Messages between the tabs of a browser: a received frame, a frame to send, whether there is a connection, or that a tab is new and needs
 * the current figures.
 */
const word = z.discriminatedUnion('kind', [
  /** `after`: where the socket was before the frame. */
  z.object({ kind: z.literal('frame'), frame: serverFrame, after: z.int().optional() }),
  z.object({ kind: z.literal('send'), frame: clientFrame, tab: z.string() }),
  z.object({ kind: z.literal('live'), isLive: z.boolean() }),
  z.object({ kind: z.literal('new') }),
]);

/** What a closing tab sends to the others. */
const nothingWatched: ClientFrame[] = [
  { method: 'WatchPresence', userIds: [] },
  { method: 'WatchChats', conversationIds: [] },
];

/** The tabs request the current figures themselves. */
export type SharedSocket = Omit<SocketClient, 'ask'>;

/**
 * One socket for all tabs of a browser: the tab that holds the lock has it and passes on its frames; when that tab closes, the next one
 * continues at the same position. Without locks (plain HTTP) each tab has a socket of its own.
 */
export function shareSocket({ owner, ...options }: Omit<SocketClientOptions, 'lastSeq'> & { owner: string }): SharedSocket {
  const name = `banyan-socket:${options.appCode}:${owner}`;
  // Exists in secure contexts only, despite its type.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return openSocket(options);

  const channel = new BroadcastChannel(name);
  const tab = crypto.randomUUID();
  const watched = { people: createWatched(MOST.people), chats: createWatched(MOST.chats) };
  const waiting = new AbortController();
  let own: SocketClient | undefined;
  let isLive = true;
  let release: () => void = () => undefined;

  const ask = () => {
    if (own === undefined) channel.postMessage({ kind: 'new' });
    else own.ask();
  };
  /** A frame of one tab, combined with the requests of the others. */
  function together(from: string, frame: ClientFrame): ClientFrame {
    if (frame.method === 'WatchPresence') return { ...frame, userIds: watched.people.ask(from, frame.userIds) };
    if (frame.method === 'WatchChats') return { ...frame, conversationIds: watched.chats.ask(from, frame.conversationIds) };
    return frame;
  }
  const say = (from: string, frame: ClientFrame) => own?.send(together(from, frame));

  const tellLive = (live: boolean) => {
    isLive = live;
    channel.postMessage({ kind: 'live', isLive });
    options.onLive?.(isLive);
  };
  /** For a tab that is new. */
  const tellAll = () => {
    if (own === undefined) return;
    own.ask();
    channel.postMessage({ kind: 'live', isLive });
  };

  const order = createFrameOrder({ onFrame: options.onFrame, onLost: ask });

  channel.onmessage = ({ data }) => {
    const heard = word.safeParse(data);
    if (!heard.success) return;
    if (heard.data.kind === 'frame') order.hear(heard.data.frame, heard.data.after);
    else if (heard.data.kind === 'send') say(heard.data.tab, heard.data.frame);
    else if (heard.data.kind === 'live') options.onLive?.(heard.data.isLive);
    else tellAll();
  };

  locks
    .request(name, { signal: waiting.signal }, () => {
      let at = order.lastSeq();
      own = openSocket({
        ...options,
        onLive: tellLive,
        ...(at === undefined ? {} : { lastSeq: at }),
        onFrame(frame) {
          const after = at;
          at = frame.seq ?? at;
          // Tabs ask again when they receive the current figures; closed tabs do not.
          if (frame.method === 'initMessage') Object.values(watched).forEach((asked) => asked.clear());
          channel.postMessage({ kind: 'frame', frame, ...(after === undefined ? {} : { after }) });
          order.hear(frame, after);
        },
      });
      return new Promise<void>((resolve) => (release = resolve));
    })
    // Closed while it waited.
    .catch(() => undefined);
  channel.postMessage({ kind: 'new' });

  return {
    send(frame) {
      if (own === undefined) channel.postMessage({ kind: 'send', frame, tab });
      else say(tab, frame);
    },
    close() {
      if (waiting.signal.aborted) return;
      waiting.abort();
      if (own === undefined) nothingWatched.forEach((frame) => channel.postMessage({ kind: 'send', frame, tab }));
      own?.close();
      order.stop();
      release();
      channel.close();
    },
  };
}
