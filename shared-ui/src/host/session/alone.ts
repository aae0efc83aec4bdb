import i18next from 'i18next';
import type { HostParts } from '../create-host';
import type { Kernel } from '../kernel';

/** A host without other remotes: their slots are empty and their dialogs are not offered. */
export const alone = ({ toaster }: Kernel): HostParts => ({
  offersDialog: () => false,
  openDialog() {
    toaster.show('error', i18next.t('ui.dialog.missing', { ns: 'ui' }));
    return Promise.resolve(undefined);
  },
  Slot: () => null,
});
