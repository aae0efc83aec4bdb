import { AppError } from '@banyan/shared-contracts/errors';
import { signOutsideCall } from '@banyan/shared-contracts/data/outside-caller.contract';
import { envelope, type Envelope } from '@banyan/shared-contracts/wire/envelope';
import { useRequest } from '@banyan/shared-ui/runtime';
import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './outside-caller.module.css';

interface TrialProps {
  callerId: string;
  interfaceId: string;
  userKey: string;
  values: Readonly<Record<string, string>>;
}

interface Answer {
  reply: Envelope;
  /** Milliseconds. */
  time: number;
}

/** Makes the call as the program would, from this browser: signed by the server, so that the secret stays there. */
export function CallTrial({ callerId, interfaceId, userKey, values }: TrialProps) {
  const text = useText();
  const request = useRequest();
  const [answer, setAnswer] = useState<Answer>();
  const [problem, setProblem] = useState('');
  const [running, setRunning] = useState(false);

  async function run() {
    setRunning(true);
    setProblem('');
    setAnswer(undefined);
    try {
      const { data } = await request(signOutsideCall, { body: { interfaceIdentId: callerId, interfaceId, method: 'POST', userKey } });
      const begun = performance.now();
      const headers = { ...data.headers, 'Content-Type': 'application/json' };
      const response = await fetch(data.path, { method: 'POST', headers, body: JSON.stringify(values), credentials: 'omit' });
      const reply = envelope.parse(await response.json());
      setAnswer({ reply, time: Math.round(performance.now() - begun) });
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : text('admin.outside.failed'));
    } finally {
      setRunning(false);
    }
  }

  return (
    <Space orientation="vertical" className={styles['guide'] ?? ''}>
      <Button type="primary" loading={running} onClick={() => void run()}>
        {text('admin.outside.call')}
      </Button>
      {problem !== '' && <Alert type="error" showIcon title={problem} />}
      {answer !== undefined && <Result answer={answer} />}
    </Space>
  );
}

function Result({ answer: { reply, time } }: { answer: Answer }) {
  const text = useText();
  if (reply.code !== 200) return <Alert role="status" type="error" showIcon title={reply.msg} />;
  const count = Array.isArray(reply.data) ? reply.data.length : 0;
  return (
    <>
      <Alert role="status" type="success" showIcon title={text('admin.interface.outcome', { count, time })} />
      <div className={styles['example'] ?? ''}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
        <pre tabIndex={0}>{JSON.stringify(reply, undefined, 2)}</pre>
      </div>
    </>
  );
}
