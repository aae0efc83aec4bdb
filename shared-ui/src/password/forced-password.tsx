import { getSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { useRequest, useSession, useToast } from '@banyan/shared-ui/runtime';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Kernel } from '../host/kernel';

const load = async () => (await import('./forced-password-dialog')).ForcedPasswordDialog;

/** A failure must not let anybody pass: it is asked again. */
const RETRY_MS = 5000;

/**
 * Whoever still has the initial password, where that must be changed, does so before anything else (product-1 section 2): asked once, and again as
 * soon as the server refuses something for it, because the rule may begin at any time.
 */
export function ForcedPassword({ session }: Pick<Kernel, 'session'>) {
  const request = useRequest();
  const toast = useToast();
  const { user, signOut } = useSession();
  const isInitial = user.changePasswordDate === null;
  // The store is given: a remote that runs by itself has a root of its own, outside of the host's providers.
  const due = useAtomValue(session.atoms.passwordDue, { store: session.store });
  const asks = isInitial || due;
  const [dialog, setDialog] = useState<{ Dialog: Awaited<ReturnType<typeof load>> }>();

  useEffect(() => {
    if (!asks) return undefined;
    let wanted = true;
    const ask = async () => {
      if (!due && (await request(getSystemConfig)).data.mandatoryModificationOfInitialPassword !== 1) return;
      const Dialog = await load();
      if (wanted) setDialog({ Dialog });
    };
    let timer: ReturnType<typeof setTimeout>;
    const tryUntilKnown = () =>
      void ask().catch(() => {
        if (wanted) timer = setTimeout(tryUntilKnown, RETRY_MS);
      });
    tryUntilKnown();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asks, due, request]);

  if (dialog === undefined || !asks) return null;
  const { Dialog } = dialog;
  return (
    <Dialog
      onChanged={async (message) => {
        toast('success', message);
        await signOut();
      }}
      onSignOut={signOut}
    />
  );
}
