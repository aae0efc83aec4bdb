import { dialogNamed } from '@banyan/shared-contracts/define-remote';
import type { DialogName, DialogProps, DialogResult } from '@banyan/shared-contracts/dialogs';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useReleases } from '../../federation/federation-context';
import { RemotePart } from '../../federation/parts/remote-part';
import { LazyPanel } from './lazy-panel';

interface OpenDialog {
  id: number;
  /** Name and props, by which a second request for the same is known. */
  asked: string;
  element: ReactNode;
}

/** The dialogs that are open now, opened by name from anywhere. */
export function createDialogs() {
  const listeners = new Set<() => void>();
  let open: readonly OpenDialog[] = [];
  let counter = 0;
  const set = (next: readonly OpenDialog[]) => {
    open = next;
    listeners.forEach((listener) => listener());
  };
  return {
    open<Name extends DialogName>(name: Name, props: DialogProps[Name]): Promise<DialogResult<Name>> {
      const asked = JSON.stringify([name, props]);
      // A second click while the first one is still loading.
      if (open.some((dialog) => dialog.asked === asked)) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const id = (counter += 1);
        const close = (result?: DialogResult<Name>) => {
          set(open.filter((dialog) => dialog.id !== id));
          resolve(result);
        };
        set([...open, { id, asked, element: <OfferedDialog key={id} name={name} props={props} close={close} /> }]);
      });
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => open,
  };
}

export type Dialogs = ReturnType<typeof createDialogs>;

const loadFrame = () => import('./dialog-frame').then(({ DialogFrame }) => DialogFrame);

/** Around what is not the dialog itself; no page needs it before a dialog is opened. */
const framed = (onClose: () => void, children?: ReactNode) => (
  <LazyPanel name="dialog-frame" load={loadFrame} props={{ onClose, children }} instead={children ?? null} />
);

export function DialogOutlet({ dialogs }: { dialogs: Dialogs }) {
  return useSyncExternalStore(dialogs.subscribe, dialogs.current).map(({ element }) => element);
}

interface OfferedDialogProps<Name extends DialogName> {
  name: Name;
  props: DialogProps[Name];
  close: (result?: DialogResult<Name>) => void;
}

function OfferedDialog<Name extends DialogName>({ name, props, close }: OfferedDialogProps<Name>) {
  // Here and not in the dialog: while that loads, its frame takes the focus.
  useReturnFocus();
  const { remotes } = useReleases();
  const owner = Object.entries(remotes).find(([, { offers, enabled }]) => enabled && offers.dialogs.some((offer) => offer.name === name));
  // A remote that has been switched off meanwhile: `openDialog` looks before it opens, so this is a matter of moments.
  if (owner === undefined) return null;
  const dismiss = () => close();
  return (
    <RemotePart
      remote={owner[0]}
      part={`dialog-${name}`}
      pick={({ dialogs }) => dialogNamed(dialogs, name)?.load}
      props={{ ...props, onClose: close }}
      loading={framed(dismiss)}
      shape="card"
      frameFailure={(card) => framed(dismiss, card)}
    />
  );
}
