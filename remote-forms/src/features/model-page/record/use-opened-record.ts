import { useAskToLeave } from '@banyan/shared-ui/dialog';
import { useUnsaved } from '@banyan/shared-ui/runtime';
import { useRef, useState } from 'react';
import type { RecordView } from '../../../forms/public/model';
import { useUnloadWarning } from '../form/use-unload-warning';

interface OpenedView {
  view: RecordView;
  /** Slot of a draft that a new record continues with. */
  goOn?: string;
}

/**
 * A record that is opened outside of its list: the view that the frame shows, and how it is closed. `onClose` receives the id of the record
 * that was saved last; unsaved input is confirmed first.
 */
export function useOpenedRecord(first: RecordView, onClose: (saved: string | undefined) => void) {
  const askToLeave = useAskToLeave();
  const [{ view, goOn }, setView] = useState<OpenedView>({ view: first });
  const [dirty, setDirty] = useState(false);
  /** The same value without a delay: a form that was just saved is closed before it is rendered again. */
  const isDirty = useRef(false);
  const saved = useRef<string>(undefined);
  const discardRef = useRef<() => void>(null);
  useUnsaved(dirty);
  useUnloadWarning(dirty);

  const onDirty = (next: boolean) => {
    isDirty.current = next;
    setDirty(next);
  };
  const mayLeave = async () => {
    if (!isDirty.current) return true;
    if (!(await askToLeave())) return false;
    discardRef.current?.();
    onDirty(false);
    return true;
  };
  const leave = async (then: () => void) => {
    if (await mayLeave()) then();
  };

  return {
    view,
    goesOn: goOn,
    discardRef,
    onDirty,
    onStored: (id: string) => {
      saved.current = id;
    },
    onView: (next: RecordView, draft: { goOn?: string } = {}) => void leave(() => setView({ view: next, ...draft })),
    close: () =>
      void leave(() => {
        // A record that was opened for reading is shown for reading again.
        if (first.kind === 'detail' && view.kind === 'edit') setView({ view: first });
        else onClose(saved.current);
      }),
  };
}
