import { useRequest, useSession, useToast } from '@banyan/shared-ui/runtime';
import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Kernel } from '../host/kernel';

const PasswordDialog = lazy(async () => ({ default: (await import('./forced-password-dialog')).ForcedPasswordDialog }));
const SecondStepDialog = lazy(async () => ({ default: (await import('./forced-second-step.dialog')).ForcedSecondStepDialog }));

/**
 * What the policy asks before anything else (product-1 section 2): another password in place of the initial or an expired one, or one-time codes.
 * Known when the person arrives, and as soon as the server refuses something for it, because a rule may begin at any time.
 */
export function ForcedPassword({ session }: Pick<Kernel, 'session'>) {
  const toast = useToast();
  const request = useRequest();
  const { user, signOut, reload } = useSession();
  // The store is given: a remote that runs by itself has a root of its own, outside of the host's providers.
  const due = useAtomValue(session.atoms.passwordDue, { store: session.store });
  // The sign-in page covers the rest: nothing is requested there.
  const isOver = useAtomValue(session.atoms.token, { store: session.store }) === null;
  const [told, setTold] = useState(user.duty);
  const duty = user.duty || told || due;

  const ask = useEffectEvent(() => {
    void request(getCurrentUser, { query: {} })
      .then(({ data }) => setTold(data.userInfo.duty))
      .catch(() => undefined);
  });
  useEffect(() => {
    if (due !== '') ask();
  }, [due]);

  async function leave(message: string) {
    toast('success', message);
    await signOut();
  }

  async function goOn() {
    session.store.set(session.atoms.passwordDue, '');
    setTold('');
    await reload();
  }

  if (duty === '' || isOver) return null;
  return (
    <Suspense>
      {duty === 'second-step' ? (
        <SecondStepDialog onDone={goOn} onSignOut={signOut} />
      ) : (
        <PasswordDialog expired={duty === 'expired-password'} onChanged={leave} onSignOut={signOut} />
      )}
    </Suspense>
  );
}
