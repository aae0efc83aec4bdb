import type { DialogName, DialogProps } from '@banyan/shared-contracts/dialogs';
import { Modal } from 'antd';
import { useSyncExternalStore } from 'react';
import { useReleases } from './federation-context';
import { RemotePart } from './remote-part';

interface OpenDialog {
  id: number;
  name: DialogName;
  props: DialogProps[DialogName];
  close: () => void;
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
    open<Name extends DialogName>(name: Name, props: DialogProps[Name]): Promise<void> {
      return new Promise((resolve) => {
        const id = (counter += 1);
        const close = () => {
          set(open.filter((dialog) => dialog.id !== id));
          resolve();
        };
        set([...open, { id, name, props, close }]);
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

export function DialogOutlet({ dialogs }: { dialogs: Dialogs }) {
  const releases = useReleases();
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.current);
  return open.map(({ id, name, props, close }) => {
    const owner = Object.entries(releases.remotes).find(
      ([, { offers, enabled }]) => enabled && offers.dialogs.some((offer) => offer.name === name),
    );
    if (owner === undefined) return null;
    return (
      <RemotePart
        key={id}
        remote={owner[0]}
        part={`dialog-${name}`}
        pick={(definition) => definition.dialogs.find((offer) => offer.name === name)?.load}
        props={{ ...props, onClose: close }}
        loading={null}
        shape="card"
        frameFailure={(card) => (
          <Modal open footer={null} onCancel={close}>
            {card}
          </Modal>
        )}
      />
    );
  });
}
