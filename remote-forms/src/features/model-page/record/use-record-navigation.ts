import { useAskToLeave } from '@banyan/shared-ui/dialog';
import { useLocation, useNavigate } from '@banyan/shared-ui/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { type DraftState, pathOfView, readRecordView, type RecordView } from '../../../forms/public/model';
import { useUnloadWarning } from '../form/use-unload-warning';

/** The start of a form: the draft that it continues with, or the initial values of a new record. */
export interface FormBeginning extends Partial<DraftState> {
  values?: FormRecord;
}

interface EntryState extends FormBeginning {
  /** The list is one step back in the history. */
  overList?: boolean;
}

/**
 * The record that is open over the list, according to the address: links, reload and the back button work. While `dirty`, every way of
 * leaving asks for a confirmation first.
 */
export function useRecordNavigation(basePath: string, dirty: boolean, onDiscard: () => void) {
  const askToLeave = useAskToLeave();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const overList = (location.state as EntryState | null)?.overList === true;
  const [shown, setShown] = useState(pathname);
  const asking = useRef(false);
  // A page that is preserved while another one is shown does not change.
  const inside = pathname === basePath || pathname.startsWith(`${basePath}/`);
  if (inside && pathname !== shown && !dirty) setShown(pathname);

  const ask = useEffectEvent(async (target: string) => {
    const state: unknown = location.state;
    // The address is restored until the user has answered.
    void navigate(shown, { state: { overList: true } satisfies EntryState });
    if (asking.current) return;
    asking.current = true;
    const leave = await askToLeave();
    asking.current = false;
    if (!leave) return;
    onDiscard();
    void navigate(target, { replace: true, state });
  });

  useEffect(() => {
    if (inside && dirty && pathname !== shown) void ask(pathname);
  }, [inside, dirty, pathname, shown]);

  useUnloadWarning(dirty);

  return {
    view: readRecordView(shown, basePath),
    /** The form continues with the draft of this slot. */
    goesOn: location.state as FormBeginning | null,
    open: (view: RecordView, begins: FormBeginning = {}) =>
      void navigate(pathOfView(basePath, view), { state: { ...begins, overList: true } satisfies EntryState }),
    /** Another record in the same entry of the history. */
    swap: (view: RecordView, begins: FormBeginning = {}) =>
      void navigate(pathOfView(basePath, view), { replace: true, state: { ...begins, overList } satisfies EntryState }),
    close() {
      if (overList) void navigate(-1);
      else void navigate(basePath, { replace: true });
    },
  };
}
