import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';

const RichEditor = lazy(() => import('./rich-editor'));

/** The text of a notice; the editor comes in a file of its own. */
export function BodyField({ id, value, onChange }: CustomFieldProps) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
      <RichEditor id={id} value={typeof value === 'string' ? value : ''} onChange={(html) => onChange?.(html)} />
    </Suspense>
  );
}
