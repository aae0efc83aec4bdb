import type { DialogName } from '@banyan/shared-contracts/dialogs';
import { addMessages, createHost, type Kernel } from '@banyan/shared-ui/host';
import i18next from 'i18next';
import { createDialogs } from '../federation/dialog-outlet';
import type { Federation } from '../federation/federation-context';
import { createReleaseStore } from '../federation/release-store';
import { createRemoteLoader } from '../federation/remote-loader';
import { Slot } from '../federation/slot';
import { warmUp } from '../federation/warm-up';

/** What the shell gives to everything that runs inside of it, for one signed-in session. */
export function createShellHost(kernel: Kernel) {
  const { toaster, session, page } = kernel;
  const releases = createReleaseStore(page);
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
  const host = createHost(kernel, {
    openDialog(name, props) {
      if (offers(name)) return dialogs.open(name, props);
      toaster.show('error', i18next.t('ui.dialog.missing', { ns: 'ui' }));
      return Promise.resolve();
    },
    offersDialog: offers,
    Slot,
  });

  return {
    ...host,
    dialogs,
    federation,
    /** Opens what runs while the session lasts; answers how to close it. */
    open() {
      const menus = session.store.get(session.atoms.currentUser)?.menuList ?? [];
      const close = host.open();
      const coolDown = warmUp({ menus, releases: releases.current(), loader });
      return () => {
        coolDown();
        close();
      };
    },
  };
}
