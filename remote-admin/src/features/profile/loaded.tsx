import { ErrorPanel } from '@banyan/shared-ui/crud';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { Reading } from '@banyan/shared-ui/calls';

interface LoadedProps<Data> {
  own: Reading<Data>;
  /** Lines of the placeholder that is shown while data is loading. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** What was read; before that its shape, or what went wrong and a way to try again. */
export function Loaded<Data>({ own: { data, error, refetch }, rows = 6, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  return error === null ? <Skeleton active title={false} paragraph={{ rows }} /> : <ErrorPanel error={error} retry={refetch} />;
}
