import type { FrameOf, ServerFrame, ServerMethod } from '@banyan/shared-contracts/messaging/server-frames';
import i18next from 'i18next';
import type { Host } from '../../runtime';
import type { Kernel } from '../kernel';
import type { SharedSocket } from './socket-share';

/** Time to read why the page is about to reload (product-1 section 4). */
const REFRESH_DELAY_MS = 2000;
/** Product-1 section 4, push events: a session ends one second after its notice. */
const LOGOUT_DELAY_MS = 1000;

/** Passes frames of the socket to the handlers of their method. Lives longer than any one connection. */
export function createFrameHub() {
  const handlers = new Map<ServerMethod, Set<(frame: ServerFrame) => void>>();
  const onFrame: Host['onFrame'] = <M extends ServerMethod>(method: M, handler: (frame: FrameOf<M>) => void) => {
    const own = handler as (frame: ServerFrame) => void;
    const known = handlers.get(method) ?? new Set();
    handlers.set(method, known.add(own));
    return () => void known.delete(own);
  };
  return { onFrame, emit: (frame: ServerFrame) => handlers.get(frame.method)?.forEach((handler) => handler(frame)) };
}

export type FrameHub = ReturnType<typeof createFrameHub>;

/** Does what the server may do to a session: end it, or reload the page (product-1 section 4, push events). */
export function obeyFrames({ session, toaster, noticeAtom }: Kernel, { onFrame }: FrameHub, socket: SharedSocket): () => void {
  const text = (key: string) => i18next.t(key, { ns: 'ui' });
  const own = session.token();
  const stops = [
    onFrame('logout', ({ token, reason, msg }) => {
      setTimeout(() => {
        if (token !== undefined && token !== session.token()) {
          location.reload();
          return;
        }
        socket.close();
        if (own !== session.token()) return;
        session.store.set(noticeAtom, msg ?? text(reason === 'signed-in-elsewhere' ? 'ui.session.replaced' : 'ui.session.expired'));
        session.end(own);
      }, LOGOUT_DELAY_MS);
    }),
    onFrame('refresh', ({ msg }) => {
      if (msg !== undefined) toaster.show('error', msg, { ms: REFRESH_DELAY_MS });
      setTimeout(() => location.reload(), msg === undefined ? 0 : REFRESH_DELAY_MS);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
