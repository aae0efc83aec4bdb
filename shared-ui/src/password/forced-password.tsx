import { getSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { useRequest, useSession, useToast } from '@banyan/shared-ui/runtime';
import { useEffect, useState } from 'react';

const load = async () => (await import('./forced-password-dialog')).ForcedPasswordDialog;

/** A failure must not let anybody pass: it is asked again. */
const RETRY_MS = 5000;

/** Whoever still has the initial password, where that must be changed, does so before anything else (product-1 section 2). */
export function ForcedPassword() {
  const request = useRequest();
  const toast = useToast();
  const { user, signOut } = useSession();
  const isInitial = user.changePasswordDate === null;
  const [dialog, setDialog] = useState<{ Dialog: Awaited<ReturnType<typeof load>> }>();

  useEffect(() => {
    if (!isInitial) return undefined;
    let wanted = true;
    const ask = async () => {
      const { data } = await request(getSystemConfig);
      if (data.mandatoryModificationOfInitialPassword !== 1) return;
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
  }, [isInitial, request]);

  if (dialog === undefined || !isInitial) return null;
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
