import type { Locale } from '@banyan/shared-contracts/locales';
import type { CurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import i18next from 'i18next';
import { createConfirmer } from '../host/confirm';
import { createFrameHub, obeyFrames } from '../host/frame-hub';
import type { Kernel } from '../host/kernel';
import { createQueryClient } from '../host/query-client';
import { openSocket } from '../host/socket-client';
import type { Host } from '../runtime';

/** What the standalone frame gives to its remote. Other remotes are not there, so their slots are empty and their dialogs are not offered. */
export function createStandaloneHost(kernel: Kernel) {
  const { request, toaster, session, page } = kernel;
  const confirmer = createConfirmer();
  const frames = createFrameHub();
  return {
    confirmer,
    queryClient: createQueryClient(toaster.show),
    open() {
      const systemId = session.store.get(session.atoms.currentUser)?.userInfo.systemId ?? '';
      const socket = openSocket({ request, systemId, appCode: page.appCode, onFrame: frames.emit });
      const stopObeying = obeyFrames(kernel, frames, socket);
      return () => {
        stopObeying();
        socket.close();
      };
    },
    hostFor: (user: CurrentUser, locale: Locale): Host => ({
      request,
      locale,
      session: {
        user: user.userInfo,
        menus: user.menuList,
        permissions: user.permissionList,
        appCode: page.appCode,
        reload: () => kernel.loadUser(true),
      },
      toast: toaster.show,
      confirm: confirmer.confirm,
      onFrame: frames.onFrame,
      offersDialog: () => false,
      openDialog() {
        toaster.show('error', i18next.t('ui.dialog.missing', { ns: 'ui' }));
        return Promise.resolve();
      },
      resolveUrl: (path) => path,
      Slot: () => null,
    }),
  };
}
