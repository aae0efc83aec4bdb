import { type FormEvent, useState } from 'react';
import { useUiText } from '../../i18n/use-ui-text';
import { Field } from '../field';
import styles from '../login-page.module.css';

interface SecondStepProps {
  problem: string;
  working: boolean;
  onSubmit: (code: string) => Promise<void>;
  onBack: () => void;
}

/** The second step of sign-in: a one-time code or a recovery code. */
export function SecondStep({ problem, working, onSubmit, onBack }: SecondStepProps) {
  const text = useUiText();
  const [code, setCode] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    await onSubmit(code);
    setCode('');
  }

  return (
    <form className={styles['card']} onSubmit={(event) => void submit(event)} noValidate>
      <h1 className={styles['brand']}>{text('ui.secondStep.title')}</h1>
      <p className={styles['line']}>{text('ui.secondStep.line')}</p>
      <Field label={text('ui.secondStep.code')}>
        {(props) => (
          <input
            {...props}
            name="oneTimeCode"
            autoComplete="one-time-code"
            maxLength={40}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoFocus
          />
        )}
      </Field>
      <p className={styles['problem']} role="alert">
        {problem}
      </p>
      <button type="submit" className={styles['submit']} disabled={working || code.trim() === ''} aria-busy={working}>
        {text(working ? 'ui.login.busy' : 'ui.login.submit')}
      </button>
      <button type="button" className={styles['quiet']} onClick={onBack}>
        {text('ui.secondStep.back')}
      </button>
    </form>
  );
}
