import type { CurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Kernel } from './kernel';
import { rememberTitle } from './system-title';

/** The signed-in user, asked for whenever a session begins, also one that another tab began; null until the answer is there. */
export function useCurrentUser(kernel: Kernel): CurrentUser | null {
  const token = useAtomValue(kernel.session.atoms.token);
  useEffect(() => {
    if (token === null) return;
    // A failure has ended the session already, and the guard shows the sign-in page.
    kernel.loadUser().then(
      ({ sysConfigInfo }) => rememberTitle(sysConfigInfo),
      () => undefined,
    );
  }, [kernel, token]);
  return useAtomValue(kernel.session.atoms.currentUser);
}
