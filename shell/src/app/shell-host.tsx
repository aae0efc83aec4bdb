import type { DialogName } from '@banyan/shared-contracts/dialogs';
import { createHost, type Kernel } from '@banyan/shared-ui/host';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { createFederation } from '../federation/create-federation';
import { createDialogs } from './dialogs/dialog-outlet';
import { watchRest } from '../federation/page-rest';
import { Slot } from '../federation/parts/slot';
import { isLoadingPart } from '../federation/parts/use-loaded';
import { warmUp } from '../federation/parts/warm-up';
import { listRecent } from '../visits';

/** So many pages that were opened last are made ready before others. */
const RECENT = 5;

/** What the shell gives to everything that runs inside of it, for one signed-in session. */
export function createShellHost(kernel: Kernel, queryClient: QueryClient) {
  const { toaster, session, storage } = kernel;
  const dialogs = createDialogs();
  const federation = createFederation(kernel);
  const { releases, loader } = federation;
  const offers = (name: DialogName) =>
    Object.values(releases.current().remotes).some(
      ({ enabled, offers: { dialogs: offered } }) => enabled && offered.some((offer) => offer.name === name),
    );
  const host = createHost(kernel, {
    openDialog(name, props) {
      if (offers(name)) return dialogs.open(name, props);
      toaster.show('error', i18next.t('ui.dialog.missing', { ns: 'ui' }));
      return Promise.resolve(undefined);
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
      const user = session.store.get(session.atoms.currentUser);
      const close = host.open();
      const recent = listRecent(storage, user?.userInfo.userId ?? '', RECENT);
      const rest = watchRest(() => isLoadingPart() || queryClient.isFetching() > 0);
      const coolDown = warmUp({ menus: user?.menuList ?? [], recent, releases: releases.current(), loader, rest });
      return () => {
        coolDown();
        close();
      };
    },
  };
}
