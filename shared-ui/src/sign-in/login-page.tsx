import { AppError } from '@banyan/shared-contracts/errors';
import { captchaPath, LAYOUTS, login } from '@banyan/shared-contracts/session/oauth.contract';
import { encryptPassword } from '../host/sign-in-cipher';
import { useAtomValue } from 'jotai';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { AreaProps, LoadArea } from '../host/areas';
import { usePageTitle } from '../host/page-title';
import { systemTitle } from '../host/system-title';
import { useUiText } from '../i18n/use-ui-text';
import { BrandMark } from '../icon/brand-mark';
import { LanguageSelect } from './language-select';
import styles from './login-page.module.css';
import { Complaint, complaintProps } from './complaint';
import { PasswordField } from './password-field';
import { useCaptcha } from './use-captcha';

const LAST_ACCOUNT = 'lastAccount';

/** What is missing in which field. */
type Missing = Partial<Record<'account' | 'password' | 'code', string>>;

export function LoginPage({ kernel, loadArea }: AreaProps) {
  const text = useUiText();
  const { storage, request, session, page } = kernel;
  const notice = useAtomValue(kernel.noticeAtom);
  const elsewhere = useAtomValue(session.atoms.signedOutElsewhere);
  // Set while what was open waits for the person whose session has ended.
  const ended = useAtomValue(session.atoms.ended);
  // Signed in, but not yet known as whom.
  const arriving = useAtomValue(session.atoms.token) !== null;
  const waits = useAtomValue(session.atoms.currentUser) !== null;
  const [account, setAccount] = useState(ended?.account ?? storage.read(LAST_ACCOUNT) ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [missing, setMissing] = useState<Missing>({});
  const [busy, setBusy] = useState(false);
  const captcha = useCaptcha(request, account);
  const passwordRef = useRef<HTMLInputElement>(null);
  const problemId = useId();
  usePageTitle(text('ui.login.title'));
  usePreload(loadArea);

  const working = busy || arriving;

  const findMissing = (): Missing => ({
    ...(account.trim() === '' ? { account: text('ui.login.accountMissing') } : {}),
    ...(password === '' ? { password: text('ui.login.passwordMissing') } : {}),
    ...(captcha.length > 0 && code.trim() === '' ? { code: text('ui.login.captchaMissing') } : {}),
  });
  /** What is typed into a field takes its complaint away. */
  const typed = (field: keyof Missing, take: (value: string) => void) => (value: string) => {
    setMissing(({ [field]: _gone, ...rest }) => rest);
    take(value);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = findMissing();
    const [first] = Object.keys(found);
    setMissing(found);
    setProblem('');
    if (first !== undefined) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    if (first !== undefined || working) return;
    setBusy(true);
    try {
      const { data } = await request(login, {
        body: {
          account,
          password: encryptPassword(password, page.cipherKey),
          code,
          timestamp: captcha.key,
          origin: 'password',
          grant_type: 'password',
        },
      });
      storage.write(LAST_ACCOUNT, account.trim());
      kernel.changeSettings({ layout: LAYOUTS.find((layout) => layout === data.theme) ?? 'classic' });
      kernel.session.store.set(kernel.noticeAtom, '');
      session.signedIn(data.token);
      setBusy(false);
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : text('ui.request.failed'));
      setBusy(false);
      setCode('');
      captcha.renew();
      // Failures may have made one necessary.
      captcha.check();
      passwordRef.current?.select();
    }
  }

  return (
    <main className={styles['page']}>
      <LanguageSelect kernel={kernel} />
      <form className={styles['card']} onSubmit={(event) => void submit(event)} noValidate aria-describedby={problemId}>
        <h1 className={styles['brand']}>
          <BrandMark size={36} />
          <span>{systemTitle()}</span>
        </h1>
        <p className={styles['line']}>
          {waits && ended !== null ? text('ui.login.waits', { account: ended.account }) : text('ui.login.line')}
        </p>
        <div className={styles['field']}>
          <label htmlFor={`${problemId}-account`}>{text('ui.login.account')}</label>
          <input
            id={`${problemId}-account`}
            name="account"
            autoComplete="username"
            maxLength={100}
            value={account}
            onChange={(event) => typed('account', setAccount)(event.target.value)}
            onBlur={captcha.check}
            autoFocus={account === ''}
            {...complaintProps(`${problemId}-account`, missing.account)}
          />
          <Complaint id={`${problemId}-account`} text={missing.account} />
        </div>
        <PasswordField
          ref={passwordRef}
          value={password}
          onChange={typed('password', setPassword)}
          autoFocus={account !== ''}
          problem={missing.password}
        />
        {captcha.length > 0 && (
          <div className={styles['field']}>
            <label htmlFor={`${problemId}-code`}>{text('ui.login.captcha')}</label>
            <span className={styles['captcha']}>
              <input
                id={`${problemId}-code`}
                name="code"
                autoComplete="off"
                maxLength={6}
                value={code}
                onChange={(event) => typed('code', setCode)(event.target.value)}
                {...complaintProps(`${problemId}-code`, missing.code)}
              />
              <button type="button" onClick={captcha.renew} aria-label={text('ui.login.captchaRenew')}>
                <img src={captchaPath(captcha.length, captcha.key)} alt="" height={38} />
              </button>
            </span>
            <Complaint id={`${problemId}-code`} text={missing.code} />
          </div>
        )}
        <p id={problemId} className={styles['problem']} role="alert">
          {problem || notice || (elsewhere ? text('ui.session.signedOutElsewhere') : '')}
        </p>
        <button type="submit" className={styles['submit']} disabled={working} aria-busy={working}>
          {text(working ? 'ui.login.busy' : 'ui.login.submit')}
        </button>
        {waits && (
          <button type="button" className={styles['quiet']} onClick={session.leave}>
            {text('ui.login.leave')}
          </button>
        )}
      </form>
    </main>
  );
}

/** Once the page is shown, what comes after sign-in is fetched meanwhile. */
function usePreload(loadArea: LoadArea) {
  useEffect(() => {
    const timer = setTimeout(() => void loadArea('signed-in').catch(() => undefined), 300);
    return () => clearTimeout(timer);
  }, [loadArea]);
}
