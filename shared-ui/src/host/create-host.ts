import type { Locale } from '@banyan/shared-contracts/locales';
import type { CurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import i18next from 'i18next';
import type { Host } from '../runtime';
import { reportActivity } from './session/activity';
import { createConfirmer } from './messages/confirm';
import { createConnection } from './socket/connection';
import { createFrameHub, obeyFrames } from './socket/frame-hub';
import type { Kernel } from './kernel';
import { type SharedSocket, shareSocket } from './socket/socket-share';

/** What a host decides by itself; the rest is the same for the shell and the standalone frame. */
export type HostParts = Pick<Host, 'openDialog' | 'offersDialog' | 'Slot'>;

/** What a host gives to everything that runs inside of it, for one signed-in session. */
export function createHost(kernel: Kernel, parts: HostParts) {
  const { request, toaster, session, page } = kernel;
  const confirmer = createConfirmer();
  const frames = createFrameHub();
  const { connection, tell } = createConnection();
  let current: SharedSocket | undefined;
  return {
    confirmer,
    /** Opens the socket; returns a function that closes it. */
    open(): () => void {
      // A view-as session does not receive frames for the other user, and does not extend any session.
      if (kernel.viewing !== null) return () => undefined;
      const { systemId = '' } = session.store.get(session.atoms.currentUser)?.userInfo ?? {};
      // Tabs of one session share a socket; the last letters of the token distinguish it from other sessions of the same user.
      const owner = session.token()?.slice(-12) ?? '';
      const socket = shareSocket({ owner, request, systemId, appCode: page.appCode, onFrame: frames.emit, onLive: tell });
      current = socket;
      const stopObeying = obeyFrames(kernel, frames, socket);
      const stopReporting = reportActivity(request);
      return () => {
        stopReporting();
        stopObeying();
        socket.close();
        tell(true);
        if (current === socket) current = undefined;
      };
    },
    hostFor: (user: Pick<CurrentUser, 'userInfo' | 'menuList' | 'permissionList'>, locale: Locale): Host => ({
      request,
      locale,
      session: {
        user: user.userInfo,
        menus: user.menuList,
        permissions: user.permissionList,
        appCode: page.appCode,
        readOnly: kernel.viewing === null ? undefined : i18next.t('ui.viewing.readOnly', { ns: 'ui' }),
        reload: () => kernel.loadUser(true),
        signOut: kernel.signOut,
      },
      toast: toaster.show,
      confirm: confirmer.confirm,
      onFrame: frames.onFrame,
      connection,
      sendFrame: (frame) => current?.send(frame),
      resolveUrl: (path) => path,
      ...parts,
    }),
  };
}
