import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { Skeleton } from 'antd';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { useText } from '../../../kernel/use-text';

const RichEditor = lazyPart(
  () => import('@banyan/shared-ui/rich-editor'),
  'default',
  <Skeleton active title={false} paragraph={{ rows: 12 }} />,
);

/** The text of a notice; the editor is loaded as a separate chunk. */
export function BodyField({ id, value, onChange }: CustomFieldProps) {
  const text = useText();
  return (
    <RichEditor
      id={id}
      label={text('messaging.notice.body')}
      value={typeof value === 'string' ? value : ''}
      onChange={(html) => onChange?.(html)}
    />
  );
}
