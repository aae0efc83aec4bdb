import { AppError } from '@banyan/shared-contracts/errors';
import { checkLinkPassword, LINK_TYPE_CODE } from '@banyan/shared-contracts/forms/records/short-link.contract';
import { passwordDigest } from '@banyan/shared-ui/form';
import { useRequest } from '@banyan/shared-ui/runtime';
import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useText } from '../../forms/public/text';
import styles from './short-link.module.css';
import type { Visit } from './use-public-link';

/** Asks for the password of a link; the link stays open in this browser for some hours. */
export function LinkPassword({ visit: { link, encryption }, onPassed }: { visit: Visit; onPassed: () => void }) {
  const text = useText();
  const request = useRequest();
  const id = useId();
  const inputRef = useRef<InputRef>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function enter(event: FormEvent) {
    event.preventDefault();
    // Enter in a dialog over a form must not submit the form.
    event.stopPropagation();
    if (password === '' || busy) return;
    setBusy(true);
    setProblem('');
    try {
      const body = { id: link.id, type: LINK_TYPE_CODE[link.type], password: passwordDigest(password.trim()), encryption };
      await request(checkLinkPassword, { body });
      onPassed();
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : text('forms.record.failed'));
      inputRef.current?.select();
    }
    setBusy(false);
  }

  return (
    <form className={styles['password']} onSubmit={(event) => void enter(event)} noValidate>
      <label htmlFor={id}>{text('forms.public.password')}</label>
      <Input.Password
        id={id}
        ref={inputRef}

        autoFocus
        autoComplete="off"
        maxLength={64}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        {...(problem === '' ? {} : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
      />
      <p id={`${id}-problem`} className={styles['problem']} role="alert">
        {problem}
      </p>
      <Button type="primary" htmlType="submit" loading={busy} disabled={password === ''} block>
        {text('forms.public.enter')}
      </Button>
    </form>
  );
}
