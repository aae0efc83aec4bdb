import type { DialogName, DialogProps } from '@banyan/shared-contracts/dialogs';
import { Modal, Skeleton } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
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
      const again = open.some((dialog) => dialog.name === name && JSON.stringify(dialog.props) === JSON.stringify(props));
      // A second click while the first one is still loading.
      if (again) return Promise.resolve();
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

/** Nothing for a moment, then a dialog in the making, which can be left. */
const QUIET_MS = 150;

function DialogSkeleton({ onCancel }: { onCancel: () => void }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Modal open={late} footer={null} onCancel={onCancel}>
      <Skeleton active />
    </Modal>
  );
}

export function DialogOutlet({ dialogs }: { dialogs: Dialogs }) {
  const releases = useReleases();
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.current);
  return open.map(({ id, name, props, close }) => {
    const owner = Object.entries(releases.remotes).find(
      ([, { offers, enabled }]) => enabled && offers.dialogs.some((offer) => offer.name === name),
    );
    // A remote that has been switched off meanwhile: `openDialog` looks before it opens, so this is a matter of moments.
    if (owner === undefined) return null;
    return (
      <RemotePart
        key={id}
        remote={owner[0]}
        part={`dialog-${name}`}
        pick={(definition) => definition.dialogs.find((offer) => offer.name === name)?.load}
        props={{ ...props, onClose: close }}
        loading={<DialogSkeleton onCancel={close} />}
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
