import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { Skeleton } from 'antd';
import { lazyPart } from '../../kernel/lazy-part';

const RichEditor = lazyPart(() => import('./rich-editor'), <Skeleton active title={false} paragraph={{ rows: 4 }} />);

/** The text of a notice; the editor comes in a file of its own. */
export function BodyField({ id, value, onChange }: CustomFieldProps) {
  return <RichEditor id={id} value={typeof value === 'string' ? value : ''} onChange={(html) => onChange?.(html)} />;
}
