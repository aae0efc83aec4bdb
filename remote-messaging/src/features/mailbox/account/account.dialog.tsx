import { AppError } from '@banyan/shared-contracts/errors';
import {
  checkMailAccount,
  type getMailAccount,
  MAIL_PORTS,
  MAIL_PROTECTIONS,
  type MailAccount,
  mailAccount,
  removeMailAccount,
  saveMailAccount,
} from '@banyan/shared-contracts/messaging/mailbox/mail-account.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { FormDialog } from '@banyan/shared-ui/dialog';
import { NumberControl, schemaRules } from '@banyan/shared-ui/form';
import { useConfirm, useLocale, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Select, Space } from 'antd';
import { useRef, useState } from 'react';
import { SecretField } from '../../../kernel/secret-field';
import { useText } from '../../../kernel/use-text';
import { useMailboxReload } from '../data/use-mails';
import styles from './account.module.css';

interface AccountDialogProps {
  isSet: boolean;
  account: EndpointReply<typeof getMailAccount>['account'];
  onClose: () => void;
}

const SAMPLE = 'name@example.com';

const FRESH: Partial<MailAccount> = {
  ...{ senderName: '', imapProtection: 'tls', imapPort: MAIL_PORTS.imap.tls, smtpProtection: 'tls', smtpPort: MAIL_PORTS.smtp.tls },
};

/** The settings of the user's mail account: saved once both servers accept them. */
export default function AccountDialog({ isSet, account, onClose }: AccountDialogProps) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const reload = useMailboxReload();
  const [form] = Form.useForm<MailAccount>();
  return (
    <FormDialog<MailAccount>
      title={text('messaging.mail.account')}
      width={640}
      form={form}
      initialValues={{ ...FRESH, ...account } as Partial<MailAccount>}
      onSave={async (body) => {
        const { msg } = await request(saveMailAccount, { body });
        toast('success', msg);
        reload.all();
      }}
      onClose={onClose}
    >
      <Fields />
      <Trial />
      {isSet && <Removal onRemoved={onClose} />}
    </FormDialog>
  );
}

function Fields() {
  const text = useText();
  const locale = useLocale();
  const form = Form.useFormInstance<MailAccount>();
  const field = (name: keyof MailAccount) => ({
    name,
    label: text(`messaging.mail.account.${name}`),
    rules: schemaRules(mailAccount, name, locale),
  });
  const protections = MAIL_PROTECTIONS.map((value) => ({ value, label: text(`messaging.mail.protection.${value}`) }));
  const typed = useRef('');
  /** The user name is equal to the address for nearly all providers. */
  const followAddress = (address: string) => {
    if (((form.getFieldValue('user') as string | undefined) ?? '') === typed.current) form.setFieldValue('user', address);
    typed.current = address;
  };
  const server = (kind: 'imap' | 'smtp') => (
    <div className={styles['server']}>
      <Form.Item {...field(`${kind}Host`)} required>
        <Input placeholder={`${kind}.example.com`} />
      </Form.Item>
      <Form.Item {...field(`${kind}Protection`)}>
        <Select
          options={protections}
          onChange={(value: MailAccount['imapProtection']) => form.setFieldValue(`${kind}Port`, MAIL_PORTS[kind][value])}
        />
      </Form.Item>
      <Form.Item {...field(`${kind}Port`)} required>
        <NumberControl min={1} max={65_535} style={{ width: '100%' }} />
      </Form.Item>
    </div>
  );
  return (
    <>
      <div className={styles['pair']}>
        <Form.Item {...field('address')} required>
          <Input autoComplete="email" placeholder={SAMPLE} onChange={({ target }) => followAddress(target.value)} />
        </Form.Item>
        <Form.Item {...field('senderName')}>
          <Input maxLength={100} />
        </Form.Item>
      </div>
      <div className={styles['pair']}>
        <Form.Item {...field('user')} required>
          <Input autoComplete="username" />
        </Form.Item>
        <Form.Item {...field('password')} required extra={text('messaging.mail.account.passwordHint')}>
          <SecretField />
        </Form.Item>
      </div>
      {server('imap')}
      {server('smtp')}
    </>
  );
}

/** Tests both servers with the settings in the dialog. */
function Trial() {
  const text = useText();
  const request = useRequest();
  const form = Form.useFormInstance<MailAccount>();
  const [outcome, setOutcome] = useState<{ ok: boolean; message: string }>();
  const [running, setRunning] = useState(false);

  async function run() {
    if (
      await form.validateFields().then(
        () => false,
        () => true,
      )
    )
      return;
    setRunning(true);
    setOutcome(undefined);
    try {
      const { msg } = await request(checkMailAccount, { body: form.getFieldsValue(true) as MailAccount });
      setOutcome({ ok: true, message: msg });
    } catch (error) {
      setOutcome({ ok: false, message: error instanceof AppError ? error.message : text('messaging.center.failed') });
    } finally {
      setRunning(false);
    }
  }

  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <Button onClick={() => void run()} loading={running}>
        {text('messaging.mail.account.test')}
      </Button>
      {outcome !== undefined && <Alert role="status" type={outcome.ok ? 'success' : 'error'} showIcon title={outcome.message} />}
    </Space>
  );
}

function Removal({ onRemoved }: { onRemoved: () => void }) {
  const text = useText();
  const request = useRequest();
  const confirm = useConfirm();
  const toast = useToast();
  const reload = useMailboxReload();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(removeMailAccount),
    onSuccess({ msg }) {
      toast('success', msg);
      reload.all();
      onRemoved();
    },
  });
  const ask = async () => {
    const title = text('messaging.mail.account.remove');
    if (await confirm({ title, content: text('messaging.mail.account.removeConfirm'), danger: true })) mutate();
  };
  return (
    <Button className={styles['removal'] ?? ''} danger type="link" loading={isPending} onClick={() => void ask()}>
      {text('messaging.mail.account.remove')}
    </Button>
  );
}
