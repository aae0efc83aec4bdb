import type { UsedThing } from '@banyan/shared-contracts/dialogs';
import { menuOf } from '@banyan/shared-contracts/session/holds';
import { useHost } from '@banyan/shared-ui/runtime';
import { useMemo } from 'react';

/** Shows what uses a thing of the kind; undefined where the person may not read designs, or no remote offers it. */
export function useUses(kind: UsedThing['kind']): ((thing: { id: string; fullName: string }) => void) | undefined {
  const { session, offersDialog, openDialog } = useHost();
  const mayRead = offersDialog('design.uses') && menuOf(session, 'design.read') !== undefined;
  return useMemo(
    () => (mayRead ? ({ id, fullName }) => void openDialog('design.uses', { kind, id, name: fullName }) : undefined),
    [mayRead, kind, openDialog],
  );
}
