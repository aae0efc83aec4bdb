import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { SmsField } from '@banyan/shared-contracts/messaging/center/template.contract';
import { SEND_WAY } from '@banyan/shared-contracts/messaging/message-template';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { Button, Checkbox, Form, Input, Select, Space } from 'antd';
import { useText } from '../../../kernel/use-text';
import { useParameters } from './use-parameters';

const EMPTY: SmsField = { fieldId: '', smsField: '', field: '', isTitle: 0 };

/** The parameter for each variable of the provider's template; for official accounts one of them is the title. */
export function SmsFieldsField({ id, value, onChange }: CustomFieldProps) {
  const text = useText();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const way = Number(Form.useWatch('messageType', { form, preserve: true }));
  const { fixed, own } = useParameters();
  const rows = (Array.isArray(value) ? value : []) as SmsField[];
  const change = (at: number, parts: Partial<SmsField>) =>
    onChange?.(rows.map((row, index) => (index === at ? { ...row, ...parts } : row)));
  const title = (at: number, chosen: boolean) =>
    onChange?.(rows.map((row, index) => ({ ...row, isTitle: index === at && chosen ? 1 : 0 })));
  const options = [...fixed, ...own].map(({ field, fieldName }) => ({ value: field, label: `${field} ${fieldName}` }));
  return (
    <Space orientation="vertical" style={{ width: '100%' }} {...(id === undefined ? {} : { id })}>
      {rows.map((row, index) => (
        <Space key={index} style={{ width: '100%' }}>
          <Input
            aria-label={text('messaging.template.variable')}
            placeholder={text('messaging.template.variable')}
            value={row.smsField}
            onChange={({ target }) => change(index, { smsField: target.value })}
          />
          <Select
            style={{ width: 260 }}
            aria-label={text('messaging.template.parameter')}
            placeholder={text('messaging.template.parameter')}
            value={row.field === '' ? null : row.field}
            options={options}
            onChange={(field) => change(index, { field: field ?? '' })}
          />
          {way === SEND_WAY.officialAccount && (
            <Checkbox checked={row.isTitle === 1} onChange={({ target }) => title(index, target.checked)}>
              {text('messaging.template.isTitle')}
            </Checkbox>
          )}
          <Button
            aria-label={text('messaging.center.remove')}
            icon={<DeleteOutlined />}
            onClick={() => onChange?.(rows.filter((_row, at) => at !== index))}
          />
        </Space>
      ))}
      <Button type="dashed" icon={<PlusOutlined />} onClick={() => onChange?.([...rows, EMPTY])}>
        {text('messaging.template.addVariable')}
      </Button>
    </Space>
  );
}
