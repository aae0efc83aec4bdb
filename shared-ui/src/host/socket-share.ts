import { type ServerFrame, serverFrame } from '@banyan/shared-contracts/messaging/socket';
import { z } from 'zod';
import { openSocket, type SocketClient, type SocketClientOptions } from './socket-client';

/** What the tabs of a browser tell each other: a frame that came, or that somebody is new and needs to know how things stand. */
const word = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('frame'), frame: serverFrame }),
  z.object({ kind: z.literal('new') }),
]);

/**
 * One socket for all tabs of a browser: the tab that holds the lock has it and passes on what comes; when that tab goes, the next one takes over
 * where it was. Without locks (plain HTTP) each tab has a socket of its own.
 */
export function shareSocket({ owner, ...options }: Omit<SocketClientOptions, 'lastSeq'> & { owner: string }): SocketClient {
  const name = `banyan-socket:${options.appCode}:${owner}`;
  // Exists in secure contexts only, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return openSocket(options);

  const channel = new BroadcastChannel(name);
  const waiting = new AbortController();
  let own: SocketClient | undefined;
  let release: () => void = () => undefined;
  let lastSeq: number | undefined;

  const take = (frame: ServerFrame) => {
    lastSeq = frame.seq ?? lastSeq;
    options.onFrame(frame);
  };

  channel.onmessage = ({ data }) => {
    const heard = word.safeParse(data);
    if (!heard.success) return;
    if (heard.data.kind === 'frame') take(heard.data.frame);
    else own?.ask();
  };

  locks
    .request(name, { signal: waiting.signal }, () => {
      own = openSocket({
        ...options,
        ...(lastSeq === undefined ? {} : { lastSeq }),
        onFrame(frame) {
          channel.postMessage({ kind: 'frame', frame });
          take(frame);
        },
      });
      return new Promise<void>((resolve) => (release = resolve));
    })
    // Closed while it waited.
    .catch(() => undefined);
  channel.postMessage({ kind: 'new' });

  return {
    ask: () => own?.ask(),
    close() {
      waiting.abort();
      own?.close();
      release();
      channel.close();
    },
  };
}
