import type { CurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Kernel } from '../kernel';

/** The signed-in user; null until the answer is there. */
export function useCurrentUser(kernel: Kernel): CurrentUser | null {
  // A failure has ended the session already, and the guard shows the sign-in page.
  useEffect(() => void kernel.loadUser().catch(() => undefined), [kernel]);
  return useAtomValue(kernel.session.atoms.currentUser);
}
