import type { DialogName } from '@banyan/shared-contracts/dialogs';
import type { Locale } from '@banyan/shared-contracts/locales';
import type { CurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { addMessages, createConfirmer, createFrameHub, type Kernel, obeyFrames, openSocket } from '@banyan/shared-ui/host';
import type { Host } from '@banyan/shared-ui/runtime';
import i18next from 'i18next';
import { createDialogs } from '../federation/dialog-outlet';
import type { Federation } from '../federation/federation-context';
import { createReleaseStore } from '../federation/release-store';
import { createRemoteLoader } from '../federation/remote-loader';
import { Slot } from '../federation/slot';
import { warmUp } from '../federation/warm-up';

/** What the shell gives to everything that runs inside of it, for one signed-in session. */
export function createShellHost(kernel: Kernel) {
  const { request, toaster, session, page } = kernel;
  const releases = createReleaseStore(page);
  const confirmer = createConfirmer();
  const dialogs = createDialogs();
  const loader = createRemoteLoader({
    releases,
    apiVersion: page.api,
    onLoaded: ({ id, definition }) => addMessages(id, (locale) => definition.messages(locale)),
  });
  const federation: Federation = { releases, loader };
  const offers = (name: DialogName) =>
    Object.values(releases.current().remotes).some(
      ({ enabled, offers: { dialogs: offered } }) => enabled && offered.some((offer) => offer.name === name),
    );
  const frames = createFrameHub();

  return {
    confirmer,
    dialogs,
    federation,
    /** Opens the socket and what runs while the session lasts; answers how to close it. */
    open() {
      const user = session.store.get(session.atoms.currentUser);
      const systemId = user?.userInfo.systemId ?? '';
      const socket = openSocket({ request, systemId, appCode: page.appCode, onFrame: frames.emit });
      const stopObeying = obeyFrames(kernel, frames, socket);
      const coolDown = warmUp({ menus: user?.menuList ?? [], releases: releases.current(), loader });
      return () => {
        coolDown();
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
      openDialog(name, props) {
        if (offers(name)) return dialogs.open(name, props);
        toaster.show('error', i18next.t('ui.dialog.missing', { ns: 'ui' }));
        return Promise.resolve();
      },
      offersDialog: offers,
      resolveUrl: (path) => path,
      Slot,
    }),
  };
}
