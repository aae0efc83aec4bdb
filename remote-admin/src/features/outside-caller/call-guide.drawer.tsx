import { callOutsideByPost } from '@banyan/shared-contracts/data/outside-call.contract';
import {
  type GrantedInterface,
  type OutsideCaller,
  outsideCallerCalls,
  type OutsideCallerRow,
} from '@banyan/shared-contracts/data/outside-caller.contract';
import type { InterfaceParameter } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { ErrorPanel, type RowDialogProps } from '@banyan/shared-ui/crud';
import { useToast } from '@banyan/shared-ui/runtime';
import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Drawer, Empty, Input, Select, Skeleton, Space, Tabs, Typography } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import { curlExample, type ExampleCall, javaExample, javascriptExample } from './call-examples';
import styles from './outside-caller.module.css';
import { CallTrial } from './call-trial';

/** Shows how a program calls an interface, and tries it. */
export function CallGuideDrawer({ row, onClose }: RowDialogProps<OutsideCallerRow>) {
  const text = useText();
  const { data, error, refetch } = useReading(outsideCallerCalls.get, { params: { id: row.id } }, { edited: true });
  return (
    <Drawer open size={820} title={text('admin.outside.guideOf', { name: row.appName })} onClose={onClose}>
      {error !== null && <ErrorPanel error={error} retry={refetch} />}
      {error === null && data === undefined && <Skeleton active paragraph={{ rows: 10 }} />}
      {data?.list.length === 0 && <Empty description={text('admin.outside.noGrants')} />}
      {data?.list[0] !== undefined && <Guide caller={data} first={data.list[0]} />}
    </Drawer>
  );
}

function Guide({ caller, first }: { caller: OutsideCaller; first: GrantedInterface }) {
  const text = useText();
  const [chosen, setChosen] = useState(first.id);
  const [userKey, setUserKey] = useState('');
  const [values, setValues] = useState<Record<string, string>>({});
  const asked = caller.list.find(({ id }) => id === chosen) ?? first;
  const parameters = JSON.parse(asked.parameterJson) as Partial<InterfaceParameter>[];
  const path = callOutsideByPost.path.replace(':id', asked.id);
  const { origin } = window.location;
  const given = Object.fromEntries(parameters.map(({ field = '', defaultValue = '' }) => [field, values[field] ?? defaultValue]));
  const call: ExampleCall = { origin, path, appId: caller.appId, signed: caller.verifySignature === 1, userKey, values: given };
  return (
    <Space orientation="vertical" size="middle" className={styles['guide'] ?? ''}>
      <Alert type="info" showIcon title={text(call.signed ? 'admin.outside.howSigned' : 'admin.outside.howPlain')} />
      <Space wrap>
        <Select
          className={styles['choice'] ?? ''}
          aria-label={text('admin.interface.interface')}
          showSearch={{ optionFilterProp: 'label' }}
          value={asked.id}
          options={caller.list.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          onChange={(id) => {
            setChosen(id);
            setValues({});
          }}
        />
        {caller.userList.length > 0 && (
          <Select
            className={styles['choice'] ?? ''}
            aria-label={text('admin.outside.user')}
            value={userKey}
            options={[
              { value: '', label: text('admin.outside.nobody') },
              ...caller.userList.map((user) => ({ value: user.userKey, label: user.userName })),
            ]}
            onChange={setUserKey}
          />
        )}
        {parameters.map(({ field = '', fieldName }) => (
          <Input
            key={field}
            className={styles['value'] ?? ''}
            aria-label={fieldName || field}
            placeholder={fieldName || field}
            value={given[field] ?? ''}
            onChange={({ target }) => setValues({ ...values, [field]: target.value })}
          />
        ))}
      </Space>
      <Typography.Text code copyable={false} className={styles['address'] ?? ''}>{`POST ${origin}${path}`}</Typography.Text>
      <Tabs
        items={[
          {
            key: 'try',
            label: text('admin.outside.try'),
            children: <CallTrial callerId={caller.id} interfaceId={asked.id} userKey={userKey} values={given} />,
          },
          { key: 'curl', label: 'curl', children: <Example code={curlExample(call)} /> },
          { key: 'javascript', label: 'JavaScript', children: <Example code={javascriptExample(call)} /> },
          { key: 'java', label: 'Java', children: <Example code={javaExample(call)} /> },
        ]}
      />
    </Space>
  );
}

function Example({ code }: { code: string }) {
  const text = useText();
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      toast('success', text('admin.outside.copied'));
    } catch {
      toast('error', text('admin.outside.notCopied'));
    }
  }
  return (
    <div className={styles['example'] ?? ''}>
      <Button size="small" className={styles['copy'] ?? ''} icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
        {text('admin.outside.copyCode')}
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <pre tabIndex={0}>{code}</pre>
    </div>
  );
}
