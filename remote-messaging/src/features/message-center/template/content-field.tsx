import { SEND_WAY } from '@banyan/shared-contracts/messaging/message-template';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { Form, Input, Skeleton } from 'antd';
import { useText } from '../../../kernel/use-text';

const RichEditor = lazyPart(
  () => import('@banyan/shared-ui/rich-editor'),
  'default',
  <Skeleton active title={false} paragraph={{ rows: 8 }} />,
);

/** The text of a message: rich text for mails, plain text for all others. */
export function ContentField({ id, value, onChange }: CustomFieldProps) {
  const text = useText();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const way = Number(Form.useWatch('messageType', { form, preserve: true }));
  const written = typeof value === 'string' ? value : '';
  if (way !== SEND_WAY.mail)
    return (
      <Input.TextArea {...(id === undefined ? {} : { id })} rows={5} value={written} onChange={({ target }) => onChange?.(target.value)} />
    );
  return <RichEditor id={id} label={text('messaging.template.content')} value={written} onChange={(html) => onChange?.(html)} />;
}
