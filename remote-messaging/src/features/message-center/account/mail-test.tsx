import { AppError } from '@banyan/shared-contracts/errors';
import { type AccountInput, testSendMail } from '@banyan/shared-contracts/messaging/center/account.contract';
import type { EndpointInput } from '@banyan/shared-contracts/wire/endpoint';
import { PrincipalField } from '@banyan/shared-ui/picker';
import { useRequest, useSession } from '@banyan/shared-ui/runtime';
import { Alert, Button, Form, Input, Space } from 'antd';
import { useState } from 'react';
import { useText } from '../../../kernel/use-text';

interface Outcome {
  ok: boolean;
  message: string;
}

/** Sends a test mail with the settings of the dialog, saved or not, and shows the result. */
export function MailTest({ id }: { id: string | undefined }) {
  const text = useText();
  const request = useRequest();
  const form = Form.useFormInstance<AccountInput>();
  const { user } = useSession();
  const [receiver, setReceiver] = useState<string[]>([user.userId]);
  const [title, setTitle] = useState(text('messaging.account.test.titleValue'));
  const [content, setContent] = useState(text('messaging.account.test.contentValue'));
  const [outcome, setOutcome] = useState<Outcome>();
  const [running, setRunning] = useState(false);

  async function run() {
    setRunning(true);
    setOutcome(undefined);
    try {
      const values: object = form.getFieldsValue(true) as object;
      const test = { testType: 'testSendMail', testSendEmail: receiver, testEmailTitle: title, testEmailContent: content };
      const body = { ...values, id: id ?? 0, ...test } as NonNullable<EndpointInput<typeof testSendMail>['body']>;
      const { msg } = await request(testSendMail, { body });
      setOutcome({ ok: true, message: msg });
    } catch (error) {
      setOutcome({ ok: false, message: error instanceof AppError ? error.message : text('messaging.center.failed') });
    } finally {
      setRunning(false);
    }
  }

  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <Space orientation="vertical" style={{ width: '100%' }}>
        <Space.Compact style={{ width: '100%' }}>
          <PrincipalField
            kind="user"
            control={{ 'aria-label': text('messaging.account.test.receiver') }}
            value={receiver}
            onChange={setReceiver}
            title={text('messaging.account.test.receiver')}
            placeholder={text('messaging.account.test.receiver')}
          />
        </Space.Compact>
        <Input
          aria-label={text('messaging.account.test.title')}
          maxLength={50}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Input.TextArea
          aria-label={text('messaging.account.test.content')}
          rows={2}
          value={content}
          onChange={({ target }) => setContent(target.value)}
        />
        <Button onClick={() => void run()} loading={running}>
          {text('messaging.account.test')}
        </Button>
        {outcome !== undefined && <Alert role="status" type={outcome.ok ? 'success' : 'error'} showIcon title={outcome.message} />}
      </Space>
    </fieldset>
  );
}
