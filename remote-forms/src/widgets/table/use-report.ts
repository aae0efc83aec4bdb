import { useState } from 'react';
import { useFormStore } from '../../kernel/form-context';
import type { SheetReport } from './paste-plan';

/** What did not fit of the last paste, as long as that paste stands: who takes it back has nothing left to be told of. */
export function useReport(table: string) {
  const store = useFormStore();
  const [shown, setShown] = useState<{ report: SheetReport; actions: number }>();
  return {
    report: shown?.report,
    setReport: (report: SheetReport | undefined) => setShown(report && { report, actions: store.undoable(table) }),
    onTurned: () => setShown((known) => (known !== undefined && store.undoable(table) < known.actions ? undefined : known)),
  };
}
