import { lazyPart } from '@banyan/shared-ui/lazy-part';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Skeleton, Space, Typography } from 'antd';
import { useText } from '../../kernel/use-text';

const ScriptCode = lazyPart(
  () => import('@banyan/shared-ui/code'),
  'ScriptCode',
  <Skeleton active title={false} paragraph={{ rows: 4 }} />,
);

type Kind = 'before' | 'check' | 'result';

/** What a new script of a kind begins with: it changes nothing. */
const FRESH: Record<Kind, string> = {
  before: '(data) => {\n  return data;\n}',
  check: '(data) => {\n  return true;\n}',
  result: '(data) => {\n  return data;\n}',
};

/** A script that an interface need not have; its editor comes in a file of its own. */
const scriptField = (kind: Kind) =>
  function ScriptField({ value, onChange }: CustomFieldProps) {
    const text = useText();
    const script = typeof value === 'string' ? value : '';
    if (script === '')
      return (
        <Button type="dashed" block icon={<PlusOutlined />} onClick={() => onChange?.(FRESH[kind])}>
          {text(`admin.interface.script.add.${kind}`)}
        </Button>
      );
    return (
      <Space orientation="vertical" style={{ width: '100%' }}>
        <ScriptCode
          label={text(`admin.interface.script.${kind}`)}
          hint="(data) => data"
          value={script}
          onChange={(next) => onChange?.(next)}
        />
        <Space>
          <Button size="small" icon={<DeleteOutlined />} onClick={() => onChange?.('')}>
            {text('admin.interface.script.remove')}
          </Button>
          <Typography.Text type="secondary">{text(`admin.interface.script.note.${kind}`)}</Typography.Text>
        </Space>
      </Space>
    );
  };

export const BeforeScriptField = scriptField('before');
export const CheckScriptField = scriptField('check');
export const ResultScriptField = scriptField('result');
