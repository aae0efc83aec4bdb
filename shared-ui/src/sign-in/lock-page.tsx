import { AppError } from '@banyan/shared-contracts/errors';
import { passwordProof } from '../form/password-digest';
import { useAtomValue } from 'jotai';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Kernel } from '../host/kernel';
import { loadCalls } from '../host/calls/load-calls';
import { usePageTitle } from '../host/messages/page-title';
import { useUiText } from '../i18n/use-ui-text';
import styles from './login-page.module.css';
import { PasswordField } from './password-field';
import { SecondStep } from './ways/second-step';
import { useSecondStep } from './ways/use-second-step';
import { useWays } from './ways/use-ways';

/** Unlocks with the password of the signed-in user, or a new sign-in if the user has none here; the session continues meanwhile. */
export function LockPage({ kernel }: { kernel: Kernel }) {
  const text = useUiText();
  const user = useAtomValue(kernel.session.atoms.currentUser)?.userInfo;
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const passwordRef = useRef<HTMLInputElement>(null);
  // A user without a password here signs in again at the other system, which unlocks.
  const isElsewhere = user?.signInBy === 'oidc';
  const ways = useWays(kernel.request);
  function enter(token: string) {
    // The locked session is not used any more.
    const leave = kernel.requestOf(kernel.session.token());
    void loadCalls()
      .then(({ logout }) => leave(logout))
      .catch(() => undefined);
    kernel.session.signedIn(token);
  }
  const secondStep = useSecondStep(kernel.request, { onDone: ({ token }) => enter(token), onProblem: setProblem });
  usePageTitle(text('ui.lock.title'));

  useEffect(() => void kernel.loadUser().catch(() => undefined), [kernel]);

  /** The user enters no account here. */
  function problemOf(error: unknown): string {
    if (!(error instanceof AppError)) return text('ui.request.failed');
    return error.key === 'SIGN_IN_FAILED' ? text('ui.lock.wrong') : error.message;
  }

  async function unlock(event: FormEvent) {
    event.preventDefault();
    if (password === '' || busy || user === undefined) return;
    setBusy(true);
    try {
      const { unlockScreen } = await loadCalls();
      await kernel.request(unlockScreen, { body: { account: user.userAccount, ...passwordProof(password, user) } });
      kernel.session.setLocked(false);
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
      passwordRef.current?.select();
    }
  }

  if (secondStep.asked)
    return (
      <main className={styles['page']}>
        <SecondStep problem={problem} working={secondStep.busy} onSubmit={secondStep.submit} onBack={secondStep.back} />
      </main>
    );

  return (
    <main className={styles['page']}>
      <form className={styles['card']} onSubmit={(event) => void unlock(event)} noValidate>
        <div className={styles['who']}>
          {user !== undefined && <img className={styles['avatar']} src={user.headIcon} alt="" />}
          <h1 className={styles['brand']}>{user?.userName ?? text('ui.lock.title')}</h1>
          <span>{text(isElsewhere ? 'ui.lock.lineElsewhere' : 'ui.lock.line')}</span>
        </div>
        {!isElsewhere && <PasswordField ref={passwordRef} value={password} onChange={setPassword} autoFocus />}
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
        {isElsewhere ? (
          ways && (
            <ways.SocialButtons
              request={kernel.request}
              socials={ways.socialsList}
              onToken={enter}
              onProblem={setProblem}
              secondStep={secondStep}
              fresh
            />
          )
        ) : (
          <button type="submit" className={styles['submit']} disabled={busy || password === ''} aria-busy={busy}>
            {text('ui.lock.submit')}
          </button>
        )}
        <button type="button" className={styles['quiet']} onClick={() => void kernel.signOut()}>
          {text('ui.lock.signOut')}
        </button>
      </form>
    </main>
  );
}
