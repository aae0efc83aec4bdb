import { PasswordChangeForm } from '@banyan/shared-ui/password';
import { useSession, useToast, useUnsaved } from '@banyan/shared-ui/runtime';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './profile.module.css';
import { SecondStep } from './second-step';

/** Changes the own password; every session ends with it, this one too. */
export function OwnPassword() {
  const text = useText();
  const toast = useToast();
  const { signOut } = useSession();
  const [dirty, setDirty] = useState(false);
  useUnsaved(dirty);

  async function leave(message: string) {
    toast('success', message);
    await signOut();
  }

  return (
    <>
      <p className={styles['hint']}>{text('admin.profile.password.hint')}</p>
      <PasswordChangeForm onChanged={leave} onDirty={setDirty} />
      <SecondStep />
    </>
  );
}
