import { testPlatformMail } from '@banyan/shared-contracts/admin/system-config.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { ACCOUNT_TYPE, listAccounts } from '@banyan/shared-contracts/messaging/center/account.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { useRequest, useSession } from '@banyan/shared-ui/runtime';
import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './sys-config.module.css';

const ACCOUNTS = { query: { type: ACCOUNT_TYPE.mail, enabledMark: 1 as const } };

/** The name of a mail account of which a setting has the id. */
export function MailAccountName({ id }: { id: string }) {
  const text = useText();
  const { data } = useReading(listAccounts, ACCOUNTS);
  return data === undefined ? '' : (data.list.find((account) => account.id === id)?.fullName ?? text('admin.config.mail.gone'));
}

interface MailAccountControlProps {
  id?: string;
  disabled: boolean;
  /** Id of an account; '' for none. */
  value: string;
  onChange: (value: string) => void;
}

/** Chooses the account that sends the mails of the platform, and tries it before it is saved; those who may not change it see whether there is one. */
export function MailAccountControl(props: MailAccountControlProps) {
  const { user } = useSession();
  return user.isAdministrator ? <AccountChoice {...props} /> : <Select disabled value={props.value === '' ? undefined : '***'} />;
}

function AccountChoice({ id, disabled, value, onChange }: MailAccountControlProps) {
  const text = useText();
  const request = useRequest();
  const { data, error } = useReading(listAccounts, ACCOUNTS);
  const [outcome, setOutcome] = useState<{ type: 'success' | 'error'; text: string }>();
  const [busy, setBusy] = useState(false);
  const known = (data?.list ?? []).map((account) => ({ value: account.id, label: `${account.fullName} (${account.smtpUser ?? ''})` }));
  const isGone = value !== '' && known.every((option) => option.value !== value);
  const options = [
    { value: '', label: text('admin.config.mail.none') },
    ...known,
    ...(isGone ? [{ value, label: data === undefined ? '…' : text('admin.config.mail.gone') }] : []),
  ];

  async function attempt() {
    setBusy(true);
    setOutcome(undefined);
    try {
      const { msg } = await request(testPlatformMail, { body: { mailAccountId: value } });
      setOutcome({ type: 'success', text: msg });
    } catch (problem) {
      setOutcome({ type: 'error', text: problem instanceof AppError ? problem.message : text('admin.config.mail.failed') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <div className={styles['account']}>
        <Select
          {...(id === undefined ? {} : { id })}
          disabled={disabled}
          loading={data === undefined && error === null}
          value={value}
          options={options}
          onChange={(next) => {
            setOutcome(undefined);
            onChange(next);
          }}
        />
        <Button disabled={disabled || value === ''} loading={busy} onClick={() => void attempt()}>
          {text('admin.config.mail.test')}
        </Button>
      </div>
      {error !== null && <Alert type="error" showIcon title={text('admin.config.mail.unread')} />}
      {outcome !== undefined && <Alert role="status" type={outcome.type} showIcon title={outcome.text} />}
    </>
  );
}
