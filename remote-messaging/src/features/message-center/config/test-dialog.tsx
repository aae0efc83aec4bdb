import {
  getTestConfig,
  type SendConfigRow,
  type TestLine,
  type TestResult,
  testSendConfig,
} from '@banyan/shared-contracts/messaging/center/send-config-admin.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { useReading } from '@banyan/shared-ui/calls';
import { ErrorPanel, type RowDialogProps } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useWord } from '@banyan/shared-ui/i18n';
import { PrincipalField } from '@banyan/shared-ui/picker';
import { useRequest } from '@banyan/shared-ui/runtime';
import { Alert, Button, Card, Form, Input, Modal, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { useText } from '../../../kernel/use-text';

/** Only this way has no receivers (api-data 3.3). */
const WEBHOOK = 'webhook';

interface LineProps {
  line: TestLine;
  result: TestResult | undefined;
  onChange: (parts: Partial<TestLine>) => void;
}

function Line({ line, result, onChange }: LineProps) {
  const text = useText();
  const word = useWord();
  const set = (field: string, value: string) =>
    onChange({ paramJson: line.paramJson.map((one) => (one.field === field ? { ...one, value } : one)) });
  return (
    <Card
      size="small"
      title={[line.messageType, line.msgTemplateName, line.accountName]
        .filter((name) => name !== '')
        .map(word)
        .join(' · ')}
    >
      {line.messageType !== WEBHOOK && (
        <Form.Item label={text('messaging.monitor.receivers')} required>
          <PrincipalField
            kind="user"
            multiple
            control={{ 'aria-label': text('messaging.monitor.receivers') }}
            value={line.toUser}
            onChange={(toUser) => onChange({ toUser })}
            title={text('messaging.monitor.receivers')}
            placeholder={text('messaging.monitor.receivers')}
          />
        </Form.Item>
      )}
      {line.paramJson.map(({ field, fieldName, value }) => (
        <Form.Item key={field} label={word(fieldName)} required style={{ marginBottom: 8 }}>
          <Input aria-label={word(fieldName)} value={value} onChange={({ target }) => set(field, target.value)} />
        </Form.Item>
      ))}
      {result !== undefined && <Alert role="status" type={result.isSuccess === '1' ? 'success' : 'error'} showIcon title={result.result} />}
    </Card>
  );
}

function Trial({ lines: given }: { lines: TestLine[] }) {
  const text = useText();
  const request = useRequest();
  const [lines, setLines] = useState(given);
  const [results, setResults] = useState<TestResult[]>([]);
  const [failure, setFailure] = useState('');
  const [running, setRunning] = useState(false);

  async function run() {
    setRunning(true);
    setFailure('');
    try {
      setResults((await request(testSendConfig, { body: lines })).data);
    } catch (error) {
      setFailure(error instanceof AppError ? error.message : text('messaging.center.failed'));
    } finally {
      setRunning(false);
    }
  }

  return (
    <Form layout="vertical">
      <Space orientation="vertical" style={{ width: '100%' }}>
        {lines.map((line, index) => (
          <Line
            key={line.id}
            line={line}
            result={results[index]}
            onChange={(parts) => setLines(lines.map((one, at) => (at === index ? { ...one, ...parts } : one)))}
          />
        ))}
        {failure !== '' && <Alert role="alert" type="error" showIcon title={failure} />}
        <Button type="primary" loading={running} onClick={() => void run()}>
          {text('messaging.config.send')}
        </Button>
      </Space>
    </Form>
  );
}

/** Sends by every way of a configuration, and shows the result of each. */
export function TestDialog({ row, onClose }: RowDialogProps<SendConfigRow>) {
  const text = useText();
  useReturnFocus();
  const { data, error, refetch } = useReading(getTestConfig, { params: { id: row.id } });
  return (
    <Modal
      open
      title={text('messaging.config.test')}
      width={640}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
      mask={{ closable: false }}
    >
      {data !== undefined ? (
        <Trial lines={data} />
      ) : error === null ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : (
        <ErrorPanel error={error} retry={() => void refetch()} />
      )}
    </Modal>
  );
}
