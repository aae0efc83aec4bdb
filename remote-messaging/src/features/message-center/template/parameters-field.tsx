import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { hasContent, isByCode } from '@banyan/shared-contracts/messaging/center/template.contract';
import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import type { TemplateParameter } from '@banyan/shared-contracts/messaging/message-template';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { Button, Form, Input, Space, Tag } from 'antd';
import { useText } from '../../../kernel/use-text';
import { useParameters } from './use-parameters';

/** The parameters of a template: a click adds the parameter at the end of title and content. Templates of flows have further parameters. */
export function ParametersField({ id, value, onChange }: CustomFieldProps) {
  const text = useText();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const { source, fixed, own } = useParameters();
  const kept = (Array.isArray(value) ? value : []) as TemplateParameter[];
  const others = kept.filter(({ field }) => field.startsWith('@'));
  const write = (list: TemplateParameter[]) => onChange?.([...others, ...list]);
  const change = (at: number, parts: Partial<TemplateParameter>) =>
    write(own.map((one, index) => (index === at ? { ...one, ...parts } : one)));

  function insert(field: string) {
    const { messageType, title, content } = form.getFieldsValue(['messageType', 'title', 'content']) as Record<string, string | undefined>;
    if (isByCode(messageType)) return;
    const mark = `{${field}}`;
    form.setFieldsValue({ title: `${title ?? ''}${mark}`, ...(hasContent(messageType) ? { content: `${content ?? ''}${mark}` } : {}) });
  }

  return (
    <Space orientation="vertical" style={{ width: '100%' }} {...(id === undefined ? {} : { id })}>
      <Space wrap size={4}>
        {[...fixed, ...own.filter(({ field }) => field !== '')].map(({ field, fieldName }) => (
          <Tag key={field} variant="filled" color="blue">
            <Button type="link" size="small" onClick={() => insert(field)}>
              {`{${field}} ${fieldName}`}
            </Button>
          </Tag>
        ))}
      </Space>
      {source === MESSAGE_TYPE.flow && (
        <>
          {own.map((one, index) => (
            <Space.Compact key={index} style={{ width: '100%' }}>
              <Input
                aria-label={text('messaging.template.parameter')}
                placeholder={text('messaging.template.parameter')}
                value={one.field}
                onChange={({ target }) => change(index, { field: target.value })}
              />
              <Input
                aria-label={text('messaging.template.parameterName')}
                placeholder={text('messaging.template.parameterName')}
                value={one.fieldName}
                onChange={({ target }) => change(index, { fieldName: target.value })}
              />
              <Button
                aria-label={text('messaging.center.remove')}
                icon={<DeleteOutlined />}
                onClick={() => write(own.filter((_one, at) => at !== index))}
              />
            </Space.Compact>
          ))}
          <Button type="dashed" icon={<PlusOutlined />} onClick={() => write([...own, { field: '', fieldName: '' }])}>
            {text('messaging.template.addParameter')}
          </Button>
        </>
      )}
    </Space>
  );
}
