import { Skeleton } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';
import type { TableWidget } from '../../kernel/widget-definition';

const waiting = <Skeleton active paragraph={{ rows: 3 }} title={false} />;

/** Forms without a sub-table do not load it. */
function loaded<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function Loaded(props) {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
}

export const table: TableWidget = {
  Edit: loaded(lazy(() => import('./table.edit'))),
  View: loaded(lazy(() => import('./table.view'))),
};
