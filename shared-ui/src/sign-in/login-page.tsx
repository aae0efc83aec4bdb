import { useAtomValue } from 'jotai';
import { useEffect, useId, useState } from 'react';
import type { AreaProps, LoadArea } from '../host/areas';
import { mayFetchAhead } from '../host/socket/line';
import { usePageTitle } from '../host/messages/page-title';
import { systemTitle } from '../host/messages/system-title';
import { useUiText } from '../i18n/use-ui-text';
import { BrandMark } from '../icon/brand-mark';
import { Field } from './field';
import { LanguageSelect } from './language-select';
import styles from './login-page.module.css';
import { PasswordField } from './password-field';
import { SecondStep } from './ways/second-step';
import { NOTHING_BOUND, useSignIn } from './use-sign-in';

/** The way in; also above what is open, when that waits for the person whose session has ended. */
export function LoginPage({ kernel, loadArea }: AreaProps) {
  const text = useUiText();
  const { session } = kernel;
  const notice = useAtomValue(kernel.noticeAtom);
  const elsewhere = useAtomValue(session.atoms.signedOutElsewhere);
  const ended = useAtomValue(session.atoms.ended);
  const waits = useAtomValue(session.atoms.currentUser) !== null;
  const { input, type, missing, problem, working, captcha, passwordRef, submit, secondStep, ways, enter, ...more } = useSignIn(kernel);
  const { setProblem, binding, setBinding } = more;
  const [byCode, setByCode] = useState(false);
  const problemId = useId();
  const lineOf = () => (waits && ended !== null ? text('ui.login.waits', { account: ended.account }) : text('ui.login.line'));
  usePageTitle(text('ui.login.title'));
  usePreload(loadArea);

  if (secondStep.asked || (byCode && ways !== undefined))
    return (
      <main className={styles['page']}>
        <LanguageSelect kernel={kernel} />
        {secondStep.asked ? (
          <SecondStep problem={problem} working={working} onSubmit={secondStep.submit} onBack={secondStep.back} />
        ) : (
          ways !== undefined && <ways.CodePanel request={kernel.request} onToken={enter} onBack={() => setByCode(false)} />
        )}
      </main>
    );

  return (
    <main className={styles['page']}>
      <LanguageSelect kernel={kernel} />
      <form className={styles['card']} onSubmit={(event) => void submit(event)} noValidate aria-describedby={problemId}>
        <h1 className={styles['brand']}>
          <BrandMark size={36} />
          <span>{systemTitle()}</span>
        </h1>
        <p className={styles['line']} role="status">
          {binding.line || lineOf()}
        </p>
        <Field label={text('ui.login.account')} problem={missing.account}>
          {(props) => (
            <input
              {...props}
              name="account"
              autoComplete="username"
              maxLength={100}
              value={input.account}
              onChange={(event) => type('account')(event.target.value)}
              onBlur={captcha.check}
              autoFocus={input.account === ''}
            />
          )}
        </Field>
        <PasswordField
          ref={passwordRef}
          value={input.password}
          onChange={type('password')}
          autoFocus={input.account !== ''}
          problem={missing.password}
        />
        {captcha.picture !== undefined && (
          <Field label={text('ui.login.captcha')} problem={missing.code}>
            {(props) => (
              <span className={styles['captcha']}>
                <input
                  {...props}
                  name="code"
                  autoComplete="off"
                  maxLength={6}
                  value={input.code}
                  onChange={(event) => type('code')(event.target.value)}
                />
                <button type="button" onClick={captcha.renew} aria-label={text('ui.login.captchaRenew')}>
                  <img src={captcha.picture} alt="" height={38} />
                </button>
              </span>
            )}
          </Field>
        )}
        <p id={problemId} className={styles['problem']} role="alert">
          {problem || notice || (elsewhere ? text('ui.session.signedOutElsewhere') : '')}
        </p>
        <button type="submit" className={styles['submit']} disabled={working} aria-busy={working}>
          {text(working ? 'ui.login.busy' : 'ui.login.submit')}
        </button>
        {ways?.qrSignIn === true && (
          <button type="button" className={styles['quiet']} onClick={() => setByCode(true)}>
            {text('ui.login.byCode')}
          </button>
        )}
        {ways !== undefined && (
          <ways.SocialButtons
            request={kernel.request}
            socials={ways.socialsList}
            onToken={enter}
            onProblem={setProblem}
            secondStep={secondStep}
            onUnbound={(ticket, line) => setBinding({ ticket, line })}
          />
        )}
        {binding.ticket !== '' && (
          <button type="button" className={styles['quiet']} onClick={() => setBinding(NOTHING_BOUND)}>
            {text('ui.login.bindNot')}
          </button>
        )}
        {waits && (
          <button type="button" className={styles['quiet']} onClick={session.leave}>
            {text('ui.login.leave')}
          </button>
        )}
      </form>
    </main>
  );
}

/** While the page is shown, the code of the signed-in area is fetched. */
function usePreload(loadArea: LoadArea) {
  useEffect(() => {
    if (!mayFetchAhead()) return undefined;
    const timer = setTimeout(() => void loadArea('signed-in').catch(() => undefined), 300);
    return () => clearTimeout(timer);
  }, [loadArea]);
}
