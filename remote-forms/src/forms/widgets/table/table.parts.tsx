import { Skeleton } from 'antd';
import { type ComponentType, Suspense } from 'react';
import { type LazyPart, lazyPart } from '@banyan/shared-ui/lazy-part';
import type { TableWidget } from '../../kernel/widget-definition';

const waiting = <Skeleton active paragraph={{ rows: 3 }} title={false} />;

/** Forms without a sub-table do not load it. */
function loaded<Props extends object>(Part: LazyPart<Props>): ComponentType<Props> {
  const { load, ready } = Part;
  function Loaded(props: Props) {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Loaded, { load, ready });
}

export const table: TableWidget = {
  Edit: loaded(lazyPart(() => import(/* webpackChunkName: "tables" */ './table.edit'), 'default')),
  View: loaded(lazyPart(() => import(/* webpackChunkName: "tables" */ './table.view'), 'default')),
};
