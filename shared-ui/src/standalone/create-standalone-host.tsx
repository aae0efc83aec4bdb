import i18next from 'i18next';
import { createHost } from '../host/create-host';
import type { Kernel } from '../host/kernel';
import { createQueryClient } from '../host/query-client';

/** What the standalone frame gives to its remote. Other remotes are not there, so their slots are empty and their dialogs are not offered. */
export function createStandaloneHost(kernel: Kernel) {
  const host = createHost(kernel, {
    offersDialog: () => false,
    openDialog() {
      kernel.toaster.show('error', i18next.t('ui.dialog.missing', { ns: 'ui' }));
      return Promise.resolve();
    },
    Slot: () => null,
  });
  return { ...host, queryClient: createQueryClient(kernel.toaster.show) };
}
